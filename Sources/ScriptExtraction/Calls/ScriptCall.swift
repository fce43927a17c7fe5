import Extraction
import FBT

/// A text of a script, with the places of all its parts.
struct ScriptCall {
  /// A construct of the call.
  struct Part {
    var node: ScriptNode
    /// The expression that it selects by, if any.
    var argument: ScriptNode?
    /// Whether it is an element, whose content is a phrase of its own.
    var isElement = false
  }

  var site: CallSite
  var node: ScriptNode
  /// The constructs, depth first, numbered as in the FBT module.
  var parts: [Part]
  var subject: ScriptNode?
  /// Warnings about syntax that the reference rejects despite valid phrases, or that only FBT
  /// supports.
  var warnings: [ScriptFault] = []

  /// Whether FBT's build refuses the call although its phrases are valid.
  var isRefusedByBuild: Bool { warnings.contains { $0.rule == .callInArgument } }

  /// Checks that the constructs of the call are valid together.
  func check() throws(ScriptFault) {
    do throws(FBTError) {
      try site.check()
    } catch {
      throw ScriptFault(error, at: place(of: error.construct))
    }
  }

  /// The fault of a selecting argument that contains a call, if the text has elements.
  var callInArgument: ScriptFault? {
    do throws(FBTError) {
      try site.checkArguments { construct, _ in calls(in: argument(of: construct)) }
      return nil
    } catch {
      let argument = argument(of: error.construct)
      let inner = argument.flatMap { $0.isCall ? nil : $0.first(where: \.isCall) }
      return ScriptFault(error, at: inner?.start ?? place(of: error.construct))
    }
  }

  private func calls(in argument: ScriptNode?) -> ArgumentCalls {
    guard let argument else { return .none }
    return argument.isCall ? .itself : argument.first(where: \.isCall) == nil ? .none : .inside
  }

  private func argument(of construct: Int?) -> ScriptNode? {
    guard let construct else { return subject }
    return parts.indices.contains(construct) ? parts[construct].argument : nil
  }

  private func place(of construct: Int?) -> ScriptPlace {
    guard let construct, parts.indices.contains(construct) else { return node.start }
    return parts[construct].node.start
  }
}
