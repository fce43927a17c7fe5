import Pack
import Snapshot

extension OrdinalNames {
  /// Reads the names for a file from a project's ledger and a key table.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - root: The folder of the project.
  ///   - keys: The key table; if nil and there is no ledger, the one next to the file is used.
  /// - Throws: An error if the key table cannot be read.
  public init(for file: File, in root: String, keys: File?) throws(ProjectError) {
    let text = Project(root: root, configuration: Configuration(app: "")).ledger
    let ledger = text.exists ? try? Ledger(try text.text(), file: text.shown) : nil
    let beside = File(file.folder.isEmpty ? "." : file.folder).file("keys.lpkt")
    if let keys {
      try self.init(keys, ledger)
    } else if let ledger {
      self.init(ledger, source: text.shown)
    } else if beside.exists {
      try self.init(beside, nil)
    } else {
      self.init()
    }
  }

  private init(_ file: File, _ ledger: Ledger?) throws(ProjectError) {
    let bytes = try file.bytes()
    let table = try ProjectError.wrapping(file.shown) { () throws(PackError) in
      try KeyTable(Bytes(copying: bytes))
    }
    self.init(table, source: file.shown, ledger)
  }
}
