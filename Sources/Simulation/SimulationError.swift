/// Why a fleet cannot be simulated.
package enum SimulationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The model's file is something else.
  case notAnObject(String, found: String)
  /// A name that the model does not have.
  case unknown(String)
  /// A number that is none, or that makes no sense.
  case outOfRange(String, from: Double, to: Double)
  /// Classes that are no list, an empty one or too long a one.
  case noList(String)
  /// A class without a name.
  case noName(String)
  /// The simulated packs cannot be made.
  case cannotBuild(String)

  package var description: String {
    switch self {
    case .notAnObject(let what, let found): "\(what) is \(found), not an object of numbers"
    case .unknown(let name):
      "\"\(name)\": no number of the model; 'langpack simulate --print-model' shows all"
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
