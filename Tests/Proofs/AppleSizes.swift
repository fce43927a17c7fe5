import Projects
import Snapshot

/// The files that an app would ship with Apple's formats in place of its packs.
struct AppleSizes {
  /// The files of each locale by its name; the source texts are last.
  private(set) var locales: [(name: String, files: AppleFiles)] = []

  /// Creates the files of the texts of a build's packs.
  init(of built: BuiltPacks) {
    let snapshot = built.snapshot
    let active = snapshot.entries.filter(\.active)
    for pack in built.packs {
      let texts = snapshot.translations[pack.locale] ?? [:]
      var files = AppleFiles()
      for entry in active {
        if let text = texts[entry.ordinal] { files.add(text.message, of: entry.phrase) }
      }
      locales.append((pack.locale.description, files))
    }
    var files = AppleFiles()
    for entry in active { files.add(entry.phrase.source, of: entry.phrase) }
    locales.append((snapshot.sourceLocale.description, files))
  }

  /// The total sizes.
  var sizes: AppleFiles.Sizes { locales.reduce(AppleFiles.Sizes()) { $0 + $1.files.sizes } }

  /// Writes the files in their text form, with an `.lproj` folder for each locale.
  func write(to folder: File) throws(ProjectError) {
    for locale in locales {
      for file in locale.files.texts {
        let place = File("\(folder.path)/\(locale.name).lproj/\(file.name)")
        try File(folder.path + "/\(locale.name).lproj").makeFolder()
        try place.write(file.bytes, isSynced: false)
      }
    }
  }
}
