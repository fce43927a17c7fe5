import Delivery
import Diagnostics
import Install
import JSON
import Release

/// A coding of downloads that apps read, by the name that people write.
public enum PackCoding: String, Sendable, Hashable, CaseIterable {
  /// Plain texts, which web servers compress and every reader has.
  case stored
  /// Compressed with a text model, which a page loads a decoder for.
  case dense

  fileprivate var coding: WireForm.Coding {
    switch self {
    case .stored: .stored
    case .dense: .dense
    }
  }
}

extension FormatVersions {
  /// Returns what this version of the tools writes, for apps that read some codings.
  static func current(reading codings: [PackCoding]) -> FormatVersions {
    var formats = current
    formats.codings = codings.reduce(0) { $0 | 1 << $1.coding.rawValue }
    return formats
  }
}

extension ConfigurationReading {
  /// Reads the codings that apps read: at least one.
  mutating func codings(_ value: JSONValue) -> [PackCoding] {
    var found: [PackCoding] = []
    let fix: Fix = "write [\"stored\"], [\"dense\"] or both"
    _ = list(value) { reading, item in
      guard let name = reading.text(item) else { return nil }
      guard let coding = PackCoding(rawValue: name) else {
        reading.complain(item.offset, "\"\(name)\" is not a coding of packs", fix: fix)
        return nil
      }
      found.append(coding)
      return name
    }
    if value.array?.isEmpty == true {
      complain(value.offset, "apps that read no coding get no packs", fix: fix)
    }
    return found
  }
}
