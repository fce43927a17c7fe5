import FBT

/// The places of a file at which the modules are bound.
struct Bindings {
  private let declared: [(name: String, scope: Range<Int>)]
  private let dialect: FBTDialect
  /// The offset from which each module is imported without a declaration.
  private var imported: [FBTModule: Int] = [:]

  /// Finds the bindings of a file.
  ///
  /// fbtee's compiler imports the module of an element that no declaration binds. Calls that follow
  /// the element in the file find it too; those before it don't.
  init(_ answer: ParserAnswer) {
    declared = answer.bindings
    dialect = answer.dialect
    guard dialect == .fbtee else { return }
    for root in answer.roots {
      _ = root.first { node in
        if case .element(let module)? = node.fbt, imported[module] == nil,
          !isDeclared([module.rawValue], node.start.offset)
        {
          imported[module] = node.start.offset
        }
        return false
      }
    }
  }

  /// Returns whether a module is bound at a node.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - node: An element or a call.
  /// - Returns: Whether a declaration or fbtee's compiler binds it there.
  func bind(_ module: FBTModule, at node: ScriptNode) -> Bool {
    let isNamedFbt = node.tag == "Fbt" || node["callee"]?.source.hasPrefix("Fbt") == true
    let names = isNamedFbt ? ["Fbt", module.rawValue] : [module.rawValue]
    return isDeclared(names, node.start.offset)
      || imported[module].map { $0 <= node.start.offset } == true
  }

  private func isDeclared(_ names: [String], _ offset: Int) -> Bool {
    declared.contains { names.contains($0.name) && $0.scope ~= offset }
  }
}
