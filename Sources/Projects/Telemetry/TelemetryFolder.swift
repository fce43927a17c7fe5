import Client
import Files
import Foundation
import Server
import Synchronization

/// A folder of telemetry batches: one file per UTC day, with one batch per line.
///
/// A class, since all requests write to the same file.
public final class TelemetryFolder: Sendable {
  private let path: String
  private let dayLimit: Int
  private let lock = Mutex(())

  /// The default size limit of a day's file, in bytes, so that strangers cannot fill the disk.
  public static let dayLimit = 256 << 20

  /// Creates a value for a folder, whose daily files are limited to a number of bytes.
  public init(_ path: String, dayLimit: Int = dayLimit) {
    self.path = path
    self.dayLimit = dayLimit
  }

  /// Stores a batch, re-encoded so that the folder contains only valid lines of the format.
  public func take(_ bytes: [UInt8], at time: Date = Date()) -> TelemetryHandler.Answer {
    guard let batch = ReceivedBatch(parsing: bytes) else { return .malformed }
    let day = time.formatted(.iso8601.year().month().day())
    return lock.withLock { _ in
      append(batch.json + [UInt8(ascii: "\n")], to: "\(day).jsonl") ? .taken : .full
    }
  }

  private func append(_ line: [UInt8], to file: String) -> Bool {
    let folder = Folder(path)
    do throws(FileError) {
      try folder.make()
      try folder.append(line, to: file, upTo: dayLimit)
      return true
    } catch { return false }
  }

  /// Returns the combined figures of every batch, and the number of skipped lines.
  ///
  /// - Throws: An error if the folder or a file cannot be read.
  public func figures() throws(ProjectError) -> (figures: TelemetryFigures, skipped: Int) {
    var figures = TelemetryFigures()
    let skipped = try read { batch in
      switch batch {
      case .first(let batch): figures.add(batch)
      case .second(let batch): figures.add(batch)
      }
    }
    return (figures, skipped)
  }

  /// Reads every batch of every day, line by line, and skips invalid lines.
  ///
  /// - Parameter body: A function to call with each batch.
  /// - Returns: The number of skipped lines.
  /// - Throws: An error if the folder or a file cannot be read.
  public func read(_ body: (ReceivedBatch) -> Void) throws(ProjectError) -> Int {
    var passedOver = 0
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path).sorted() } catch {
      throw .failure(
        "\(path): not a folder of batches; name the one of 'langpack serve --telemetry'")
    }
    for name in names where name.hasSuffix(".jsonl") {
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
    return passedOver
  }
}
