import Extraction
import SwiftExtraction

/// The Swift files of a project, read as a source tree reads them.
struct SwiftFiles {
  let result: ExtractionResult

  init(_ texts: [String]) {
    let language = SwiftLanguage()
    var settings = ExtractionSettings()
    settings.readsSwiftUI = true
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    let scans = files.map { ($0.path, language.scan($0, settings)) }
    let knowledge = language.knowledge(from: scans.map { (path: $0.0, scan: $0.1) }) { path in
      files.first { $0.path == path }
    }
    var result = ExtractionResult()
    for file in files {
      result.phrases += language.extract(file, settings, knowledge).phrases
    }
    self.result = result
  }
}
