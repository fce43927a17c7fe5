import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Extraction
@testable import Projects

/// Functions of one name in several modules, each with a table of its own.
@Suite struct ModuleRoutineTests {
  private static func module(_ table: String) -> String {
    """
    extension String {
      var shown: String { NSLocalizedString(self, tableName: "\(table)", bundle: .module, comment: "") }
    }
    """
  }

  private static func texts(_ table: String, _ text: String) -> String {
    "\"title\" = \"\(text) of \(table)\";\n"
  }

  /// The folders of the modules in an order in which either is read first.
  @Test(arguments: [
    ["A", "B"], ["Packages/Z/Sources/Z", "App"], ["App", "App/Modules/B"], ["App/A/B", "App"],
  ])
  func eachCallIsOfTheTableOfItsModule(folders: [String]) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (table, path) in zip(["One", "Two"], folders) {
        try project.write("\(path)/S.swift", Self.module(table))
        try project.write("\(path)/Views/V.swift", "let \(table) = \"title\".shown\n")
        try project.write("\(path)/en.lproj/\(table).strings", Self.texts(table, "Title"))
        try project.write("\(path)/de.lproj/\(table).strings", Self.texts(table, "Titel"))
      }
      project.expect(["init", "--app", "a"])
      let said = project.expect(["extract"]).talk
      #expect(said.contains("2 phrases at 2 places") && !said.contains("warning"), "\(said)")
      let found = project.expect(["extract", "--json"]).output
      for text in ["Title of One", "Title of Two"] { #expect(found.contains(text), "\(found)") }
      let imported = project.expect(["import", "."]).talk
      #expect(imported.contains("2 texts in 1 locale"), "\(imported)")
    }
  }

  private static func routine(_ table: String, in folder: String?) -> Routine {
    var routine = Routine("shown", key: .receiver)
    (routine.fixedTable, routine.folder) = (table, folder)
    return routine
  }

  /// A file has the routine of the nearest folder around it, whatever the order.
  @Test(arguments: [
    ("App/V.swift", "All"), ("A/V.swift", "A"), ("A/B/V.swift", "B"), ("A/B.swift", "A"),
    ("AB/V.swift", "All"), ("A/BC/V.swift", "A"),
  ])
  func theNearestFolderCounts(path: String, table: String) {
    let all = [("All", nil), ("A", "A"), ("B", "A/B")].map { Self.routine($0.0, in: $0.1) }
    for routines in [all, all.reversed()] {
      let here = ExtractionSettings(routines: routines).of(path).routines
      #expect(here.map(\.fixedTable) == [table])
    }
  }

  @Test(arguments: ["A/B", "A/B/", "./A/B"])
  func theConfigurationNamesTheFolder(folder: String) {
    let text = #"{"app": "a", "routines": [{"name": "f"}, {"name": "f", "in": "\#(folder)"}]}"#
    let read = Configuration.read(Array(text.utf8), file: "langpack.json")
    #expect(read.configuration?.routines.map(\.folder) == [nil, "A/B"])
    let entry = read.configuration?.routines[1].entry
    #expect(entry == #"{"name": "f", "in": "A/B"}"#)
  }
}
