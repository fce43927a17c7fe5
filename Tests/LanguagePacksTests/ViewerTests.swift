import Testing

@testable import LanguagePacks

/// Who looks at the screen is the app's to say, at the start or later.
@Suite struct ViewerTests {
  private func address(_ localizer: Localizer) -> String {
    localized(
      "address", value: "Dear {{GENDER:|Sir|Madam|reader}}", comment: "Above a letter",
      localizer: localizer)
  }

  @Test func textsGoByWhoIsLooking() throws {
    let world = try World()
    #expect(address(PackClient.start(world.configuration(port: nil)).localizer) == "Dear reader")
    var configuration = world.configuration(port: nil)
    configuration.display.viewer = .male
    let packs = PackClient.start(configuration)
    #expect(address(packs.localizer) == "Dear Sir")
    packs.viewer = .female
    #expect(packs.viewer == .female)
    #expect(address(packs.localizer) == "Dear Madam")
    let portuguese = try #require(LocaleTag("pt"))
    #expect(address(packs.localizer(for: portuguese)) == "Dear Madam")
  }

  @Test func isolatesMayBeLeftOut() throws {
    let world = try World()
    var configuration = world.configuration(port: nil)
    func shown() -> String {
      localized(
        "shared", value: "Shared by %1$@", comment: "Under a post", "דנה",
        localizer: PackClient.start(configuration).localizer)
    }
    #expect(shown() == "Shared by \u{2068}דנה\u{2069}")
    configuration.display.isolatesValues = false
    #expect(shown() == "Shared by דנה")
  }
}
