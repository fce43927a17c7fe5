import JSON
import TestSupport
import Testing

@testable import FBT

/// Calls that the reference refused before it had a tree: by rules that a tree can break too, made
/// here by hand, or by the syntax of JavaScript.
struct RefusalVectorTests {
  /// Trees that break the rules, by the beginning of the messages that they must give.
  static let trees: [(message: String, child: String)] = [
    (
      "Expected fbt constructs to not nest inside fbt constructs, but found fbt.param nest inside "
        + "fbt.param",
      #"{"type": "param", "name": "a", "value": {"type": "param", "name": "b", "value": "v"}}"#
    ),
    (
      "Expected fbt constructs to not nest inside fbt constructs, but found fbt.param nest inside "
        + "fbt.name",
      #"{"type": "name", "name": "a", "value": "v", "gender": {"type": "param", "name": "b"}}"#
    ),
    (
      "Option \"showCount\"",
      #"{"type": "plural", "singular": "a", "count": "n", "showCount": "badkey"}"#
    ),
    (
      "Invalid option \"whatisthis\"",
      #"{"type": "plural", "singular": "a", "count": "n", "whatisthis": "x"}"#
    ),
    ("Invalid option \"qux\"", #"{"type": "param", "name": "a", "value": "v", "qux": "x"}"#),
    (
      "Expected boolean value",
      #"{"type": "pronoun", "usage": "object", "gender": "g", "capitalize": "true"}"#
    ),
  ]

  /// Messages about what stands in JavaScript and in no tree; there are nineteen such cases.
  static let ofJavaScript = [
    "`usage`, the first argument of fbt.pronoun() must be a `StringLiteral`",
    "Fbt constructs can only be used within the scope", "fbt(array) only supports",
    "<fbt common={true}> must not have", "Don't put <fbt>", "Don't mix <fbt>",
    "fbs: unsupported babel node", "fbt: unsupported babel node", "fbs is not bound",
    "Enum keys must be string literals", "Fbt Enum `aEnum` not registered",
  ]

  @Test func aRuleThatATreeCanBreakHasTheReferencesMessage() throws {
    guard let cases = try Vectors.read("extract")?.array else {
      return Conformance.report("fbt.extract.rules", run: 0, skipped: 35)
    }
    var (run, others) = (0, 0)
    for item in cases where (item["sites"]?.array ?? []).isEmpty {
      let expected = Self.words(try #require(item["error"]?.string))
      if Self.ofJavaScript.contains(where: expected.hasPrefix) {
        others += 1
      } else {
        run += 1
        #expect(try Self.message(like: expected, item["options"]) == expected)
      }
    }
    #expect(others == 19)
    Conformance.report("fbt.extract.rules", run: run)
  }

  /// A message without its place.
  private static func words(_ error: String) -> String {
    String(error.trimmingPrefix(#/Line \d+ Column \d+: /#))
  }

  /// What a tree that breaks the same rule is told.
  private static func message(like expected: String, _ options: JSONValue?) throws -> String? {
    var reader = CallSiteReader()
    for option in options?["extraOptions"]?.object ?? [] {
      reader.extraOptions[option.name] = option.value.object?.map(\.name) ?? []
    }
    let error = #expect(throws: FBTError.self) {
      _ = try reader.read(JSONReader.read(tree(like: expected)))
    }
    return error?.message
  }

  private static func tree(like expected: String) -> String {
    func site(_ child: String, _ options: String = "{}", desc: String = #""desc": "d","#) -> String
    {
      #"{"type": "element", \#(desc) "options": \#(options), "children": [\#(child)]}"#
    }
    let quoted = expected.split(separator: "\"").map(String.init)
    if let tree = trees.first(where: { expected.hasPrefix($0.message) }) {
      return site(tree.child)
    } else if expected.hasPrefix("`usage`") {
      let usage = expected.split(separator: "'")[1]
      return site(#"{"type": "pronoun", "usage": "\#(usage)", "gender": "g"}"#)
    } else if expected.hasPrefix("Unable to find") {
      return site("", desc: "")
    } else if expected.hasPrefix("Unknown string") {
      return site(#"{"type": "text", "text": "\#(quoted[1])"}"#, #"{"common": true}"#, desc: "")
    } else if expected.hasPrefix("Option \"private\"") {
      return site("", #"{"private": "\#(quoted[3])"}"#)
    }
    return site("", #"{"\#(quoted[1])": "x"}"#)
  }
}
