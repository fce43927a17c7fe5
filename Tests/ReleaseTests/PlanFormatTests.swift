import Delivery
import Sodium
import TestSupport
import Testing

@testable import Release

/// The file of a plan: what a writer writes, and nothing else, is read.
@Suite struct PlanFormatTests {
  private func file(_ body: [UInt8]) throws -> [UInt8] {
    // Any signed content gives the head.
    let plan = try PlanWorld().start().plan
    let whole = try Signer(try Samples.key()).signed(plan)
    return Array(whole.dropLast(plan.body().count)) + body
  }

  @Test func theExampleOfThePageIsAPlan() throws {
    let text = try pageText("plan", of: "Plan.md") + "\n"
    let plan = try Signed<ReleasePlan>(parsing: try file(Array(text.utf8))).content
    #expect(plan.steps.map(\.share) == [100, 9_999, 10_000] && plan.rules.reverts)
    #expect(plan.steps[0].reference.sequence == 1 << 32 | 5 && plan.revert.sequence == 1 << 32 | 9)
  }

  @Test func onlyWhatAWriterWritesIsRead() throws {
    let plan = try PlanWorld().start([100, 10_000], PlanRules(reverts: true)).plan
    let body = String(decoding: plan.body(), as: UTF8.self)
    #expect(try Signed<ReleasePlan>(parsing: try file(Array(body.utf8))).content == plan)
    let changes: [(String, String)] = [
      ("app timeline", "app ../x"), ("hours 24", "hours 0"), ("hours 24", "hours 2161"),
      ("hours 24", "hours 024"), ("least 1000", "least 0"), ("step 100", "step 0"),
      ("step 100", "step 10000"), ("step 9999", "step 99"), ("step 10000", "step 10001"),
      ("option revert", "option other"), ("halt", "later 3\nhalt"), ("created", "Created"),
      ("\nleast", "\n\nleast"), ("least", "least 1\nleast"), ("rollout ", "rollout 00"),
    ]
    for (old, new) in changes {
      let changed = body.replacing(old, with: new, maxReplacements: 1)
      #expect(changed != body, "\(old)")
      #expect(throws: FormatError.self, "\(new)") {
        try Signed<ReleasePlan>(parsing: try file(Array(changed.utf8)))
      }
    }
  }

  @Test func noBytesCrashTheReader() throws {
    let plan = try PlanWorld().start().plan
    let whole = try Signer(try Samples.key()).signed(plan)
    for count in 0..<whole.count {
      #expect(throws: FormatError.self) { try Signed<ReleasePlan>(parsing: Array(whole[..<count])) }
    }
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0x11
      // A digest or a signature may differ; then it is another plan, or not the team's.
      let read = try? Signed<ReleasePlan>(parsing: bytes)
      #expect(read.map { $0.encoded() == bytes } ?? true)
    }
    let long = whole + [UInt8](repeating: 0x0A, count: ReleasePlan.longest)
    #expect(throws: FormatError.self) { try Signed<ReleasePlan>(parsing: long) }
  }
}
