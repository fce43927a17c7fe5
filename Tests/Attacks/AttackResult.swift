import Foundation

/// How one attack went.
package struct AttackResult: Sendable {
  /// The row.
  package let attack: Attack
  /// What devices and commands showed.
  package let shown: [String]
  /// What was not as it must be.
  package let failures: [String]
  /// How long the play took.
  package let seconds: Double

  /// Whether everything was as it must be, and something was shown at all.
  package var isHeldOff: Bool { failures.isEmpty && !shown.isEmpty }

  /// Plays an attack to its end.
  package init(playing attack: Attack) {
    self.attack = attack
    let start = Date()
    var (shown, failures): ([String], [String]) = ([], [])
    do {
      let scene = try Scene()
      do { try attack.play(scene) } catch { failures.append("the play ended early: \(error)") }
      shown = scene.shown
      failures += scene.failures
    } catch {
      failures.append("no folder: \(error)")
    }
    if shown.isEmpty { failures.append("nothing was shown") }
    (self.shown, self.failures) = (shown, failures)
    seconds = Date().timeIntervalSince(start)
  }

  /// One line: the attack, what was done, what was shown, the verdict; a failure has further lines.
  package var line: String {
    let verdict = isHeldOff ? "ok" : "FAILED"
    let time = String(format: "%.1f s", seconds)
    let first =
      "\(attack.area.rawValue) | \(attack.name) | \(attack.done) | \(shown.joined(separator: "; "))"
      + " | \(verdict), \(time)"
    return ([first] + failures.map { "    \($0)" }).joined(separator: "\n")
  }
}

extension [AttackResult] {
  /// A flat object: an `.ok` key for each row, 1 or 0, and how many rows and seconds there were.
  package func json(seconds: Double) -> String {
    var lines = map { "  \"\($0.attack.key)\": \($0.isHeldOff ? 1 : 0)" }.sorted()
    lines.append("  \"rows\": \(count)")
    lines.append("  \"rows.ok\": \(count { $0.isHeldOff })")
    lines.append("  \"seconds\": \(String(format: "%.1f", seconds))")
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}
