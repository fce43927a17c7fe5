/// The reason why a file has no syntax tree.
enum ParserError: Error, Sendable, Hashable {
  /// There is no `node` on the path.
  case noNode
  /// There is no `@babel/parser` that may run; the advice lets one of the project run.
  case noParser(advice: String? = nil)
  /// The process ended, did not answer in time, or gave an invalid answer.
  case failed(String)
  /// The parser refuses the plugins that the project names.
  case refusedPlugins(String)
  /// The file has a syntax error; it may need a plugin of the parser.
  case broken(message: String, place: ScriptPlace?, plugin: String? = nil)
}
