/// The reason why a file has no syntax tree.
enum ParserError: Error, Sendable, Hashable {
  /// There is no `node` on the path.
  case noNode
  /// `node` cannot find `@babel/parser`.
  case noParser
  /// The process ended, did not answer in time, or gave an invalid answer.
  case failed(String)
  /// The parser refuses the plugins that the project names.
  case refusedPlugins(String)
  /// The file has a syntax error; it may need a plugin of the parser.
  case broken(message: String, place: ScriptPlace?, plugin: String? = nil)
}
