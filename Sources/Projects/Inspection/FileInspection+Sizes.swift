import Install
import JSON
import Pack
import PackBuilder
import Phrases

extension FileInspection {
  /// How many of the longest and costliest texts are shown.
  private static let shownCount = 5

  /// What each section takes, and which texts are the longest and the costliest.
  package static func sizes(of pack: LanguagePack, _ names: OrdinalNames) -> [JSONValue.Member] {
    let dump = PackDump(pack)
    let costs = try? InstalledForm.costs(of: pack)
    let texts = pack.ordinals.compactMap { ordinal -> Sized? in
      guard let message = dump.message(of: ordinal) else { return nil }
      let cost = costs.flatMap { costs in
        costs.values.indices.contains(Int(ordinal)) ? costs.values[Int(ordinal)] : nil
      }
      return Sized(
        ordinal: ordinal, shown: message.longestText, whole: cost ?? message.valueString.count)
    }
    let sections: [JSONValue] = pack.sections.map { section, range in
      .members(["section": .text("\(section)"), "bytes": .whole(range.count)])
    }
    func largest(_ size: (Sized) -> Int) -> JSONValue {
      let sorted = texts.sorted { (-size($0), $0.ordinal) < (-size($1), $1.ordinal) }
      return .list(
        sorted.prefix(shownCount).map {
          .members([
            "ordinal": .whole(Int($0.ordinal)),
            "id": (names[Int($0.ordinal)]?.id.description).map(JSONValue.text),
            "bytes": .whole(size($0)),
          ])
        })
    }
    return [
      .init("sections", .list(sections)), .init("longest", largest(\.shown)),
      .init("costliest", largest(\.whole)),
    ]
  }

  private struct Sized {
    var ordinal: UInt32
    /// The bytes of the longest text that it shows, without values.
    public var shown: Int
    /// The bytes that it takes in the pack, as `langpack size` tells them; of all its variants where the
    /// pack is damaged.
    public var whole: Int
  }

  /// What stands in the way of trusting every byte of a pack: it is read whole, and written again.
  public static func fault(of pack: LanguagePack) -> String? {
    do throws(InstallError) {
      let content = try PackContent(pack)
      guard try InstalledForm.bytes(of: content).elementsEqual(pack.bytes.buffer) else {
        return "the bytes are not those that a writer writes (build or download the pack again)"
      }
      return nil
    } catch {
      return "\(error) (build or download the pack again)"
    }
  }
}

extension Message {
  /// The bytes of the longest text that can be shown, without the values of its tokens.
  fileprivate var longestText: Int {
    nodes.reduce(0) { sum, node in
      switch node {
      case .text(let text): sum + text.utf8.count
      case .select(let selection): sum + (selection.branches.map(\.longestText).max() ?? 0)
      case .token, .open, .close: sum
      }
    }
  }
}
