import Foundation
import ObjectStore
import Release

extension Project {
  /// The origin of the configuration, or the one that the command line gives, proved by the team's root.
  public var origin: Origin {
    get throws(ProjectError) {
      let place = configuration.origin
      var origin = try Origin.at(
        place.isStoreAddress ? place : file(place).path, trusting: .team(try teamRoot()),
        isSingle: isSinglePublisher)
      origin.memory = memory()
      guard let rehearsal else { return origin }
      return origin.rehearsing(rehearsal.origin(at: place))
    }
  }
}

extension Origin {
  /// Whether a place is the address of one in a store, and no folder.
  public static func isAddress(_ place: String) -> Bool { place.isStoreAddress }

  /// Returns the origin at a place: the address of one in a store, or a folder.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - trust: Whose roots prove what it serves.
  ///   - isSingle: Whether no other process writes, so that the store needs no conditional writes.
  /// - Returns: The origin, with nothing read yet.
  /// - Throws: What is wrong with the address or the settings of the store.
  public static func at(
    _ place: String, trusting trust: OriginTrust, isSingle: Bool
  ) throws(ProjectError) -> Origin {
    guard place.isStoreAddress else { return Origin(path: place, trusting: trust) }
    return try ProjectError.wrapping { () throws(StoreError) in
      let settings = try StoreSettings(
        environment: ProcessInfo.processInfo.environment, reading: Self.text)
      return Origin(
        store: S3Store(try StoreAddress(place), settings), trusting: trust,
        isSingle: isSingle)
    }
  }

  /// The text of a file of profiles, or nil where there is none.
  private static func text(_ path: String) throws(StoreError) -> String? {
    let file = File(path)
    guard file.exists else { return nil }
    do throws(ProjectError) { return try file.text() } catch {
      throw .badSettings(path, rule: "cannot be read; let this user read it")
    }
  }
}

extension String {
  /// Whether a place is in a store, and no folder.
  var isStoreAddress: Bool { hasPrefix(StoreAddress.scheme) }
}
