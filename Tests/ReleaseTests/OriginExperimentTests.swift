import Delivery
import Install
import Language
import Pack
import PackBuilder
import Phrases
import Sodium
import Testing

@testable import Release

/// Experiments at the origin: begun, carried on, stopped where the texts changed, and ended.
@Suite struct OriginExperimentTests {
  private let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }

  /// Revision n words text n of 60 otherwise than the others do.
  @discardableResult
  private func publish(
    _ revision: Int, _ change: (inout ReleaseInput) -> Void = { _ in }
  ) throws -> PublishReport {
    var input = Samples.release(revision)
    change(&input)
    return try Publisher.publish(
      input, to: origin, signedBy: try Samples.key(), now: Samples.start)
  }

  private func overlay(_ texts: [Int: String]) throws -> [UInt8] {
    try PackWriter.bytes(
      epoch: Samples.epoch, rules: .english,
      values: texts.mapValues { .text(Message(text: $0)) }, form: .overlay)
  }

  @discardableResult
  private func begin(
    _ name: String = "checkout", texts: [Int: String] = [3: "short"], share: Int = 1000,
    locale: String = "el"
  ) throws -> UInt64 {
    let arm = ExperimentInput.Arm(
      name: "short", share: share, packs: [locale: try overlay(texts)])
    let input = ExperimentInput(
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), name: name, arms: [arm],
      controlShare: share, by: "anna")
    return try origin.begin(input, signedBy: Signer(try Samples.key()), now: Samples.start)
  }

  private func refused(_ words: String, _ body: () throws -> Void) throws {
    let error = #expect(throws: ReleaseError.self) { try body() }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  private func isSound() throws -> Bool {
    let report = origin.verify(keys: [try Samples.key().publicKey], now: Samples.start)
    #expect(report.faults.map(\.description) == [])
    return report.isClean
  }

  @Test func anExperimentHasAnArmWithTheTextsAsTheyAre() throws {
    try publish(1)
    #expect(try begin() == 2)
    let manifest = try origin.install().0
    let experiment = try #require(manifest.experiments.first)
    #expect(experiment.arms.map(\.name) == ["control", "short"])
    let control = try origin.openedPack(
      of: try #require(experiment.arms[0].entries.first), in: try origin.authentic())
    let base = try #require(Codec.known(Samples.installed("el", 1))?.pack)
    #expect(control.ordinals.filter { control.entry($0) != .missing } == [3])
    #expect(PackDump(control).value(of: 3) == PackDump(base).value(of: 3))
    #expect(try isSound())
    #expect(try origin.audit(of: "timeline").map(\.action) == [.publish, .begin])
  }

  @Test func publicationsCarryItOnWhileItsTextsAreAsTheyWere() throws {
    try publish(1)
    try begin()
    // Revision 2 words another text otherwise, revision 3 this one.
    try publish(2)
    #expect(try origin.install().0.experiments.map(\.name) == ["checkout"])
    let before = memory.files
    try refused("1 of its texts for \"el\" changed since it began, the first of ordinal 3") {
      try publish(3)
    }
    #expect(memory.files == before)
    try publish(3) { $0.terms.experimentRules["checkout"] = .keep }
    #expect(try origin.install().0.experiments.count == 1)
    try publish(4) { $0.terms.experimentRules["checkout"] = .drop }
    #expect(try origin.install().0.experiments.isEmpty)
    #expect(try isSound())
  }

  @Test func itEndsAndItsFilesAreOfNoMoreUse() throws {
    try publish(1)
    try begin()
    _ = try origin.collect(grace: 0, now: Samples.start)
    #expect(try isSound())
    let input = ExperimentInput(
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), name: "checkout",
      arms: [],
      controlShare: 0, by: "anna")
    #expect(try origin.end(input, signedBy: Signer(try Samples.key()), now: Samples.start) == 3)
    #expect(try origin.install().0.experiments.isEmpty)
    _ = try origin.collect(grace: 0, now: Samples.start + 1)
    #expect(try origin.collect(grace: 0, now: Samples.start + 2).dead.isEmpty)
    #expect(try isSound())
    try refused("is not running; there is none") {
      _ = try origin.end(input, signedBy: Signer(try Samples.key()), now: Samples.start)
    }
  }

  @Test func aRollbackEndsIt() throws {
    try publish(1)
    try publish(2)
    try begin()
    _ = try origin.rollback(
      RollbackInput(of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "ben"),
      signedBy: Signer(try Samples.key()), now: Samples.start)
    let manifest = try origin.install().0
    #expect(manifest.experiments.isEmpty && manifest.revoked.count == 2)
  }

  @Test func whatIsNoExperimentIsRefusedAndNothingIsServed() throws {
    try refused("is not there") { try begin() }
    try publish(1)
    try refused("has texts for \"fr\", of which the release has no pack") {
      try begin(locale: "fr")
    }
    try refused("more than all devices") { try begin(share: 6000) }
    try refused("not a name for an experiment") { try begin("../x") }
    try begin()
    try refused("is already running") { try begin() }
    for number in 2...16 { try begin("e\(number)", share: 10) }
    try refused("exceeds the limit") { try begin("more", share: 10) }
    #expect(try origin.install().0.experiments.count == 16)
  }

  @Test func aDroppedLocaleLeavesTheExperimentToo() throws {
    try publish(1)
    try begin()
    var input = Samples.release(1, locales: ["de"])
    input.terms.droppedLocales = ["el"]
    _ = try Publisher.publish(input, to: origin, signedBy: try Samples.key(), now: Samples.start)
    #expect(try origin.install().0.experiments.isEmpty)
    #expect(try isSound())
  }

  /// The language of the code has no pack: its texts as they are stand in the code.
  @Test func theLanguageOfTheCodeHasExperimentsToo() throws {
    try publish(1)
    let arm = ExperimentInput.Arm(
      name: "short", share: 1000, packs: ["en": try overlay([3: "short"])])
    var input = ExperimentInput(
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), name: "x", arms: [arm],
      controlShare: 1000, by: "anna")
    input.sourceLocale = "en"
    _ = try origin.begin(input, signedBy: Signer(try Samples.key()), now: Samples.start)
    let experiment = try #require(try origin.install().0.experiments.first)
    let entry = try #require(experiment.arms[0].entries.first)
    #expect(
      PackDump(try origin.openedPack(of: entry, in: try origin.authentic())).value(of: 3)
        == .sameAsSource)
    try publish(2)
    #expect(try isSound())
  }

  @Test func aClosedReleaseCanStillEndItsExperiment() throws {
    try publish(1)
    try begin()
    let key = try Samples.key().publicKey
    try origin.set(
      ReleaseState(.retired, by: "anna", at: Samples.start),
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "anna",
      signedBy: key, now: Samples.start)
    try refused("was retired by anna") { try begin("other") }
    let input = ExperimentInput(
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), name: "checkout",
      arms: [],
      controlShare: 0, by: "anna")
    _ = try origin.end(input, signedBy: Signer(try Samples.key()), now: Samples.start)
    let summary = try origin.releases(of: "timeline", signedBy: key).first
    #expect(summary?.experiments.isEmpty == true)
  }

  @Test func noneBeginsWhileARolloutIsUnderWay() throws {
    try publish(1)
    try publish(2) { $0.terms.share = 500 }
    try refused("a rollout is under way") { try begin() }
  }

  @Test func aMirrorHasTheOverlaysToo() throws {
    try publish(1)
    try begin()
    let mirror = Origin(path: "/mirror", trusting: .key, disk: memory.disk)
    _ = try origin.copy(to: mirror)
    #expect(mirror.verify(keys: [try Samples.key().publicKey], now: Samples.start).isClean)
  }
}
