import Foundation
import ObjectStore
import Release

extension Project {
  /// The origin that the configuration or command line names, verified by the team's root.
  public var origin: Origin {
    get throws(ProjectError) { try origin(trusting: .team(try teamRoot())) }
  }

  /// Returns the origin that the configuration or command line names.
  func origin(trusting trust: OriginTrust) throws(ProjectError) -> Origin {
    try checkOrigin()
    let place = configuration.origin
    var origin = try Origin.at(
      place.isStoreAddress ? place : file(place).path, trusting: trust,
      isSingle: isSinglePublisher)
    origin.memory = memory()
    origin.progress = reporter.progress
    guard let rehearsal else { return origin }
    return origin.rehearsing(rehearsal.origin(at: place))
  }
}

extension Origin {
  /// Returns whether a place is the address of an origin in an object store, not a folder.
  public static func isAddress(_ place: String) -> Bool { place.isStoreAddress }

  /// Returns the origin at an object store address or in a folder.
  ///
  /// - Parameters:
  ///   - place: The address or the folder's path.
  ///   - trust: The roots that verify what the origin serves.
  ///   - isSingle: Whether no other process writes, so that the store needs no conditional writes.
  /// - Returns: The origin; nothing is read yet.
  /// - Throws: An error if the address or the settings of the store are invalid.
  public static func at(
    _ place: String, trusting trust: OriginTrust, isSingle: Bool
  ) throws(ProjectError) -> Origin {
    guard place.isStoreAddress else { return Origin(path: place, trusting: trust) }
    let (address, settings) = try store(at: place)
    return Origin(store: S3Store(address, settings), trusting: trust, isSingle: isSingle)
  }

  /// Returns the location of an object store, and its settings from the environment.
  static func store(at place: String) throws(ProjectError) -> (StoreAddress, StoreSettings) {
    try ProjectError.wrapping { () throws(StoreError) in
      (
        try StoreAddress(place),
        try StoreSettings(environment: ProcessInfo.processInfo.environment, reading: text)
      )
    }
  }

  /// Returns the text of a profile file, or nil if it doesn't exist.
  private static func text(_ path: String) throws(StoreError) -> String? {
    let file = File(path)
    guard file.exists else { return nil }
    do throws(ProjectError) { return try file.text() } catch {
      throw .badSettings(path, rule: "cannot be read; let this user read it")
    }
  }
}

extension String {
  /// Whether a place is an object store address, not a folder.
  var isStoreAddress: Bool { hasPrefix(StoreAddress.scheme) }
}
