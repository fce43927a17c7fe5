/// A construct of a call.
struct Construct {
  /// How it is written.
  enum Form { case call, tag, camelTag }

  enum Kind {
    case param(Param)
    case name(String, value: Value, gender: String)
    case plural(Plural)
    case pronoun(Pronoun)
    case choice(value: String, EnumRange)
    case sameParam(String)
    /// A list, which is a construct of fbtee.
    case list(List)
  }

  var id: Int
  var form: Form
  var kind: Kind
  /// Whether it is written with the other module's name.
  var isForeign = false
  /// The attribute that its tag lacks.
  var lacking: String?
  /// React's key, as code.
  var key: String?
  /// Attributes without a value, which fbtee ignores.
  var bare: [String] = []
  /// Whether its tag is closed by another one although nothing may stand within.
  var isOpen = false
}

/// A value that is shown: an expression, or another call.
enum Value {
  case code(String)
  /// A single space, which stands between tags as it is.
  case space
  indirect case site(Site)
  /// A construct, which FBT refuses here.
  indirect case construct(Construct)
  /// A fragment with calls, as it is between tags.
  case fragment([Site])
}

struct Param {
  var name: String
  /// The option that replaces the name.
  var otherName: String?
  var value: Value
  /// `true`, or an expression.
  var number: String?
  var gender: String?
}

struct Plural {
  var singular: String
  var count: String
  var many: String?
  var showCount: String?
  var name: String?
  var value: Value?
}

struct List {
  var name: String
  var items: Value
  var conjunction: String?
  var delimiter: String?
}

struct Pronoun {
  var usage: String
  var gender: String
  var capitalize: Bool?
  var human: Bool?
}

/// The texts of an enum.
enum EnumRange {
  case list([String])
  case pairs([(key: String, text: String)])
  /// Those of a module, by the name under which the file imports it.
  case module(EnumModule)
}
