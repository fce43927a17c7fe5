import Delivery

extension Verification {
  /// The pack with half a digest as another release of the app and channel remembers it.
  ///
  /// Deltas start from what other releases serve as well; see `DeltaBases`.
  func otherLine(
    of locale: String, installed: HalfDigest, _ name: ReleaseName
  ) -> History.Line? {
    let folder = "apps/\(name.app)/\(name.channel)"
    let histories = ((try? origin.list(folder)) ?? []).filter { $0.hasSuffix(".history") }
    for history in histories where history != name.release + ".history" {
      let text = (try? origin.text(folder + "/" + history)) ?? nil
      if let line = History(parsing: text ?? "").line(of: locale, installed: installed) {
        return line
      }
    }
    return nil
  }
}
