// The table of constructs. A construct with a token is a case of `TokenConstruct`, a tag, a row, a
// form and a place in `SegmentKind.all`. Hashing, JSON, the extraction cache, the extractors and the
// bridge to FBT read them here. CONTRIBUTING.md lists the other files, under "Add a construct".

/// A construct whose identity is the name of its token and at most a style.
///
/// A parameter carries its value, and the source text shows it.
public enum TokenConstruct: Sendable, Hashable, CaseIterable {
  /// `\(param: "token", value)`.
  case param
  /// `\(param: "token", value, gender: gender)`: shown as the value, varied by the gender.
  case genderParam
  /// `\(name: "token", value, gender)`.
  case name
  /// `\(number: "token", value)` or `\(param: "token", value, number: count)`: varied by the number.
  case numberParam
  /// `\(ordinal: "token", rank)`: 1st, 2nd, 3rd; varied by the categories of ordinals.
  case ordinal
  /// `\(percent: "token", ratio)`: shown with a percent sign, varied by the hundredths.
  case percent
  /// `\(list: "token", items, .and)`: joined as the language does, varied by how many there are.
  case list
  /// `\(date: "token", seconds, .medium)`.
  case date
  /// `\(phrase: "token", phrase)`: another phrase, shown in the same language.
  case phrase
  /// `\(sameParam: "token")`: shows once more what another construct of the pattern shows.
  case sameParam
}

extension PhraseHasher {
  /// What a segment is; part of the identity for ever.
  enum Tag: UInt8 {
    case text = 0x10
    case param = 0x20
    case numberParam = 0x21
    case genderParam = 0x22
    case sameParam = 0x23
    case percent = 0x24
    case phrase = 0x25
    case list = 0x26
    case date = 0x27
    case name = 0x30
    case plural = 0x40
    case ordinal = 0x41
    /// A number of the plural before it with a text of its own.
    case exactly = 0x42
    case pronoun = 0x50
    case choice = 0x60
    case subject = 0x70
  }
}

extension SegmentKind {
  /// Every kind, in the order in which messages list the labels.
  public static let all: [SegmentKind] = [
    .text, .token(.param), .token(.genderParam), .token(.name), .token(.numberParam), .plural,
    .token(.ordinal), .token(.percent), .pronoun, .choice, .token(.list), .token(.date),
    .token(.phrase), .token(.sameParam), .subject,
  ]

  /// The row of the table.
  public var descriptor: ConstructDescriptor {
    switch self {
    case .text: ConstructDescriptor("text", .text, cacheCode: 0, nil)
    case .token(let construct): construct.descriptor
    case .plural: ConstructDescriptor("plural", .plural, cacheCode: 11, .number)
    case .pronoun: ConstructDescriptor("pronoun", .pronoun, cacheCode: 12, .gender)
    case .choice: ConstructDescriptor("choice", .choice, cacheCode: 13, .choice([]))
    case .subject: ConstructDescriptor("subject", .subject, cacheCode: 14, .gender)
    }
  }

  /// How code writes it; nil for words and for `subject:`, which is an option of the call.
  public var form: SourceForm? {
    switch self {
    case .token(let construct): construct.form
    case .plural:
      SourceForm(
        "plural", options: ["many", "showCount", "name", "value", "exactly"],
        #"\(plural: count, "one", many: "many", showCount: .yes, name: "token")"#,
        script: "fbt.plural('one', count, {many: 'many', showCount: 'yes', name: 'token'})")
    case .pronoun:
      SourceForm(
        "pronoun", options: ["capitalize", "human"], #"\(pronoun: .possessive, gender)"#,
        script: "fbt.pronoun('possessive', gender)", englishWords: "the pronouns")
    case .choice:
      SourceForm(
        "enum", values: 2, options: ["of"],
        #"\(enum: "kind", key, ["photo": "a photo", "video": "a video"])"#,
        script: "fbt.enum(kind, {photo: 'a photo', video: 'a video'})")
    case .text, .subject: nil
    }
  }
}

extension TokenConstruct {
  /// The row of the table.
  public var descriptor: ConstructDescriptor {
    switch self {
    case .param: ConstructDescriptor("param", .param, cacheCode: 1, .text)
    case .genderParam: ConstructDescriptor("genderParam", .genderParam, cacheCode: 3, .name)
    case .name: ConstructDescriptor("name", .name, cacheCode: 7, .name)
    case .numberParam: ConstructDescriptor("numberParam", .numberParam, cacheCode: 2, .number)
    case .ordinal: ConstructDescriptor("ordinal", .ordinal, cacheCode: 8, .ordinal)
    case .percent: ConstructDescriptor("percent", .percent, cacheCode: 4, .number)
    case .list:
      ConstructDescriptor(
        "list", .list, cacheCode: 9, .list, fields: [.init(name: "style", values: 3, example: 0)])
    case .date:
      ConstructDescriptor(
        "date", .date, cacheCode: 10, .text,
        fields: [
          .init(name: "day", values: 5, example: 2), .init(name: "time", values: 5, example: 0),
        ])
    case .phrase: ConstructDescriptor("phrase", .phrase, cacheCode: 5, .text)
    case .sameParam: ConstructDescriptor("sameParam", .sameParam, cacheCode: 6, nil)
    }
  }

  /// How code writes it.
  public var form: SourceForm {
    switch self {
    case .param:
      SourceForm(
        "param", options: ["number", "gender"], #"\(param: "token", value)"#,
        note: ", with number: or gender: where it varies", script: "fbt.param('token', value)")
    case .genderParam:
      SourceForm(
        "param", options: ["number", "gender"], #"\(param: "token", value, gender: gender)"#,
        script: "fbt.param('token', value, {gender: gender})")
    case .name:
      SourceForm(
        "name", values: 2, #"\(name: "token", name, gender)"#,
        script: "fbt.name('token', name, gender)")
    case .numberParam:
      SourceForm(
        "number", #"\(number: "token", count)"#,
        script: "fbt.param('token', count, {number: true})")
    case .ordinal:
      SourceForm(
        "ordinal", #"\(ordinal: "token", rank)"#, englishWords: "the endings of ordinals")
    case .percent:
      SourceForm(
        "percent", options: ["decimals"], #"\(percent: "token", ratio)"#,
        note: ", with decimals: where it shows some")
    case .list: SourceForm("list", #"\(list: "token", items, .and)"#)
    case .date: SourceForm("date", #"\(date: "token", seconds, .medium)"#)
    case .phrase: SourceForm("phrase", #"\(phrase: "token", phrase)"#)
    case .sameParam:
      SourceForm(
        "sameParam", values: 0, #"\(sameParam: "token")"#, script: "fbt.sameParam('token')")
    }
  }
}
