/// The reason why a file has no syntax tree.
enum ParserError: Error, Sendable, Hashable {
  /// There is no `node` on the path.
  case noNode
  /// `node` cannot find `@babel/parser`.
  case noParser
  /// The process ended, did not answer in time, or gave an invalid answer.
  case failed(String)
  /// The file has a syntax error.
  case broken(message: String, place: ScriptPlace?)
}
