//! Typed values, handed to the reader of [`super::Command`] as other formats hand theirs.

use serde::de::value::{
    Error, MapDeserializer, SeqDeserializer, StrDeserializer, StringDeserializer,
};
use serde::de::{
    DeserializeSeed, EnumAccess, Error as _, IntoDeserializer, VariantAccess, Visitor,
};
use serde::{Deserializer, forward_to_deserialize_any};

/// A value as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Text(String),
    Number(u64),
    Yes(bool),
    List(Vec<Value>),
    Variant(Box<Named>),
}

impl Value {
    pub fn word(word: &str) -> Self {
        Self::Text(word.to_owned())
    }
}

impl IntoDeserializer<'_> for Value {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Value {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Text(text) => visitor.visit_string(text),
            Self::Number(number) => visitor.visit_u64(number),
            Self::Yes(yes) => visitor.visit_bool(yes),
            Self::List(list) => visitor.visit_seq(SeqDeserializer::new(list.into_iter())),
            Self::Variant(named) => visitor.visit_enum(*named),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Self::Text(text) => {
                let text: StringDeserializer<Error> = text.into_deserializer();
                text.deserialize_enum(name, variants, visitor)
            }
            Self::Variant(named) => visitor.visit_enum(*named),
            Self::Number(_) | Self::Yes(_) | Self::List(_) => Err(Error::custom("no word")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// A command, or another variant, by its name with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub variant: &'static str,
    pub tuple: bool,
    pub fields: Vec<(&'static str, Value)>,
}

impl<'de> Deserializer<'de> for Named {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

impl<'de> EnumAccess<'de> for Named {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        let name: StrDeserializer<'_, Error> = self.variant.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Named {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        if self.fields.is_empty() { Ok(()) } else { Err(Error::custom("takes nothing")) }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        if !self.tuple {
            return seed.deserialize(MapDeserializer::new(self.fields.into_iter()));
        }
        let value = self.fields.into_iter().next();
        let (_, value) = value.ok_or_else(|| Error::custom("needs a value"))?;
        seed.deserialize(value)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("not typed"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(MapDeserializer::new(self.fields.into_iter()))
    }
}
