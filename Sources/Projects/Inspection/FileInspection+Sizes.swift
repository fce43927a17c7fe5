import Install
import JSON
import Pack
import PackBuilder
import Phrases

extension FileInspection {
  /// The number of longest and costliest texts to show.
  private static let shownCount = 5

  /// Returns the size of each section, and the longest and the costliest texts.
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
    /// The bytes of the longest text that the message can show, without values.
    public var shown: Int
    /// The bytes in the pack, as in `langpack size`; the value's length if the pack is damaged.
    public var whole: Int
  }

  /// Returns why a pack's bytes cannot be trusted; nil if re-encoding its content gives the same.
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
  /// The bytes of the longest text that the message can show, without the values of its tokens.
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
