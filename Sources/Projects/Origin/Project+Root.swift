import Delivery

extension Project {
  /// Returns the root that the team keeps with the project, or nil if it has none.
  func teamRoot() throws(ProjectError) -> Root? {
    keys.root.exists ? try Signed<Root>.read(keys.root).content : nil
  }

  /// Returns the bytes of the team's root file, which apps bundle, or nil if there is none.
  public func rootFile() throws(ProjectError) -> [UInt8]? {
    keys.root.exists ? try keys.root.bytes() : nil
  }
}
