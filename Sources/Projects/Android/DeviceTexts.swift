import Diagnostics
import Interchange

/// The texts in folders of Android's resources for some devices, such as `values-de-land`.
///
/// An app shows them in place of those of `values-de`. They are no translations of their own, so they
/// are neither imported nor written.
struct DeviceTexts {
  private var folders: [(folder: File, texts: Int)] = []

  /// Adds a folder.
  mutating func add(_ folder: File) {
    let texts = (folder.names ?? []).filter { $0.hasSuffix(".xml") }.sorted().reduce(0) {
      $0 + ((try? folder.file($1).texts()).map(AndroidFormat.count) ?? 0)
    }
    if texts > 0 { folders.append((folder, texts)) }
  }

  /// A note on all of them, if there are any.
  var findings: [Diagnostic] {
    guard let first = folders.first else { return [] }
    let count = folders.reduce(0) { $0 + $1.texts }
    let names = folders.map { $0.folder.path.split(separator: "/").last.map(String.init) ?? "" }
    let all = Set(names).sorted()
    let shown = all.prefix(5).joined(separator: ", ") + (all.count > 5 ? ", …" : "")
    let stays = count == 1 ? "stays as it is" : "stay as they are"
    let fix =
      count == 1
      ? "leave it if the app shows it on these devices; otherwise move it to the folder of its language"
      : "leave them if the app shows them on these devices; otherwise move them to the folder of their "
        + "language"
    return [
      Diagnostic(
        .note, rule: "device-texts", at: SourcePlace(first.folder.shown),
        "\(counted(count, "text")) for some devices \(stays), in \(counted(folders.count, "folder")): "
          + shown, fix: .decision(fix))
    ]
  }
}
