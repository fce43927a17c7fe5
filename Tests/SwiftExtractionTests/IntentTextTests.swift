import Extraction
import Phrases
import SwiftExtraction
import TestExtraction
import Testing

/// The texts of App Intents: arguments of attributes and types that are localized resources.
@Suite struct IntentTextTests {
  private func keys(_ source: String) -> [String] {
    SwiftExtractor.extract(source: source, file: "A.swift").phrases.compactMap(\.phrase.key)
  }

  private static let source = """
    struct OpenBook: AppIntent {
      static var title: LocalizedStringResource = "Open Book"
      static var description = IntentDescription("Opens a book.", categoryName: "Books")
      static var other: IntentDescription? = "Another"
      @Parameter(title: "Book", description: "The book to open", default: "no text")
      var book: BookEntity
      @AppIntents.Parameter(title: "Page") var page: Int
      func perform() async throws -> some IntentResult {
        .result(dialog: IntentDialog(full: "It is open.", supporting: "Open"))
      }
    }
    enum Shelf: String, AppEnum {
      static var typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
      static var caseDisplayRepresentations: [Shelf: DisplayRepresentation] = [
        .read: "Read", .wanted: DisplayRepresentation(title: "Wanted", subtitle: "To read"),
      ]
      static var count: TypeDisplayRepresentation { TypeDisplayRepresentation(name: "Count") }
    }
    let shortcut = AppShortcut(
      intent: OpenBook(), phrases: ["Open \\(.applicationName)"], shortTitle: "Open",
      systemImageName: "book")
    """

  @Test func theTextsOfIntentsAreKeys() {
    #expect(
      keys("import AppIntents\n" + Self.source) == [
        "Open Book", "Opens a book.", "Books", "Another", "Book", "The book to open", "Page",
        "It is open.", "Open", "Shelf", "Read", "Wanted", "To read", "Count",
        "Open ${applicationName}", "Open",
      ])
  }

  /// Other frameworks have types of these names.
  @Test func aFileWithoutTheFrameworkHasNone() {
    #expect(keys("import SwiftUI\n" + Self.source) == ["Open Book"])
  }

  @Test func aTextWithValuesIsAFormat() {
    let source = "import AppIntents\nlet a = IntentDialog(\"\\(3) books\")"
    #expect(keys(source) == ["%lld books"])
  }
}
