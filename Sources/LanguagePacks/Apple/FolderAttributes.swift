#if canImport(Darwin)
  import Foundation

  /// Attributes of the store's folder and its files that only Apple's systems have.
  enum FolderAttributes {
    /// Excludes a folder from backups: its content can be downloaded again, and another device
    /// needs other packs.
    static func excludeFromBackups(_ folder: String) {
      var url = URL(fileURLWithPath: folder, isDirectory: true)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try? url.setResourceValues(values)
    }

    /// Lets a launch in the background read a file, or every file created in a folder, once the
    /// user has unlocked the device after it booted.
    static func letBackgroundRead(_ path: String) {
      #if !os(macOS)
        try? FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
          ofItemAtPath: path)
      #endif
    }
  }
#endif
