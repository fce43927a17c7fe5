import Foundation

/// The stamp of the running program, for caches: another build may do things differently.
package enum ToolStamp {
  /// The stamp.
  package static let text: String = {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return "" }
    let stamp = FileStamp(status)
    return "\(stamp.size) \(stamp.changed) \(stamp.number)"
  }()
}
