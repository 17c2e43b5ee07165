# Offences, effects of rulings, announcements.

announcement = { party }{ $offence }：{ $effects }。

offence-forbidden-point = 下在禁着点
offence-ko = 立即提回劫
offence-repetition = 全局同形再现
offence-occupied = 下在已有棋子的点
offence-two-in-a-row = 连下两着
offence-take-back = 悔棋
offence-dropped-stone = 棋子掉落
offence-pressed-early = 着子之前或同时按钟
offence-pressed-before-cleared = 未提清即按钟
offence-wrong-hand = 下子与按钟不用同一只手
offence-lifted-live = 误提有气之子
offence-left-captured = 未提或漏提无气之子
offence-stones-moved = 棋子已有移动
offence-stones-moved-on-purpose = 故意移子
offence-scattered-outside = 外因散乱棋局
offence-scattered-by-accident = 无意散乱棋局
offence-scattered-on-purpose = 故意散乱棋局
offence-absent = 无故中途退场
offence-disturbing = 妨碍对方思考
offence-consulting = 议论棋局或查阅资料
offence-phone-sounds = 手机发出响声
offence-phone-looked = 注视手机屏面
offence-thrown-game = 下假棋
offence-no-show = 弃权未到
offence-other = 其他犯规
offence-no-show-both = 双方弃权未到
offence-time-over = 超时
offence-burning-time = 无理消耗时间

# What may be typed to find an offence: initials and pinyin

alias-forbidden-point = xzjzd jzd jinzhuodian
alias-ko = ljthj tj tijie dajie
alias-repetition = qjtxzx tx tongxing
alias-occupied = xzyyqzdd yyqz
alias-two-in-a-row = lxlz lzlb lianxialiangzhuo
alias-take-back = hq huiqi
alias-dropped-stone = qzdl dl diaoluo
alias-pressed-early = azh az anzhong
alias-pressed-before-cleared = wtqjaz tq tiqing
alias-wrong-hand = hs huanshou
alias-lifted-live = wtyqzz wt wuti
alias-left-captured = lt louti
alias-stones-moved = qzyyyd yd yidong
alias-stones-moved-on-purpose = gyyz guyiyizi
alias-scattered-outside = wysl sl sanluan
alias-scattered-by-accident = wysl sl sanluan
alias-scattered-on-purpose = gysl guyisanluan
alias-absent = tc tuichang lk
alias-disturbing = fa fangai
alias-consulting = yl yilun cy chayue
alias-phone-sounds = sjxs sj shouji
alias-phone-looked = zssj sj shouji
alias-thrown-game = xjq jiaqi
alias-no-show = qq qiquan wd
alias-other = qt qita
alias-no-show-both = sf qq shuangfang
alias-time-over = cs chaoshi
alias-burning-time = wl xh wuli

# Effects

effect-void = 着手无效
effect-second-void = 第二着无效
effect-turn-lost = 弃权一次
effect-stone-back = 棋子放回原处
effect-stones-back = 移动之子挪回原处
effect-agreed-point = 挪至双方认可的点
effect-reasonable-point = 移动之子挪至合理点
effect-stand = 移动之子有效
effect-stone-anew = 允许拣起后任选着点
effect-captures-off = 提取无气之子
effect-restored = 有气之子放回原处
effect-colour-corrected = 改用己方棋子
effect-reading-unchanged = 不改变计时器读数
effect-replay-record = 复盘续赛
effect-advice = 劝告
effect-warning = 警告一次
effect-warning-count = 第{ $n }次警告
effect-fine = 罚出{ $amount }子
effect-loses = 判负
effect-both-lose = 判双方均负
effect-draw = 判和棋
effect-no-result = 判无胜负
effect-replay = 判重赛
effect-extra-game = 判加赛
effect-reported = 申报大会组委会
effect-chief = 报请裁判长处理
effect-nothing = 不处罚
effect-time-loss = 超时判负
effect-halt = 制止，停钟
