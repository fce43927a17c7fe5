import Language
import Phrases
import Testing

@testable import MessageSyntax

@Suite struct WikiPrinterTests {
  private let parameters = [Parameter("1", .number), Parameter("2", .text)]

  @Test(arguments: [
    "", "plain", "$1 of $2", "{{PLURAL:$1|one|few|many}}", "{{PLURAL:$1|0=none|12=dozen|a|$1}} $2",
    "{{PLURAL:$1|same}}", "{{GENDER:$2|he|she|they}} {{PLURAL:$1|{{GENDER:$2|a|b|c}}|x}}",
    "$", "100%", "{ a | b }",
  ])
  func whatCanBeSaidReadsBackTheSame(_ text: String) throws {
    let categories: [PluralCategory] = [.one, .few, .many, .other]
    let message = try MediaWikiMessage.parse(
      text, parameters: parameters, categories: categories)
    let printer = WikiPrinter(parameters: parameters, categories: categories)
    #expect(printer.text(message) == text)
  }

  @Test(arguments: [
    ("{{PLURAL:$1|one|other}}", "{{PLURAL:$1|other|one|other}}"),
    ("{{PLURAL:$1|zero|other|other}}", "{{PLURAL:$1|zero|other|other}}"),
    ("{{PLURAL:$1|same}}", "{{PLURAL:$1|same}}"),
    ("{{PLURAL:$1|0=none|a|b|c|d|e|f}}", "{{PLURAL:$1|0=none|a|b|c|d|e|f}}"),
  ])
  func twoFormsOfALanguageWithZeroAreWrittenAsThree(_ text: String, _ expected: String) throws {
    let categories: [PluralCategory] = [.zero, .one, .two, .few, .many, .other]
    let message = try MediaWikiMessage.parse(
      text, parameters: parameters, categories: categories)
    let printer = WikiPrinter(parameters: parameters, categories: categories)
    #expect(printer.text(message) == expected)
  }

  @Test(arguments: [
    Message(text: "costs $1"), Message(text: "{{PLURAL:$1|a}}"),
    Message([.select(.init(by: 0, [], other: Message(text: "a|b")))]),
    Message([.select(.init(by: 0, [.init(.choice(1), Message([]))], other: Message([])))]),
    Message([
      .select(.init(by: 0, [.init(.plural(.one), Message(text: "=x"))], other: Message([])))
    ]), Message([.token(9)]),
  ])
  func whatCannotBeSaidIsNotWritten(_ message: Message) {
    let printer = WikiPrinter(parameters: parameters, categories: [.one, .other])
    if let text = printer.text(message) {
      let read = try? MediaWikiMessage.parse(
        text, parameters: parameters, categories: [.one, .other])
      #expect(read == message)
    }
  }
}
