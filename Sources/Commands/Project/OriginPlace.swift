import CommandLine
import Foundation
import ObjectStore
import Release

extension Option {
  static let origin = text(
    "origin", "PLACE",
    "the origin, a folder or s3://BUCKET/PREFIX; by default that of the configuration")
  static let rootFile = text(
    "root", "FILE", "the team's root, which proves those of the origin; by default keys/root.lproot"
  )
  static let singlePublisher = flag(
    "single-publisher", "nobody else writes: take a store that minds no conditions of writing")
}

extension Invocation {
  /// The origin that is meant: the one that is given, else that of the configuration.
  func origin(of project: Project) throws(CommandError) -> Origin {
    try project.origin
  }

  /// A place that the command line gives: an address, or a folder relative to the folder to work in.
  func place(_ given: String) -> String { given.isStoreAddress ? given : path(given) }

  /// The origin at a place that the command line gives.
  func origin(at given: String) throws(CommandError) -> Origin {
    try Origin.at(place(given), isSingle: has(.singlePublisher))
  }

  /// The origin that is given, or that of the configuration; a folder must be there.
  ///
  /// A mirror may be looked after without a project; one that cannot be read is no reason to forget what it says.
  func existingOrigin() throws(CommandError) -> Origin {
    var origin = try existingPlace()
    let project = try projectIfAny()
    if let file = self[.rootFile].map({ File(path($0), shown: $0) }) {
      origin.root = try signedRoot(file).content
    } else if origin.root == nil {
      origin.root = try project?.teamRoot()
    }
    origin.followsKeys = origin.root == nil && has(.signingKey)
    if let project, origin.memory == nil {
      origin.memory = project.memory(ofOriginAt: project.configuration.origin)
    }
    return origin
  }

  private func existingPlace() throws(CommandError) -> Origin {
    let given = self[.origin]
    if let given, given.isStoreAddress { return try origin(at: given) }
    let project = try given == nil ? project() : nil
    if let project, project.configuration.origin.isStoreAddress { return try project.origin }
    let file =
      given.map { File(path($0), shown: $0) } ?? project?.file(project?.configuration.origin ?? "")
    guard let file, file.isFolder else {
      throw .failure("\(file?.shown ?? ""): no such folder (give --origin)")
    }
    return Origin(path: file.path)
  }
}

extension Project {
  /// The origin of the configuration, or the one that the command line gives, proved by the team's root.
  var origin: Origin {
    get throws(CommandError) {
      let place = configuration.origin
      var origin = try Origin.at(
        place.isStoreAddress ? place : file(place).path, isSingle: isSinglePublisher)
      origin.root = try teamRoot()
      origin.memory = memory()
      return origin
    }
  }
}

extension Origin {
  /// The origin at a place: the address of one in a store, or a folder.
  fileprivate static func at(
    _ place: String, isSingle: Bool
  ) throws(CommandError) -> Origin {
    guard place.isStoreAddress else { return Origin(path: place) }
    return try CommandError.wrapping { () throws(StoreError) in
      let settings = try StoreSettings(
        environment: ProcessInfo.processInfo.environment, reading: Self.text)
      return Origin(
        store: ObjectStore(try StoreAddress(place), settings), isSingle: isSingle)
    }
  }

  /// The text of a file of profiles, or nil where there is none.
  private static func text(_ path: String) throws(StoreError) -> String? {
    let file = File(path)
    guard file.exists else { return nil }
    do throws(CommandError) { return try file.text() } catch {
      throw .badSettings(path, rule: "cannot be read; let this user read it")
    }
  }
}

extension String {
  /// Whether a place is in a store, and no folder.
  var isStoreAddress: Bool { hasPrefix(StoreAddress.scheme) }
}
