import Foundation
import Synchronization
import Testing

@testable import LanguagePacks

/// A call may name a locale of its own; the packs of it are opened when it does.
@Suite struct LocaleOfACallTests {
  let world: World

  init() throws {
    world = try World()
    try world.folders.write(world.pack("Γεια", "el"), to: "bundle/el.lpk")
    try world.folders.write(world.pack("Oi", "pt"), to: "bundle/pt.lpk")
  }

  private func greeting(_ localizer: Localizer) -> String {
    localized("greeting", value: "Hello", comment: "On the first screen", localizer: localizer)
  }

  private func greeting(_ packs: PackClient, _ locale: String) throws -> String {
    greeting(packs.localizer(for: try #require(LocaleTag(locale))))
  }

  @Test func eachLocaleHasItsOwnPacks() throws {
    let packs = PackClient.start(world.configuration(port: nil))
    #expect(packs.greeting == "Γεια")
    #expect(try greeting(packs, "pt-BR") == "Oi")
    #expect(try greeting(packs, "el") == "Γεια")
    #expect(try greeting(packs, "el-CY") == "Γεια")
  }

  @Test func aCallByKeyMayNameItsLocale() throws {
    let packs = PackClient.start(world.configuration(port: nil))
    let texts = try ["pt-BR", "el", "ja"].map { tag in
      let locale = try #require(LocaleTag(tag))
      return packs.localizer.scope {
        localized("greeting", value: "Hello", comment: "On the first screen", locale: locale)
      }
    }
    #expect(texts == ["Oi", "Γεια", "Hello"])
  }

  @Test func aLocaleWithoutPacksShowsTheSource() throws {
    let packs = PackClient.start(world.configuration(port: nil))
    #expect(try greeting(packs, "ja") == "Hello")
    #expect(try greeting(packs, "en") == "Hello")
  }

  @Test func aLocaleIsOpenedOnce() throws {
    let packs = PackClient.start(world.configuration(port: nil))
    #expect(try greeting(packs, "pt") == "Oi")
    try FileManager.default.removeItem(atPath: world.folders.path("bundle/pt.lpk"))
    #expect(try greeting(packs, "pt") == "Oi")
  }

  @Test func theLocalizerOutlivesThePacks() throws {
    var packs: PackClient? = PackClient.start(world.configuration(port: nil))
    let localizer = try #require(packs?.localizer)
    packs = nil
    #expect(greeting(localizer.localizer(for: try #require(LocaleTag("pt")))) == "Oi")
  }

  @Test func theConfigurationGivesRulesFormatterAndReports() throws {
    let reports = Mutex<[TextReport]>([])
    var configuration = world.configuration(port: nil, wanted: ["en"])
    configuration.reporting.texts = { report in reports.withLock { $0.append(report) } }
    configuration.display.formatter = nil
    var rules = LanguageRules.english
    rules.numbers.group = "."
    configuration.display.sourceRules = rules
    let packs = PackClient.start(configuration)
    let text = fbt(
      "\(number: "views", 1234) on \(date: "day", Date(timeIntervalSince1970: 0)) by \(name: "who", "Kim", nil)",
      "c", localizer: packs.localizer)
    #expect(text == "1.234 on 1970-01-01 by Kim")
    #expect(reports.withLock { $0.map(\.fault) } == [.unknownGender(parameter: 2)])
  }

  @Test func theRulesOfTheSourceMayLieInTheBundle() throws {
    var rules = LanguageRules.english
    rules.tag = try #require(LocaleTag("de"))
    (rules.numbers.group, rules.numbers.decimal) = (".", ",")
    try world.folders.write(rules.encoded(), to: "bundle/source.rules")
    var configuration = world.configuration(port: nil, wanted: ["de"])
    configuration.display.sourceLocale = rules.tag
    let localizer = PackClient.start(configuration).localizer
    #expect(fbt("\(number: "n", Number(1234.5))", "c", localizer: localizer) == "1.234,5")
    let asked = localizer.localizer(for: try #require(LocaleTag("ja")))
    #expect(fbt("\(number: "n", 1234)", "c", localizer: asked) == "1.234")
  }

  @Test func manyLocalesAreAskedForWithoutEnd() throws {
    let packs = PackClient.start(world.configuration(port: nil))
    for number in 1000..<2100 { #expect(try greeting(packs, "ja-x-\(number)") == "Hello") }
    #expect(try greeting(packs, "pt") == "Oi")
  }

  @Test func theTagOfTheSourceIsThatOfTheConfiguration() throws {
    var configuration = world.configuration(port: nil, wanted: ["de"])
    configuration.display.sourceLocale = try #require(LocaleTag("de"))
    #expect(PackClient.start(configuration).localizer.locale.description == "de")
  }
}
