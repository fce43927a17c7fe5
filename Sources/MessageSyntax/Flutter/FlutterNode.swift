/// A part of a Flutter message, with names as written.
indirect enum FlutterNode {
  case words(String)
  case argument(String)
  case plural(String, [Part])
  case select(String, [Part])

  /// A part of a choice: its key as written, and its text.
  struct Part {
    var key: String
    /// Whether the key is written as a number: `=1`.
    var isNumber: Bool
    var nodes: [FlutterNode]
  }

  /// The use of a name in a text.
  enum Use: Hashable {
    case shown, plural, select
  }

  /// The uses of every name, in the order of their first use.
  static func uses(in nodes: [FlutterNode]) -> [(name: String, uses: Set<Use>)] {
    var found: [(name: String, uses: Set<Use>)] = []
    var places: [String: Int] = [:]
    func add(_ name: String, _ use: Use) {
      if let index = places[name] {
        found[index].uses.insert(use)
      } else {
        places[name] = found.count
        found.append((name, [use]))
      }
    }
    func walk(_ nodes: [FlutterNode]) {
      for node in nodes {
        switch node {
        case .words: break
        case .argument(let name): add(name, .shown)
        case .plural(let name, let parts):
          add(name, .plural)
          for part in parts { walk(part.nodes) }
        case .select(let name, let parts):
          add(name, .select)
          for part in parts { walk(part.nodes) }
        }
      }
    }
    walk(nodes)
    return found
  }
}
