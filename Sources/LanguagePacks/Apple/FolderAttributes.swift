#if canImport(Darwin)
  import Foundation

  /// What Apple's systems know of the store's folder and its files.
  enum FolderAttributes {
    /// Keeps a folder out of backups: everything in it comes again, and another device has other packs.
    static func excludeFromBackups(_ folder: String) {
      var url = URL(fileURLWithPath: folder, isDirectory: true)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try? url.setResourceValues(values)
    }

    /// Lets a launch in the background read a file, or every file that is made in a folder, once the user has
    /// unlocked the device after its start.
    static func letBackgroundRead(_ path: String) {
      #if !os(macOS)
        try? FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
          ofItemAtPath: path)
      #endif
    }
  }
#endif
