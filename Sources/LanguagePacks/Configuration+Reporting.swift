import Client
import Language
import Pack
import Phrases

extension PackClient.Configuration {
  /// The app's own functions that receive events, text reports and telemetry.
  public struct Reporting: Sendable {
    /// Called with every event that an app may log, on any thread.
    public var events: (@Sendable (PackClient.Event) -> Void)?
    /// Called with each text that could not be shown as intended, on any thread.
    public var texts: (@Sendable (TextReport) -> Void)?
    /// What to count of launches and updates, and where to send the counts; nil to count nothing.
    public var telemetry: PackClient.Telemetry? {
      get { sharedTelemetry?.value }
      set { sharedTelemetry = newValue.map { Shared($0) } }
    }
    /// Held by reference, as a launch checks whether it is set.
    var sharedTelemetry: Shared<PackClient.Telemetry>?
  }
}

/// A part of a configuration that most apps leave out; copying an optional value would look up its
/// type.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension PackClient {
  /// An event that an app may log.
  public enum Event: Sendable {
    /// A launch finished; `faults` names the files that could not be used.
    case opened(microseconds: Int, faults: [ClientError])
    /// An update is in progress: the bytes received, and the total that may arrive.
    case updating(received: Int, expected: Int)
    /// Another language is shown from now on.
    case languageChanged(LocaleTag)
    /// A check of the origin finished.
    case updated(UpdateOutcome)
    /// The first pack of a wanted language has arrived: the next screen can show it.
    case languageReady
    /// Other texts of the shown language have arrived: the next screen can show them.
    case updateReady
    /// Other texts of the shown language are shown from now on, from a catalog revision.
    case textsChanged(LocaleTag, revision: Revision?)
    /// The disk refuses writes: from now on, downloads stay in memory and are lost when the process
    /// ends.
    case keepsInMemory(DiskError)
    /// A text of an experiment's arm was shown for the first time in this process.
    case exposed(experiment: String, arm: String)
  }
}
