import TestFBT
import TestSupport
import Testing

/// Random scripts are collected as a plain second implementation of FBT's rules says.
struct RandomCollectTests {
  /// `Scripts/collect-trials` compares a hundred thousand.
  @Test func twoThousandRandomScriptsAreCollectedByTheRules() {
    let trial = CollectTrial()
    var counts = CollectTrial.Counts()
    var seed: UInt64 = 1
    while counts.sources < 2000 {
      if let fault = trial.fault(seed: seed, &counts) {
        Issue.record("\(fault)")
        break
      }
      seed += 1
    }
    // Neither side may have nothing to say.
    #expect(counts.phrases > 4000 && counts.refusals > 300 && counts.refusals < counts.calls / 3)
    Conformance.report("fbt.collect.random", run: counts.sources)
  }
}
