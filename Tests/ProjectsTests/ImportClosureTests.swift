import Interchange
import Language
import MessageSyntax
import TestClosure
import TestSupport
import Testing

/// What `import` keeps can be read back, exported again, and shipped in a pack.
///
/// `Scripts/closure` runs the same with a million texts.
@Suite struct ImportClosureTests {
  static let rounds: ClosedRange<UInt64> = 1...12

  @Test(arguments: FormatRegistry.all.map(\.name))
  func everyMessageThatIsKeptReadsBack(format: String) throws {
    let trial = try #require(FormatRegistry.named(format).map(ClosureTrial.init))
    for seed in Self.rounds {
      #expect(try trial.faults(seed: seed, .messages) == [], "seed \(seed)")
    }
  }

  @Test(arguments: FormatRegistry.all.map(\.name))
  func everyTextOfAFileIsReadOrReported(format: String) throws {
    let trial = try #require(FormatRegistry.named(format).map(ClosureTrial.init))
    for seed in Self.rounds {
      #expect(try trial.faults(seed: seed, .words) == [], "seed \(seed)")
    }
  }
}
