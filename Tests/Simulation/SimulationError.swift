/// The reason why a fleet cannot be simulated.
package enum SimulationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The model's file isn't an object.
  case notAnObject(String, found: String)
  /// The model has no such name.
  case unknown(String)
  /// A number is invalid or out of range.
  case outOfRange(String, from: Double, to: Double)
  /// Classes aren't a list, or the list is empty or too long.
  case noList(String)
  /// A class has no name.
  case noName(String)
  /// The simulated packs cannot be built.
  case cannotBuild(String)

  package var description: String {
    switch self {
    case .notAnObject(let what, let found): "\(what) is \(found), not an object of numbers"
    case .unknown(let name):
      "\"\(name)\": no number of the model; 'Prove simulate --print-model' shows all"
    case .outOfRange(let name, let from, let to):
      "\"\(name)\": a number from \(Self.plain(from)) to \(Self.plain(to)) is needed"
    case .noList(let name): "\"\(name)\": a list of 1 to 16 classes is needed"
    case .noName(let name): "\"\(name)\": each class needs a \"name\""
    case .cannotBuild(let reason): "the simulated packs: \(reason)"
    }
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
