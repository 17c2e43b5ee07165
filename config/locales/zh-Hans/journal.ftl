# 对局记录的检查

journal-checked = { $file }：共 { $count } 条记录
journal-last = 最后一条：第 { $seq } 条，指纹 { $print }
journal-holds-at = 所给指纹与第 { $seq } 条相符
journal-beyond = 末端标记之后还有 { $n } 条已写入磁盘，但可能未经确认。
journal-fingerprint-unknown = 所给指纹与任何一条记录都不相符。
journal-sound = 记录完好。
journal-print = { $file }：{ $print }
journal-misfit = 第 { $line } 行（第 { $byte } 字节）与前面的局面不符。
journal-otherwise = 第 { $seq } 条：按当前程序会作出不同的裁定。记录保持原样。
journal-refused-today = 第 { $seq } 条：按当前程序不会接受此令（{ $why }）。记录保持原样。

journal-found-torn-tail = 第 { $line } 行（第 { $byte } 字节）起是未确认的残尾：{ $why }。续弈时会移存该残尾，其余完好。
journal-found-damage = 第 { $line } 行（第 { $byte } 字节）损坏：{ $why }。此局只能查看。
journal-found-tip-missing = 记录完整，但末端标记缺失，无法证明没有丢失。续弈前会询问。
journal-found-tip-missing-bad-tail = 第 { $line } 行（第 { $byte } 字节）起无法核对：{ $why }。末端标记也缺失，须由裁判员判断。
journal-found-unborn = 没有任何记录。

journal-relation-same = 两份记录相同。
journal-relation-first-longer = { $second } 是 { $first } 的前一段，到第 { $seq } 条为止相同。
journal-relation-second-longer = { $first } 是 { $second } 的前一段，到第 { $seq } 条为止相同。
journal-relation-forked = 两份记录在第 { $seq } 条之后分叉。
journal-relation-unrelated = 两份记录不是同一局。

journal-fault-seq-not-number = 行首不是序号
journal-fault-wrong-seq = 序号不连续
journal-fault-length-not-number = 长度不是数字
journal-fault-wrong-length = 长度不符
journal-fault-no-space = 缺少空格
journal-fault-not-one-line = 内容不是一行
journal-fault-not-utf8 = 内容不是有效的文字编码
journal-fault-not-json = 内容不是有效的 JSON
journal-fault-hash-not-hex = 校验值写法不对
journal-fault-wrong-hash = 校验值不符，内容被改动
journal-fault-no-line-end = 行尾缺失
journal-fault-torn = 记录不完整
journal-fault-missing = 缺少已确认的记录
journal-fault-not-the-tips = 与末端标记所指的记录不同
journal-fault-misfit = 与前面的局面不符

fingerprint-length = 指纹应有 18 个字符（不计连字符），这里有 { $count } 个。
fingerprint-character = 指纹中没有字符“{ $letter }”。
fingerprint-check = 指纹的校验字符不符：有字符抄错了。

journal-handed-over = 记录已移交{ $to }。
# 封着校验
journal-seal = 第{ $line }行：第{ $n }手封着记作“{ $recorded }”，重新计算为“{ $found }”。
journal-seal-none = 未校验
