import Client
import Language
import Phrases

extension PackClient.Configuration {
  /// The app's own functions that receive events, reports of texts and telemetry.
  public struct Reporting: Sendable {
    /// Called with everything that an app may log, on any thread.
    public var events: (@Sendable (PackClient.Event) -> Void)?
    /// Called with texts that could not be shown as they were meant, on any thread.
    public var texts: (@Sendable (TextReport) -> Void)?
    /// What is counted of launches and updates, and where that is sent; nil for nothing at all.
    public var telemetry: PackClient.Telemetry? {
      get { sharedTelemetry?.value }
      set { sharedTelemetry = newValue.map { Shared($0) } }
    }
    /// By reference, as a launch asks whether it is there.
    var sharedTelemetry: Shared<PackClient.Telemetry>?
  }
}

/// A part of a configuration that most apps do without: copies of an optional value would look up its type.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension PackClient {
  /// Something that an app may log.
  public enum Event: Sendable {
    /// A launch is done; files that could not be used are named.
    case opened(microseconds: Int, faults: [ClientError])
    /// An update is under way: bytes that came, and bytes that may come in all.
    case updating(received: Int, expected: Int)
    /// Another language is shown from now on.
    case languageChanged(LocaleTag)
    /// A check of the origin is done.
    case updated(UpdateOutcome)
    /// The first pack of a wanted language has come: the next screen can show it.
    case languageReady
    /// Other texts of the shown language have come: the next screen can show them.
    case updateReady
    /// Other texts of the shown language are shown from now on, of a catalog revision.
    case textsChanged(LocaleTag, revision: UInt64?)
    /// The disk takes nothing more: what comes from now on is in memory, and gone with this process.
    case keepsInMemory(DiskError)
    /// A text of an experiment's arm was shown, for the first time in this process.
    case exposed(experiment: String, arm: String)
  }
}
