/// The files of one collection.
struct ScriptDocument {
  var dialect: Dialect
  var files: [ScriptFile]
  var modules: [EnumModule]
  var isReactNative: Bool
}

/// One script.
struct ScriptFile {
  var path: String
  /// The options of the whole file in its first comment.
  var defaults: SiteOptions?
  var modules: [EnumModule]
  /// The modules of calls that the file imports.
  var imports: [String]
  var sites: [Site]
  /// The calls of functions that have a parameter `fbt`.
  var shadowed: Set<Int> = []
}

/// The module of an enum: `Name$FbtEnum`.
struct EnumModule {
  var name: String
  var pairs: [(key: String, text: String)]
}
