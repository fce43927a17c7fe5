// Wrong constructs, which the compiler turns down: a test compiles this file, which is in no target,
// and expects an error in each line that says so, with the words behind "says", and in no other.
import Language
import Phrases

enum Kind: String, CaseIterable { case photo, film }

func texts(text: String, gender: Gender, count: Int, kind: Kind) {
  _ = fbt("A text", "where it stands")
  _ = fbt(text, "where it stands")  // error: a pattern is a literal
  _ = fbt("A text", text)  // error: a description is a literal
  _ = fbt("A \(text)", "where it stands")  // error: a value needs a construct; says param: "city"
  _ = fbt("A \(count)", "where it stands")  // error: a number needs a construct; says number: "
  _ = fbt("A text", "where \(text)")  // error: a description has no values
  _ = fbt("A text")  // error: a text has a description
  _ = fbt("A text", "where it stands", project: text)  // error: a project is a literal
  _ = fbt("A text", "where it stands", subject: text)  // error: a subject is a gender
  _ = Phrase(text, "where it stands")  // error: a pattern is a literal
  _ = localized("key", value: "English", comment: "where it stands")
  _ = localized(text, value: "English", comment: "where it stands")  // error: a key is a literal
  _ = localized("key", value: text, comment: "where it stands")  // error: a value is a literal
  _ = localized("key", value: "%@", comment: "where it stands", kind)  // error: no way to show it
}

func people(text: String, gender: Gender, count: Int) {
  _ = fbt("\(name: "user", text, gender)", "where it stands")
  _ = fbt("\(name: "user", text, nil)", "where it stands")
  _ = fbt("\(name: "user", text, "female")", "where it stands")  // error: a gender is no string
  _ = fbt("\(name: "user", text)", "where it stands")  // error: a name has a gender
  _ = fbt("\(name: text, text, gender)", "where it stands")  // error: a token is a literal
  _ = fbt("\(pronoun: .object, gender)", "where it stands")
  _ = fbt("\(pronoun: .their, gender)", "where it stands")  // error: no such usage
  _ = fbt("\(pronoun: .object, count)", "where it stands")  // error: a gender is no number
  _ = fbt("\(param: "who", text, gender: text)", "where it stands")  // error: no gender
}

func numbers(text: String, count: Int) {
  _ = fbt("\(plural: count, "mile")", "where it stands")
  _ = fbt("\(plural: Number(1.5), "mile")", "where it stands")
  _ = fbt("\(plural: 1.5, "mile")", "where it stands")  // error: a fraction; says Number(1.5)
  _ = fbt("\(plural: text, "mile")", "where it stands")  // error: a count is a number
  _ = fbt("\(plural: count, text)", "where it stands")  // error: a word is a literal
  _ = fbt("\(plural: count, "a", many: text)", "where it stands")  // error: a word is a literal
  _ = fbt("\(plural: count, "a", showCount: .often)", "where it stands")  // error: no such rule
  _ = fbt("\(plural: count, "a", exactly: ["one": "b"])", "where it stands")  // error: no number
  _ = fbt("\(number: "n", text)", "where it stands")  // error: a text is no number
  _ = fbt("\(number: "n", 2.5)", "where it stands")  // error: a fraction; says Number(2.5)
  _ = fbt("\(param: "n", count)", "where it stands")  // error: no text; says use number:
  _ = fbt("\(param: "n", Optional(text))", "where it stands")  // error: nil; says not nil
  _ = fbt("\(ordinal: "n", 2.5)", "where it stands")  // error: a rank; says a whole number
  _ = fbt("\(percent: "n", text)", "where it stands")  // error: a share is a number
}

func choices(text: String, kind: Kind, phrase: Phrase) {
  _ = fbt("\(enum: "kind", kind, ["photo": "a", "film": "b"])", "where it stands")
  _ = fbt("\(enum: "kind", kind, of: Kind.self)", "where it stands")  // error: it has no texts
  _ = fbt("\(enum: "kind", text)", "where it stands")  // error: a choice has texts
  _ = fbt("\(enum: "kind", text, ["a": text])", "where it stands")  // error: texts are literals
  _ = fbt("\(list: "all", text)", "where it stands")  // error: a list has items
  _ = fbt("\(list: "all", [text], .nor)", "where it stands")  // error: no such style
  _ = fbt("\(phrase: "it", phrase)", "where it stands")
  _ = fbt("\(phrase: "it", text)", "where it stands")  // error: a text is no phrase
  _ = fbt("\(sameParam: text)", "where it stands")  // error: a token is a literal
}
