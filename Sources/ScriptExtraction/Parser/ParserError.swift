/// Why a file has no syntax.
enum ParserError: Error, Sendable, Hashable {
  /// There is no `node` on the path.
  case noNode
  /// `node` finds no `@babel/parser`.
  case noParser
  /// The process ended, did not answer in time or answered nonsense.
  case failed(String)
  /// The file is not complete in its language.
  case broken(message: String, place: ScriptPlace?)
}
