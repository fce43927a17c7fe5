import Diagnostics
import Extraction
import Foundation
import Language
import SwiftParser

extension SwiftExtractor {
  /// The phrases of all Swift files of folders, and what is wrong with calls, files and folders.
  ///
  /// Folders are walked in order of path; hidden folders (`.build` too) and linked ones are not. The
  /// same sources give the same result, whatever the machine.
  ///
  /// - Parameters:
  ///   - folders: folders or single files, relative to the root or absolute.
  ///   - root: the project's folder.
  ///   - categories: the plural categories of the language that the texts are written in.
  ///   - isEnglish: whether it is English.
  ///   - routines: the project's own functions whose calls are keyed texts.
  /// - Returns: phrases by place, diagnostics by place.
  public static func extract(
    folders: [String], root: String, categories: [PluralCategory] = [.one, .other],
    isEnglish: Bool = true, routines: [Routine] = []
  ) -> Extraction {
    let files = SourceFiles(folders: folders, root: root)
    let routines = Routines(routines)
    let filter = Prefilter(routines)
    let texts = files.paths.map { SourceText($0, files.contents(of: $0), filter) }
    let types = ChoiceTypes(of: texts, in: files)
    var result = Extraction(diagnostics: files.diagnostics + texts.compactMap(\.diagnostic))
    for text in texts where text.mayHoldCalls {
      let context = ReadingContext(
        file: text.path, types: types, categories: categories, isEnglish: isEnglish,
        routines: routines)
      result.append(calls(source: text.source, in: context))
    }
    return result.comparingCalls()
  }
}

/// A file of sources as far as it has to be kept: most hold nothing of ours.
private struct SourceText {
  let path: String
  /// Empty where the file holds nothing of ours.
  var source = ""
  var mayHoldCalls = false
  var mayHoldChoices = false
  /// Why the file cannot be read.
  var diagnostic: Diagnostic?

  init(_ path: String, _ data: Data?, _ filter: Prefilter) {
    self.path = path
    guard let data else {
      diagnostic = SourceFiles.unreadable(path, "the file cannot be read")
      return
    }
    mayHoldCalls = data.withUnsafeBytes(filter.mayHoldCalls)
    mayHoldChoices = data.withUnsafeBytes(Prefilter.mayHoldChoices)
    guard mayHoldCalls || mayHoldChoices else { return }
    guard let text = String(validating: data, as: UTF8.self) else {
      (mayHoldCalls, mayHoldChoices) = (false, false)
      diagnostic = SourceFiles.unreadable(
        path, "the file is not UTF-8", fix: "save it as UTF-8")
      return
    }
    source = text
  }
}

extension ChoiceTypes {
  /// The enumerations of the files that speak of `phraseText`, and of those that these extend.
  fileprivate init(of texts: [SourceText], in files: SourceFiles) {
    var types: [ChoiceType] = []
    var extensions: [(path: [String], part: ChoiceTypeExtension)] = []
    func read(_ source: String, _ path: String) {
      let finder = ChoiceTypeFinder(Parser.parse(source: source), file: path)
      types += finder.types
      extensions += finder.extensions
    }
    for text in texts where text.mayHoldChoices { read(text.source, text.path) }
    let known = Set(types.compactMap(\.path.last))
    let missing = Set(extensions.compactMap(\.path.last)).subtracting(known)
    guard !missing.isEmpty else {
      self.init(types, extensions: extensions)
      return
    }
    for text in texts where !text.mayHoldChoices {
      guard let data = files.contents(of: text.path),
        let source = String(validating: data, as: UTF8.self),
        missing.contains(where: { source.contains("enum \($0)") })
      else { continue }
      read(source, text.path)
    }
    self.init(types, extensions: extensions)
  }
}
