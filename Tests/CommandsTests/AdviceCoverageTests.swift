import Testing

/// Each rule of `extract`, `import` and `check` has a case whose advice is followed.
@Suite struct AdviceCoverageTests {
  @Test func everyRuleHasACaseOrAReason() {
    let cases = Set(AdviceCase.all.map(\.rule))
    let open = AdviceRules.all.subtracting(cases).subtracting(AdviceRules.withoutCase.keys)
    #expect(open.isEmpty, "add a case to Tests/Cases/Advice for \(open.sorted())")
    #expect(AdviceRules.all.count > 150)
  }

  @Test func aReasonIsForARuleWithoutACase() {
    let cases = Set(AdviceCase.all.map(\.rule))
    for rule in AdviceRules.withoutCase.keys {
      #expect(AdviceRules.all.contains(rule), "\(rule) is no rule")
      #expect(!cases.contains(rule), "\(rule) has a case")
    }
  }

  /// A case that names no phrase would let everything change, and one without advice follows nothing.
  @Test func everyCaseHasAFindingWithAdvice() {
    #expect(AdviceCase.all.count > 300)
    for one in AdviceCase.all {
      #expect(one.finding.contains(#/ \(.+\) \[[a-z-]+\]$/#), "\(one): \(one.finding)")
      #expect(!one.command.isEmpty && !one.touched.contains(""), "\(one)")
      let follows = !one.after.isEmpty || !one.removed.isEmpty || !one.steps.isEmpty
      #expect(follows || one.again != nil, "\(one)")
    }
  }
}
