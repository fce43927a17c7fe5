import Delivery

extension ManifestPatch {
  /// The minimum length of a part that is copied, in bytes.
  private static let shortest = 12

  /// Returns the patch from one file to another, which copies long enough parts of the old one.
  ///
  /// - Parameters:
  ///   - former: The old file.
  ///   - later: The new file.
  /// - Returns: The patch's bytes, always the same for the same files.
  /// - Complexity: Linear in both, if parts don't repeat.
  package static func make(from former: [UInt8], to later: [UInt8]) -> [UInt8] {
    var places: [ArraySlice<UInt8>: Int] = [:]
    for place in former.indices.dropLast(max(0, shortest - 1)) {
      let part = former[place..<place + shortest]
      if places[part] == nil { places[part] = place }
    }
    var steps: [Step] = []
    var new: [UInt8] = []
    var place = 0
    while place < later.count {
      let count = min(shortest, later.count - place)
      guard let from = places[later[place..<place + count]] else {
        new.append(later[place])
        place += 1
        continue
      }
      let length = zip(former[from...], later[place...]).prefix { $0 == $1 }.count
      if !new.isEmpty { steps.append(.new(new)) }
      new = []
      steps.append(.copy(from: from, count: length))
      place += length
    }
    if !new.isEmpty { steps.append(.new(new)) }
    return encoded(steps)
  }
}

extension Origin {
  /// Returns the patches to a manifest from those that devices may have, by their sequences.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - file: Its file.
  ///   - paths: The release's paths.
  ///   - served: The manifest served now.
  /// - Returns: The patches that are at most half as long as the manifest.
  /// - Throws: An error if a manifest cannot be read.
  func patches(
    to manifest: Manifest, _ file: [UInt8], _ paths: ReleasePaths, after served: ServedManifest?
  ) throws(StorageError) -> [UInt64: [UInt8]] {
    var bases = try pastSequences(paths, before: manifest)
    if let served, !bases.contains(served.manifest.sequence) {
      bases.append(served.manifest.sequence)
    }
    var patches: [UInt64: [UInt8]] = [:]
    for base in bases where base < manifest.sequence {
      guard let former = try read(paths.manifest(base)) else { continue }
      let patch = ManifestPatch.make(from: former, to: file)
      if patch.count * 2 <= file.count { patches[base] = patch }
    }
    return patches
  }

  /// Removes the patches to manifests that no device is about to fetch.
  func removePatches(_ paths: ReleasePaths, besides kept: [UInt64]) throws(StorageError) {
    var needed: [String] = []
    for sequence in kept { needed += try patchNames(to: sequence, paths) }
    for name in try list(paths.manifests) where name.hasSuffix(".patch") {
      let path = paths.manifests + "/" + name
      if !needed.contains(path) { try remove(path) }
    }
  }

  /// Returns the files of the patches to a manifest, if any.
  func patchNames(
    to sequence: UInt64, _ paths: ReleasePaths
  ) throws(StorageError) -> [String] {
    try list(paths.manifests).filter {
      $0.hasPrefix(SequenceNumber.text(sequence) + "-from-") && $0.hasSuffix(".patch")
    }.map { paths.manifests + "/" + $0 }
  }
}
