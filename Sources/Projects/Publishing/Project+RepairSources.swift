import Foundation
import Release

extension Project {
  /// Returns what this checkout can restore: its ledger, its roots and the packs that it builds.
  public func repairSources(_ reporter: Reporter) throws(ProjectError) -> RepairSources {
    var sources = RepairSources()
    if ledger.exists { sources.ledger = try ledger.text() }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: keys.folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".lproot") {
      sources.roots.append(try keys.folder.file(name).bytes())
    }
    // Build only if the origin itself cannot restore something, since building takes a while.
    sources.blobs = {
      do throws(ProjectError) {
        let space = try update(changesTexts: false)
        let built = try space.built(skippingBroken: true, reporter)
        return [built.keyTable, built.source] + built.packs.map(\.bytes)
      } catch {
        reporter.note("this checkout cannot be built, so nothing is rebuilt from its texts")
        return []
      }
    }
    return sources
  }
}
