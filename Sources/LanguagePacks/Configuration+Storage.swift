import Client
import Language

extension PackClient.Configuration {
  /// Where packs are kept.
  public struct Storage: Sendable {
    /// The folder for downloaded packs; created if absent, for this app alone.
    ///
    /// Nil for an app that keeps no files and never updates.
    public var folder: String?
    /// The read-only folder with this build's `keys.lpkt`, bundled packs `<locale>.lpk`, and
    /// `source.rules` if the texts in the code are not English.
    public var bundle: String
    /// Further locales whose packs are kept, such as languages the user may switch to or that
    /// content is in.
    public var further: [LocaleTag] = []
    /// The maximum size of the store's packs, in bytes; packs of the shown language always stay.
    public var limit = 256 << 20
    /// How many seconds the app must live to prove the packs that a start shows for the first time.
    public var trialSeconds = 10.0

    init(folder: String, bundle: String) { (self.folder, self.bundle) = (folder, bundle) }
  }

  /// The disk for downloaded packs.
  var disk: any Disk {
    guard let folder = storage.folder else { return NoDisk() }
    return SpareMemoryDisk(FileDisk(folder: folder)) { [report = reporting.events] in
      report?(.keepsInMemory($0))
    }
  }
}
