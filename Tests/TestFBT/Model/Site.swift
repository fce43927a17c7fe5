/// A call of FBT as a tree: what a source says, without how it is written.
struct Site {
  /// How the text is written.
  enum Form: CaseIterable {
    case concatenation, template, array, element
    /// A common text: `fbt.c('…')` or `<fbt common>`.
    case commonCall, commonElement

    /// Whether its children are written as those of an element.
    var isElement: Bool { self == .element || self == .commonElement }
  }

  var id: Int
  var dialect: Dialect
  var form: Form
  var module = "fbt"
  var pieces: [Piece]
  var desc: String
  var lacksDescription = false
  var options = SiteOptions()

  var isElement: Bool { form.isElement }
  var isCommon: Bool { form == .commonCall || form == .commonElement }
}

/// The options of a call.
struct SiteOptions {
  var project: String?
  var author: String?
  var subject: String?
  var doNotExtract: Bool?
  var common: Bool?
  var preserveWhitespace: Bool?
  /// An option that FBT does not have.
  var unknown: String?
  /// The team's own options.
  var extra: [Member] = []
  /// React's key, as code.
  var key: String?
  /// Attributes without a value, which fbtee ignores.
  var bare: [String] = []
  /// Whether an object is spread among its attributes.
  var isSpread = false
}

/// A child of a call or an element as it is written.
enum Piece {
  /// A literal, or words between tags.
  case text(String)
  /// A literal in braces between tags, or several that are joined.
  case literal([String])
  /// A comment in braces between tags.
  case comment
  case construct(Construct)
  case element(Element)
  /// A fragment, which no text may have.
  case fragment(Int)
  /// A call that stands in another one without a construct, which FBT refuses.
  case site(Site)
}

/// An element within a text, whose own text is another phrase.
struct Element {
  var id: Int
  var tag: String
  /// A call in one of its attributes.
  var title: [Site] = []
  var pieces: [Piece]
}
