import JSON

/// A plugin of Babel's parser that a project's scripts need, such as `exportDefaultFrom`.
public struct ParserPlugin: Sendable, Hashable {
  /// Its name in Babel's terms.
  public let name: String
  /// Its options as a JSON object; `{}` for none.
  public let options: String

  /// Creates a plugin; the name is not checked.
  public init(_ name: String, options: String = "{}") {
    self.name = name
    self.options = options
  }

  /// Every plugin of Babel's parser that leaves the syntax tree as it is.
  ///
  /// A parser ignores a plugin that it doesn't have: it is too old, or has the syntax by default.
  public static let names = """
    asyncDoExpressions asyncGenerators bigInt classPrivateMethods classPrivateProperties \
    classProperties classStaticBlock decimal decoratorAutoAccessors decorators decorators-legacy \
    deferredImportEvaluation deprecatedImportAssert destructuringPrivate discardBinding \
    doExpressions dynamicImport explicitResourceManagement exportDefaultFrom exportNamespaceFrom \
    flow flowComments functionBind functionSent importAssertions importAttributes importMeta \
    importReflection jsx logicalAssignment moduleAttributes moduleBlocks moduleStringNames \
    nullishCoalescingOperator numericSeparator objectRestSpread optionalCatchBinding \
    optionalChaining optionalChainingAssign partialApplication pipelineOperator privateIn \
    recordAndTuple regexpUnicodeSets sourcePhaseImports throwExpressions topLevelAwait typescript \
    v8intrinsic
    """.split(separator: " ").map(String.init)

  /// The name and the options as JSON.
  var json: String { "[\(JSONValue.quoted(name)),\(options)]" }
}
