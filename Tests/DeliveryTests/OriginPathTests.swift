import Testing

@testable import Delivery

@Test(arguments: ["a", "timeline", "1.0", "My-App_2", "a.b-c"])
func namesAreTaken(name: String) {
  #expect(OriginPath.isName(name))
  #expect(
    OriginPath.timestamp(ReleaseName(app: name, channel: name, release: name))
      == "apps/\(name)/\(name)/\(name).timestamp")
  #expect(
    OriginPath.manifest(ReleaseName(app: name, channel: name, release: name), sequence: 2 << 32 | 1)
      == "apps/\(name)/\(name)/\(name).manifests/2.1.manifest")
  #expect(OriginPath.root(app: name, version: 3) == "apps/\(name)/roots/3.root")
}

@Test(arguments: [
  "", ".", "..", "../x", ".hidden", "a..b", "a/b", "a\\b", "-x", "_x", "a b", "a\0", "é", "a\n",
  String(repeating: "a", count: 101),
])
func textsThatCouldLeadOutAreNoNames(text: String) {
  #expect(!OriginPath.isName(text))
  #expect(OriginPath.timestamp(ReleaseName(app: text, channel: "b", release: "c")) == nil)
  #expect(
    OriginPath.manifest(ReleaseName(app: "a", channel: "b", release: text), sequence: 1) == nil)
  #expect(OriginPath.root(app: text, version: 1) == nil)
  #expect(OriginPath.history(ReleaseName(app: "a", channel: text, release: "c")) == nil)
  #expect(OriginPath.ledger(app: text, epoch: Samples.epoch) == nil)
}

/// Every text of up to four characters of each kind, by the rule as a regular expression.
@Test func aNameIsWhatItsRuleSays() {
  let rule = /[A-Za-z0-9][A-Za-z0-9._-]*/
  var texts = [""]
  for _ in 0..<4 {
    texts += texts.flatMap { text in "a0Z.-_/ é".map { text + String($0) } }
  }
  let wrong = Set(texts).filter { text in
    OriginPath.isName(text) != (text.wholeMatch(of: rule) != nil && !text.contains(".."))
  }
  #expect(wrong.isEmpty)
}

@Test func blobsLieUnderTheirFirstTwoDigits() {
  let hex = String(repeating: "ab", count: 32)
  #expect(OriginPath.blob(Samples.digest(0xAB)) == "blobs/ab/\(hex)")
  #expect(OriginPath.deltaList(Samples.digest(0xAB).half) == "lists/\(hex.prefix(32))")
}
