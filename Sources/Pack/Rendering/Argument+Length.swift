extension Argument {
  /// The number of bytes that the value adds to a text; few for numbers.
  var shownBytes: Int {
    switch self {
    case .text(let text), .numberShownAs(_, let text), .name(let text, _), .phrase(let text, _):
      text.withView { $0.count }
    case .list(let items, _): items.reduce(0) { $0 + $1.withView { $0.count } }
    case .number, .percent, .gender, .choice, .date: 0
    }
  }
}
