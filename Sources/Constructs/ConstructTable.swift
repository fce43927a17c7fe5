import Phrases

// The table of constructs, for the tool: how files store each and how code writes it. What the app
// needs too, the tag and the parameter, is in `Sources/Phrases/Source/TokenConstruct.swift`: a table
// would cost 20 KB there. `ConstructTableTests` compare both.

extension SegmentKind {
  /// Every kind, in the order in which messages list the labels.
  package static let all: [SegmentKind] = [
    .text, .token(.param), .token(.genderParam), .token(.name), .token(.numberParam), .plural,
    .token(.ordinal), .token(.percent), .pronoun, .choice, .token(.list), .token(.date),
    .token(.phrase), .token(.sameParam), .subject,
  ]

  /// The row of the table.
  package var descriptor: ConstructDescriptor {
    switch self {
    case .text: ConstructDescriptor("text", cacheCode: 0)
    case .token(let construct): construct.descriptor
    case .plural: ConstructDescriptor("plural", cacheCode: 11)
    case .pronoun: ConstructDescriptor("pronoun", cacheCode: 12)
    case .choice: ConstructDescriptor("choice", cacheCode: 13)
    case .subject: ConstructDescriptor("subject", cacheCode: 14)
    }
  }

  /// How code writes it; nil for words and for `subject:`, which is an option of the call.
  package var form: SourceForm? {
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
  package var descriptor: ConstructDescriptor {
    switch self {
    case .param: ConstructDescriptor("param", cacheCode: 1)
    case .genderParam: ConstructDescriptor("genderParam", cacheCode: 3)
    case .name: ConstructDescriptor("name", cacheCode: 7)
    case .numberParam: ConstructDescriptor("numberParam", cacheCode: 2)
    case .ordinal: ConstructDescriptor("ordinal", cacheCode: 8)
    case .percent: ConstructDescriptor("percent", cacheCode: 4)
    case .list:
      ConstructDescriptor(
        "list", cacheCode: 9, fields: [.init(name: "style", values: 3, example: 0)])
    case .date:
      ConstructDescriptor(
        "date", cacheCode: 10,
        fields: [
          .init(name: "day", values: 5, example: 2), .init(name: "time", values: 5, example: 0),
        ])
    case .phrase: ConstructDescriptor("phrase", cacheCode: 5)
    case .sameParam: ConstructDescriptor("sameParam", cacheCode: 6)
    }
  }

  /// How code writes it.
  package var form: SourceForm {
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
