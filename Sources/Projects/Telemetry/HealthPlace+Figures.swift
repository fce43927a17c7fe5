import Foundation
import Health
import Metrics
import Server

extension HealthPlace {
  /// Returns the figures of launches and updates.
  ///
  /// - Throws: An error if there are no counts, or they cannot be read.
  public func figures() throws(ProjectError) -> TelemetryFigures {
    var figures = TelemetryFigures()
    let found = try sums()
    figures.add(found.sums, counted: found.tallies["counted"] ?? 0)
    return figures
  }
}

extension HealthPlace {
  /// Returns the handler of a monitor's requests: the figures of spools, and the sums of the last 24
  /// hours.
  func metrics(_ recorder: HealthRecorder) -> MetricsHandler {
    MetricsHandler {
      let hour = Int(Date().timeIntervalSince1970) / 3600 - 23
      guard let found = try? sums(since: hour, step: 24) else { return nil }
      return recorder.openMetrics
        + HealthReport(found.sums, step: 24).openMetrics(found.sums, tallies: found.tallies)
    }
  }
}

extension HealthRecorder {
  /// The figures of spools as text of OpenMetrics, without its end.
  fileprivate var openMetrics: String {
    var text = OpenMetrics()
    text.gauge(
      "langpack_spool_bytes", "Bytes of batches that wait until their sums are stored.",
      [("", spooledBytes)])
    text.counter(
      "langpack_spool_replayed", "Batches of ended servers that this one has stored.",
      [("", UInt64(figures.replayed))])
    text.counter(
      "langpack_spool_failures",
      "Batches that could not be written, and failed looks for ended servers.",
      [("", UInt64(figures.failures))])
    return text.text
  }
}
