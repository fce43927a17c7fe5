import TestFBT
import TestSupport
import Testing

/// Random scripts are collected as a plain second implementation of FBT's rules says.
struct RandomCollectTests {
  /// `Scripts/collect-trials` compares a hundred thousand.
  @Test func twoThousandRandomScriptsAreCollectedByTheRules() {
    var sources = 0
    for dialect in Dialect.allCases {
      let trial = CollectTrial(dialect)
      var counts = CollectTrial.Counts()
      var seed: UInt64 = 1
      while counts.sources < 1000 {
        if let fault = trial.fault(seed: seed, &counts) {
          Issue.record("\(fault)")
          break
        }
        seed += 1
      }
      // Neither side may have nothing to say.
      #expect(
        counts.phrases > 1500 && counts.refusals > 150 && counts.refusals < counts.calls / 3)
      sources += counts.sources
    }
    Conformance.report("fbt.collect.random", run: sources)
  }
}
