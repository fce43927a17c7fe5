import Client
import Foundation

/// A folder of batches of version 1, as former servers wrote it: one file per UTC day, with one
/// batch per line.
public struct TelemetryFolder: Sendable {
  private let path: String

  /// Creates a value for a folder.
  public init(_ path: String) { self.path = path }

  /// Returns the combined figures of every batch, and the number of skipped lines.
  ///
  /// - Throws: An error if the folder or a file cannot be read.
  public func figures() throws(ProjectError) -> (figures: TelemetryFigures, skipped: Int) {
    var figures = TelemetryFigures()
    let skipped = try read { figures.add($0) }
    return (figures, skipped)
  }

  /// Reads every batch of every day, line by line, and skips invalid lines.
  ///
  /// - Parameter body: A function to call with each batch.
  /// - Returns: The number of skipped lines.
  /// - Throws: An error if the folder or a file cannot be read.
  public func read(_ body: (TelemetryBatch) -> Void) throws(ProjectError) -> Int {
    var passedOver = 0
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path).sorted() } catch {
      throw .failure(
        "\(path): not a folder of batches; name the one of 'langpack serve --telemetry'")
    }
    for name in names where name.hasSuffix(".jsonl") {
      let lines = LineReader(path + "/" + name, longest: TelemetryBatch.lengthLimit)
      let isRead = lines?.forEach { line in
        if let batch = line.flatMap(TelemetryBatch.init(parsing:)) {
          body(batch)
        } else {
          passedOver += 1
        }
      }
      guard isRead == true else { throw .failure("\(path)/\(name): cannot be read") }
    }
    return passedOver
  }
}
