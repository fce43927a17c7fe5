import Extraction
import FBT

/// All texts of a file in source order, with the faults of those that are rejected.
struct ScriptCalls {
  /// The valid texts.
  private(set) var found: [ScriptCall] = []
  /// The calls by key.
  private(set) var keyed: [KeyedScriptCall] = []
  /// The faults, in source order.
  private(set) var faults: [ScriptFault] = []

  /// - Parameters:
  ///   - answer: The syntax tree of the file.
  ///   - modules: The enums of the sources.
  ///   - reader: The reader with the options that the team allows in addition to FBT's.
  init(_ answer: ParserAnswer, _ modules: EnumModules, _ reader: CallSiteReader) {
    var reader = reader
    do throws(FBTError) {
      reader.defaults = try CallSite.Options(docblockOf: answer.comment ?? "")
    } catch {
      faults.append(ScriptFault(error, at: nil))
    }
    let context = SiteReader.Context(
      bindings: Bindings(answer), enums: EnumNames(modules, imported: answer.modules),
      reader: reader)
    for root in answer.roots { read(root, context) }
  }

  /// Reads all texts below a root; nested texts come after their outer ones, and constructs outside
  /// a text are rejected.
  private mutating func read(_ root: ScriptNode, _ context: SiteReader.Context) {
    var stack = [(node: root, isInside: false)]
    while let (node, isInside) = stack.popLast() {
      let syntax = node.fbt
      if syntax == nil, let call = KeyedScriptCall(node) { keyed.append(call) }
      if let syntax, syntax.isSite || !isInside {
        read(SiteReader(node: node, syntax: syntax, context: context))
      }
      let inside = isInside || syntax != nil
      stack += node.parts.reversed().map { ($0, inside) }
    }
  }

  private mutating func read(_ reader: SiteReader) {
    do throws(ScriptFault) {
      var call = try reader.read()
      if let fault = call.callInArgument { call.warnings.append(fault) }
      faults += call.warnings
      found.append(call)
    } catch {
      faults.append(error)
    }
  }
}
