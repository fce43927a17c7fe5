import Delivery

extension Verification {
  /// Returns the pack with half a digest from the history of another release of the app and
  /// channel.
  ///
  /// Deltas also start from packs that other releases serve; see `DeltaBases`.
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
