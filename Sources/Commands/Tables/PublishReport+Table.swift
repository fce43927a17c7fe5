import CommandLine
import Delivery
import Diagnostics
import Release

extension PublishReport {
  /// The report as a table of the changed packs and what was done.
  func table(_ width: Int?) -> String {
    var table = TextTable(columns: [.left, .right, .right, .left])
    table.rows = packs.filter(\.changed).map { pack in
      let deltas = pack.deltas.map { grouped($0.bytes) }.joined(separator: ", ")
      return [
        pack.locale, "\(grouped(pack.installedBytes)) bytes",
        "\(grouped(pack.wireBytes)) compressed", deltas.isEmpty ? "" : "deltas of \(deltas) bytes",
      ]
    }
    if outcome == .publishedBefore {
      return "published before with this key: sequence \(SequenceNumber.text(sequence))\n"
    }
    let others = packs.count - changedPacks
    let unchanged = others == 0 ? "" : "\(counted(others, "pack is", "packs are")) as before\n"
    let what =
      switch outcome {
      case .published: "published"
      case .signedAgain: "signed again"
      case .nothingToPublish: "nothing to publish"
      case .publishedBefore: "published before with this key"
      }
    return table.text(fitting: width) + unchanged
      + "\(what): sequence \(SequenceNumber.text(sequence)), manifest of \(grouped(manifestBytes)) bytes, "
      + "\(counted(changedPacks, "changed pack")), \(counted(newOrdinals, "new ordinal"))"
      + (share == 10_000 ? "" : ", for \(Origin.audience(share))")
      + (revoked == 0 ? "\n" : ", \(counted(revoked, "revoked pack"))\n")
  }
}

extension StreamReport {
  /// The reports of the releases as tables, one after the other.
  func table(_ width: Int?) -> String {
    releases.map { release in
      let what =
        switch release.outcome {
        case .published(let report): report.table(width)
        case .skipped(let reason): "\(reason)\n"
        case .failed: "not published\n"
        }
      return "\(release.release):\(what.split(separator: "\n").count > 1 ? "\n" : " ")\(what)"
    }.joined()
  }
}
