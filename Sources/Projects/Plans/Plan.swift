/// A change of a file or of an object, planned and not made.
public struct PlannedChange: Sendable, Hashable {
  /// What becomes of it.
  public enum Kind: String, Sendable {
    /// It is not there yet.
    case new
    /// It gets other bytes.
    case changed
    /// It goes.
    case removed
  }

  /// What becomes of it.
  public var kind: Kind
  /// Its path, as messages show it.
  public var path: String

  /// Creates a change.
  public init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }

  /// The change from some bytes to others; nil if there is none, or nothing before and after.
  init?(_ path: String, from former: [UInt8]?, to bytes: [UInt8]?) {
    guard former != bytes else { return nil }
    self.init(bytes == nil ? .removed : former == nil ? .new : .changed, path)
  }
}

/// What a command would write.
public struct Plan: Sendable, Hashable {
  /// The files, by path.
  public var files: [PlannedChange] = []
  /// The objects of origins, by path.
  public var objects: [PlannedChange] = []
  /// How many lines of ordinals the ledger would get.
  public var ordinals = 0
  /// How many revisions the catalog would get.
  public var revisions = 0

  /// Creates a plan that changes nothing.
  public init() {}

  /// Whether nothing would be written.
  public var isEmpty: Bool { files.isEmpty && objects.isEmpty }
}
