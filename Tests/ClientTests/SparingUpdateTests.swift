import Client
import Delivery
import Language
import Testing

/// What an update may fetch: by the byte, by the battery, and by the room that the store has.
@Suite struct SparingUpdateTests {
  let app = TestApp()
  let pack = TestPacks.pack(String(repeating: "text ", count: 40))
  let other = TestPacks.pack(String(repeating: "word ", count: 40))

  func update(_ change: (inout UpdatePlan) -> Void) async -> UpdateOutcome {
    var plan = app.plan
    change(&plan)
    return await UpdateRun(
      plan, store: Store(app.disk), bundle: AppBundle(app.bundle), network: app.origin,
      clock: app.clock, crypto: FakeCrypto()
    ).run(after: app.launch())
  }

  @Test func aPackThatIsTooLongForTheMomentWaits() async throws {
    app.origin.publish(["el": pack])
    let outcome = await update { $0.allowance.bytes = 100 }
    #expect(outcome.failure == .deferred(locale: "el") && outcome.packs.isEmpty)
    #expect(app.origin.kinds == ["timestamp", "root", "manifest"])
    // It is not taken for installed: the next update without a bound fetches it.
    #expect(await update { _ in }.result == .updated)
  }

  @Test func aDeltaMayComeWhereThePackMayNot() async throws {
    app.origin.publish(["el": TestPacks.pack("one")])
    let length = try #require(await app.update().packs.first).wireLength
    app.origin.publish(["el": TestPacks.pack("two")])
    let outcome = await update { $0.allowance.bytes = length - 1 }
    #expect(outcome.packs.map(\.way) == [.delta] && outcome.failure == nil)
  }

  @Test func toSpareTheBatteryOnlyFirstPacksCome() async {
    app.origin.publish(["el": pack])
    #expect(await update { $0.allowance.onlyFirstPacks = true }.result == .updated)
    app.origin.publish(["el": other])
    let outcome = await update { $0.allowance.onlyFirstPacks = true }
    #expect(outcome.failure == .deferred(locale: "el"))
    #expect(
      app.shownText == TestPacks.text(of: app.launch()) && app.shownText?.hasPrefix("text") == true)
    #expect(await update { _ in }.result == .updated)
  }

  @Test func whoWaitsGetsEverything() {
    let worst = UpdateConditions(isMetered: true, isLowPower: true)
    #expect(worst.allowance(meteredBytes: 7, for: .asked) == UpdateAllowance())
    let allowance = UpdateAllowance(bytes: 7, onlyFirstPacks: true)
    #expect(worst.allowance(meteredBytes: 7, for: .start) == allowance)
    #expect(UpdateConditions().allowance(meteredBytes: 7, for: .background) == UpdateAllowance())
  }

  private static func tags(_ names: [String]) -> [LocaleTag] { names.compactMap { LocaleTag($0) } }

  @Test func furtherLocalesComeAfterTheShownOne() async throws {
    app.origin.publish(["el": pack, "fr": other, "de": other, "pt": pack])
    let outcome = await update { $0.further = Self.tags(["fr-CA", "de", "el"]) }
    #expect(outcome.packs.map(\.locale) == ["el", "fr", "de"] && outcome.failure == nil)
    #expect(app.launch().decision.tag == "el")
    // They are kept up to date; what is here costs nothing.
    #expect(await update { $0.further = Self.tags(["fr-CA", "de"]) }.packs.isEmpty)
    app.origin.publish(["fr": pack])
    #expect(await update { $0.further = Self.tags(["fr", "de"]) }.packs.map(\.locale) == ["fr"])
    // Another further locale is looked for, though the origin has nothing new.
    let more = await update { $0.further = Self.tags(["fr", "pt"]) }
    #expect(more.packs.map(\.locale) == ["pt"])
  }

  @Test func furtherLocalesHaveNoMoreRoomThanThereIs() async throws {
    app.origin.publish(["el": pack, "fr": other, "de": other])
    let outcome = await update {
      $0.further = Self.tags(["fr", "de"])
      $0.storeLimit = pack.count + other.count
    }
    #expect(outcome.packs.map(\.locale) == ["el", "fr"])
    #expect(outcome.setbacks == [.noRoom(locale: "de")])
    // A higher limit is looked at again, though the origin has nothing new.
    let more = await update {
      $0.further = Self.tags(["fr", "de"])
      $0.storeLimit = pack.count + 2 * other.count
    }
    #expect(more.packs.map(\.locale) == ["de"])
    // The shown language comes whatever it needs; the oldest of the others go for it.
    let small = await update { $0.storeLimit = 10 }
    #expect(small.failure == nil && app.shownText?.hasPrefix("text") == true)
    #expect(try Store(app.disk).state()?.packs.keys.sorted() == ["el"])
    await app.update()
    #expect(app.disk.names.filter { $0.hasSuffix(".lpk") }.count == 1)
  }
}
