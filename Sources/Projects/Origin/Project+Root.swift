import Delivery

extension Project {
  /// The root that the team keeps beside the project; nil where it has none.
  func teamRoot() throws(ProjectError) -> Root? {
    keys.root.exists ? try Signed<Root>.read(keys.root).content : nil
  }

  /// The file of that root, as apps bundle it.
  public func rootFile() throws(ProjectError) -> [UInt8]? {
    keys.root.exists ? try keys.root.bytes() : nil
  }
}
