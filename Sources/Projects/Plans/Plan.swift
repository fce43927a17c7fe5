/// A planned change of a file or object.
public struct PlannedChange: Sendable, Hashable {
  /// The kind of a change.
  public enum Kind: String, Sendable {
    /// The file doesn't exist yet.
    case new
    /// The file gets different bytes.
    case changed
    /// The file is removed.
    case removed
  }

  /// The kind of the change.
  public var kind: Kind
  /// The path, as messages show it.
  public var path: String

  /// Creates a change.
  public init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }

  /// Creates the change from some bytes to others; nil if they are the same or both absent.
  init?(_ path: String, from former: [UInt8]?, to bytes: [UInt8]?) {
    guard former != bytes else { return nil }
    self.init(bytes == nil ? .removed : former == nil ? .new : .changed, path)
  }
}

/// The changes that a command would make.
public struct Plan: Sendable, Hashable {
  /// The files, by path.
  public var files: [PlannedChange] = []
  /// The objects of origins, by path.
  public var objects: [PlannedChange] = []
  /// The number of ordinals that the ledger would gain.
  public var ordinals = 0
  /// The number of revisions that the catalog would gain.
  public var revisions = 0

  /// Creates a plan that changes nothing.
  public init() {}

  /// Whether nothing would be written.
  public var isEmpty: Bool { files.isEmpty && objects.isEmpty }
}
