import Delivery

/// A file that the origin of a fleet serves from a time on.
package struct FleetPublication: Sendable {
  /// The time, in seconds since 1970.
  package var time: UInt64
  /// The path of the file in the origin.
  package var path: String
  /// The bytes of the file.
  package var bytes: [UInt8]
}

extension Fleet {
  /// Returns the manifests and timestamps that its origin publishes, the earliest first.
  ///
  /// - Throws: `SimulationError` if the model's packs cannot be built.
  package func publications() throws(SimulationError) -> [FleetPublication] {
    var train = ReleaseTrain(model, switches, days: days)
    let origin = try train.published()
    var publications: [FleetPublication] = []
    for stamps in origin.timestamps {
      for served in stamps {
        guard let timestamp = try? Signed<Timestamp>(parsing: served.body).content,
          let path = timestamp.manifestPath, let manifest = origin.files[path],
          let place = OriginPath.timestamp(timestamp.releaseName)
        else { throw .cannotBuild("a timestamp") }
        publications += [
          FleetPublication(time: served.from, path: path, bytes: manifest.body),
          FleetPublication(time: served.from, path: place, bytes: served.body),
        ]
      }
    }
    return publications.sorted { $0.time < $1.time }
  }
}
