import Client
import Language

extension PackClient.Configuration {
  /// Where packs are kept.
  public struct Storage: Sendable {
    /// The folder for downloaded packs; made if absent, for this app alone.
    ///
    /// Nil for an app that keeps nothing: it never updates.
    public var folder: String?
    /// The folder with this build's `keys.lpkt`, `source.rules` if the texts in the code are not
    /// English, and bundled packs, `<locale>.lpk`; only read.
    public var bundle: String
    /// Locales whose packs are kept too, as of languages that the user may turn to, or content is in.
    public var further: [LocaleTag] = []
    /// How many bytes the packs of the store may have; those of the shown language stay in any case.
    public var limit = 256 << 20
    /// How many seconds of life prove the packs that a start shows for the first time.
    public var trialSeconds = 10.0

    init(folder: String, bundle: String) { (self.folder, self.bundle) = (folder, bundle) }
  }

  /// Where downloaded packs are kept.
  var disk: any Disk {
    guard let folder = storage.folder else { return NoDisk() }
    return SpareMemoryDisk(FileDisk(folder: folder)) { [report = reporting.events] in
      report?(.keepsInMemory($0))
    }
  }
}
