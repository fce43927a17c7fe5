import JSON
import Testing

@testable import FBT

/// Rules that a call site must keep, in the words of the reference where it has any.
struct RuleTests {
  private func refusal(_ child: String, options: String = "{}") -> FBTError? {
    let json = """
      {"type": "element", "desc": "d", "options": \(options), "children": [\(child)]}
      """
    do throws(FBTError) {
      guard let value = try? JSONReader.read(json) else { return FBTError(.badTree, "no JSON") }
      _ = try CallSiteReader().read(value).phrases()
      return nil
    } catch {
      return error
    }
  }

  /// A construct, and the rule and message that refuse it.
  static let constructs: [(child: String, rule: FBTError.Rule, message: String)] = [
    (
      #"{"type": "plural", "singular": "a", "count": "n", "showCount": "badkey"}"#,
      .badOptionValue,
      "Option \"showCount\" has an invalid value: \"badkey\". Only allowed: yes, no, ifMany"
    ),
    (
      #"{"type": "plural", "singular": "a", "count": "n", "whatisthis": "x"}"#, .badOption,
      "Invalid option \"whatisthis\". Only allowed: value, showCount, name, many, count "
    ),
    (
      #"{"type": "param", "name": "a", "value": "v", "qux": "x"}"#, .badOption,
      "Invalid option \"qux\". Only allowed: number, gender, name "
    ),
    (
      #"{"type": "pronoun", "usage": "possession", "gender": "g"}"#, .badUsage,
      "`usage`, the first argument of fbt.pronoun() - Expected value to be one of [object, "
        + "possessive, reflexive, subject] but we got 'possession' (string) instead"
    ),
    (
      #"{"type": "pronoun", "usage": "object", "gender": "g", "human": "true"}"#,
      .badOptionValue, "Expected boolean value instead of 'true' (string)"
    ),
    (
      #"{"type": "param", "name": "a", "value": {"type": "param", "name": "b", "value": "v"}}"#,
      .nestedConstruct,
      "Expected fbt constructs to not nest inside fbt constructs, but found fbt.param nest inside "
        + "fbt.param"
    ),
    (
      #"{"type": "name", "name": "a", "value": "v", "gender": {"type": "param", "name": "b"}}"#,
      .nestedConstruct,
      "Expected fbt constructs to not nest inside fbt constructs, but found fbt.param nest inside "
        + "fbt.name"
    ),
    (
      #"{"type": "param", "name": "a", "value": "v", "number": true, "gender": "g"}"#,
      .numberAndGender, "Gender and number options must not be set at the same time"
    ),
    (
      #"{"type": "param", "name": "a", "value": "v", "number": false}"#, .badOptionValue,
      "`number` option must be an expression or `true`"
    ),
    (
      #"{"type": "param", "name": "", "value": "v"}"#, .badName,
      "fbt.param: expected \"name\" to be a non-empty text"
    ),
    (
      #"{"type": "enum", "value": "v", "range": []}"#, .badRange,
      "fbt.enum: expected \"range\" to have at least one text"
    ),
    (
      #"{"type": "enum", "value": "v", "range": [["a", 1]]}"#, .badRange,
      "Enum values must be string literals"
    ),
    (
      #"{"type": "plural", "singular": "a"}"#, .badTree,
      "fbt.plural: expected \"count\" to be a text"
    ),
    (#"{"type": "foo"}"#, .badTree, "fbt: unsupported construct \"foo\""),
    (
      """
      {"type": "enum", "value": "v", "range": [["a", "A"], ["b", "B"]]},
      {"type": "enum", "value": "v", "range": [["a", "A"], ["c", "C"]]}
      """,
      .incompatibleEnums, "b not found in a, c. Attempting to re-use incompatible enums"
    ),
    (
      """
      {"type": "plural", "singular": "a", "count": "n", "showCount": "yes"},
      {"type": "plural", "singular": "b", "count": "m", "showCount": "yes"}
      """,
      .duplicateToken,
      "There's already a token called \"number\" in this fbt call. Use fbt.sameParam if you want to "
        + "reuse the same token name or give this token a different name"
    ),
    (
      #"{"type": "sameParam", "name": "who"}"#, .unknownToken,
      "Expected fbt `sameParam` construct with name=`who` to refer to a `name` or `param` construct "
        + "using the same token name"
    ),
  ]

  @Test(arguments: constructs)
  func aConstructThatBreaksARuleIsRefused(
    child: String, rule: FBTError.Rule, message: String
  ) {
    let error = refusal(child)
    #expect(error?.rule == rule && error?.message == message)
  }

  /// Options of a call, and the message that refuses them; nil where they are good.
  static let options: [(options: String, message: String?)] = [
    (
      #"{"locale": "x"}"#,
      "Invalid option \"locale\". Only allowed: author, common, doNotExtract, preserveWhitespace, "
        + "project, subject "
    ),
    (#"{"doNotExtract": "true"}"#, "Expected boolean value instead of 'true' (string)"),
    (#"{"__self": "x", "project": " p  q ", "subject": "s"}"#, nil),
  ]

  @Test(arguments: options) func optionsAreThoseThatAreKnown(options: String, message: String?) {
    #expect(refusal(#"{"type": "text", "text": "a"}"#, options: options)?.message == message)
  }

  @Test func ownOptionsAreKnownWithTheirValues() throws {
    var reader = CallSiteReader()
    reader.extraOptions = OrderedObject([("private", ["yes", "no"]), ("tag", [])])
    func read(_ options: String) throws {
      let json = #"{"type": "element", "desc": "d", "children": [], "options": \#(options)}"#
      _ = try reader.read(JSONReader.read(json))
    }
    try read(#"{"private": "yes", "tag": "any"}"#)
    let value = #expect(throws: FBTError.self) { try read(#"{"private": "maybe"}"#) }
    #expect(
      value?.message == "Option \"private\" has an invalid value: \"maybe\". Only allowed: yes, no")
    let name = #expect(throws: FBTError.self) { try read(#"{"other": "x"}"#) }
    #expect(name?.message.contains("Only allowed: private, tag, author") == true)
  }

  @Test func aCommonTextHasItsDescriptionFromTheList() throws {
    var reader = CallSiteReader()
    reader.commonStrings = OrderedObject([("Done", "Button to finish")])
    func read(_ text: String) throws -> CallSite {
      try reader.read(
        JSONReader.read(
          """
          {"type": "element", "options": {"common": true},
           "children": [{"type": "text", "text": "\(text)"}]}
          """))
    }
    #expect(try read("  Done ").description == "Button to finish")
    let error = #expect(throws: FBTError.self) { try read("Undone") }
    #expect(error?.message == "Unknown string \"Undone\" for <fbt common={true}>")
  }

  @Test func aCallWithoutDescriptionIsRefused() throws {
    let json = try JSONReader.read(#"{"type": "element", "children": []}"#)
    let error = #expect(throws: FBTError.self) { try CallSiteReader().read(json) }
    #expect(error?.message == "Unable to find attribute \"desc\".")
  }

  @Test func aCallThatWouldNeverEndIsRefused() {
    let texts = (0..<10).map { "[\"\($0)\", \"\($0)\"]" }.joined(separator: ",")
    let enums = (0..<40).map { #"{"type": "enum", "value": "v\#($0)", "range": [\#(texts)]}"# }
    #expect(refusal(enums.joined(separator: ","))?.rule == .tooManyVariations)
    let same = enums.map { $0.replacing(/v\d+/, with: "v") }
    #expect(refusal(same.joined(separator: ",")) == nil)
  }

  /// An expression, and whether it is a call or has one in it.
  static let expressions: [(String, ArgumentCalls)] = [
    ("n", .none), ("a.b[c]", .none), ("(a)", .none), ("'f()'", .none), ("a ? b : c", .none),
    ("f()", .itself), ("a.b.c(d)", .itself), ("new A(b)", .itself), ("new A", .itself),
    ("f()(x)", .inside), ("a + f()", .inside), ("a[f()]", .inside), ("f(x) ? 1 : 2", .inside),
    ("{a: new B()}", .inside), ("newest", .none), ("`${a}`", .none), ("'it\\'s f('", .none),
  ]

  @Test(arguments: expressions)
  func callsInExpressionsAreFound(expression: String, calls: ArgumentCalls) {
    #expect(SourceExpression(expression).calls == calls)
  }

  /// A file's beginning, and the project that it gives all its calls.
  static let docblocks: [(String, String?)] = [
    ("/** @fbt {\"project\": \"p\"} */", "p"), ("// @fbt {\"project\": \"p\"}\ncode()", "p"),
    ("/**\n * @format\n * @fbt {\"project\": \"p\"}\n */", "p"),
    ("/**\n * @fbt {\n *   \"project\": \"p\"\n * }\n * @flow\n */", "p"),
    ("/**\r\n * @fbt\r\n * {\"project\":\r\n   \"p\"}\r\n *\r\n * Words.\r\n */", "p"),
    ("/** @fbt {\n *\n * \"project\": \"p\"} */", nil),
    ("/* first */ /** @fbt {\"project\": \"p\"} */", ""), ("code() // @fbt {}", ""),
    ("/** @fbt {\"other\": \"p\"} */", nil), ("/** @fbt nonsense */", nil),
  ]

  @Test(arguments: docblocks) func aFilesFirstCommentGivesDefaults(source: String, project: String?)
  {
    #expect((try? CallSite.Options(docblockOf: source))?.project == project)
  }
}
