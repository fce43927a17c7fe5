import Client
import Foundation

/// A folder of batches, as former servers wrote it: one file per UTC day, with one
/// batch per line.
struct TelemetryFolder: Sendable {
  private let path: String

  /// Creates a value for a folder.
  init(_ path: String) { self.path = path }

  /// Whether the folder exists and has a file of batches.
  var hasBatches: Bool { names?.contains { $0.hasSuffix(".jsonl") } == true }

  /// The names in the folder in order; nil if it cannot be read.
  private var names: [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Adds every batch to figures.
  ///
  /// - Parameters:
  ///   - figures: The figures.
  ///   - progress: Receives the number of files read, and of all.
  /// - Returns: The number of skipped lines.
  /// - Throws: An error if the folder or a file cannot be read.
  func add(
    to figures: inout TelemetryFigures, progress: (_ done: Int, _ all: Int) -> Void
  ) throws(ProjectError) -> Int {
    var sums = figures
    defer { figures = sums }
    return try read(progress) { batch in
      switch batch {
      case .first(let batch): sums.add(batch)
      case .second(let batch): sums.add(batch)
      }
    }
  }

  /// Reads every batch of every day, line by line, and skips invalid lines.
  ///
  /// - Parameters:
  ///   - progress: Receives the number of files read, and of all.
  ///   - body: A function to call with each batch.
  /// - Returns: The number of skipped lines.
  /// - Throws: An error if the folder or a file cannot be read.
  private func read(
    _ progress: (_ done: Int, _ all: Int) -> Void, _ body: (ReceivedBatch) -> Void
  ) throws(ProjectError) -> Int {
    var passedOver = 0
    guard let names else {
      throw .failure(
        "\(path): not a folder of batches; name the one of 'langpack serve --telemetry'")
    }
    let days = names.filter { $0.hasSuffix(".jsonl") }
    for (place, name) in days.enumerated() {
      progress(place, days.count)
      let lines = LineReader(path + "/" + name, longest: TelemetryBatch.lengthLimit)
      let isRead = lines?.forEach { line in
        if let batch = line.flatMap(ReceivedBatch.init(parsing:)) {
          body(batch)
        } else {
          passedOver += 1
        }
      }
      guard isRead == true else { throw .failure("\(path)/\(name): cannot be read") }
    }
    progress(days.count, days.count)
    return passedOver
  }
}
