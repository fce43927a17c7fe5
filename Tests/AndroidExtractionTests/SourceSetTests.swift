import Extraction
import TestSupport
import Testing

@testable import AndroidExtraction

/// Which text of a resource counts if several source sets or modules have one.
@Suite struct SourceSetTests {
  /// Returns the texts by key, each with its file, and the rules of the findings.
  private func found(
    _ files: [String: String], sources: [String] = []
  ) -> (texts: [String: Set<String>], rules: [String]) {
    let language = AndroidLanguage(sources: sources)
    let all = files.sorted { $0.key < $1.key }.map {
      SourceFile(path: $0.key, text: "<resources>\($0.value)</resources>")
    }
    let scans = all.map { ($0.path, language.scan($0, ExtractionSettings())) }
    let known = language.knowledge(from: scans) { _ in nil }
    var (texts, rules): ([String: Set<String>], [String]) = ([:], [])
    for (file, scan) in zip(all, scans) where scan.1.mayHoldCalls {
      let result = language.extract(file, ExtractionSettings(), known)
      for phrase in result.phrases { texts[phrase.phrase.key ?? "", default: []].insert(file.path) }
      rules += result.diagnostics.map(\.rule).filter { $0 != "undescribed" }
    }
    return (texts, rules)
  }

  private static let main = "app/src/main/res/values/strings.xml"
  private static let free = "app/src/free/res/values/strings.xml"
  private static let library = "lib/src/main/res/values/strings.xml"

  @Test func mainCountsBeforeOtherSets() {
    let found = found([
      Self.main: "<string name='a'>A</string>",
      Self.free: "<string name='a'>B</string><string name='b'>Own</string>",
    ])
    #expect(found.texts == ["a": [Self.main], "b": [Self.free]])
    #expect(found.rules == ["overriding-text"])
  }

  @Test func anotherAppsTextIsAWarning() {
    let launcher = "<category android:name='android.intent.category.LAUNCHER'/>"
    let files = [
      Self.main: "<string name='a'>A</string>", Self.library: "<string name='a'>B</string>",
    ]
    let manifest = "/src/main/AndroidManifest.xml"
    func rules(_ manifests: [String: String], _ files: [String: String]) -> [String] {
      found(files.merging(manifests) { $1 }).rules
    }
    let two = ["app" + manifest: launcher, "lib" + manifest: launcher]
    #expect(rules(two, files) == ["text-of-other-app"])
    #expect(
      rules(["app" + manifest: launcher, "lib" + manifest: ""], files) == ["overriding-text"])
    let untranslated = "<string name='a' translatable='false'>A</string>"
    #expect(rules(two, files.merging([Self.main: untranslated]) { $1 }) == ["text-of-other-app"])
    let flavors = [
      Self.main: "<string name='a'>A</string>", Self.free: "<string name='a'>B</string>",
    ]
    #expect(rules(two, flavors) == ["overriding-text"])
  }

  /// Two flavors are two apps for their users; a build type, a test and `main` are no flavors.
  @Test(arguments: [
    ("foss", "gplay", "text-of-other-app"), ("foss", "fossDebug", "overriding-text"),
    ("debug", "foss", "overriding-text"), ("androidTest", "foss", "overriding-text"),
    ("androidMain", "jvmMain", "overriding-text"), ("main", "foss", "overriding-text"),
  ])
  func theTextOfAnotherFlavorIsAWarning(_ one: String, _ other: String, _ rule: String) {
    func path(_ set: String) -> String { "app/src/\(set)/res/values/strings.xml" }
    let files = [
      path(one): "<string name='a'>A</string>", path(other): "<string name='a'>B</string>",
    ]
    #expect(found(files).rules == [rule])
    let modules = [
      "one/src/\(one)/res/values/a.xml": "<string name='a'>A</string>",
      "two/src/\(other)/res/values/a.xml": "<string name='a'>B</string>",
    ]
    #expect(found(modules).rules == ["overriding-text"])
  }

  /// A key is translated if one of the flavors translates it.
  @Test(arguments: [("foss", "gplay"), ("gplay", "foss")])
  func aTextOfOneFlavorIsAPhrase(_ one: String, _ other: String) {
    func path(_ set: String) -> String { "app/src/\(set)/res/values/strings.xml" }
    let found = found([
      path(one): "<string name='a' translatable='false'>A</string>",
      path(other): "<string name='a'>B</string>",
    ])
    #expect(found.texts == ["a": [path(other)]] && found.rules.isEmpty)
  }

  /// A list that is only stored is no text; one that is shown, too, is one.
  @Test func theValuesOfAListOfSettingsAreNoTexts() {
    let lists =
      "<string-array name='names'><item>Slow</item></string-array>"
      + "<string-array name='speeds'><item>-1</item></string-array>"
    let screen =
      "<ListPreference android:entries='@array/names' android:entryValues='@array/speeds'/>"
    let path = "app/src/main/res/xml/settings.xml"
    #expect(found([Self.main: lists, path: screen]).texts == ["names[0]": [Self.main]])
    let both = screen + "<ListPreference app:entries='@array/speeds'/>"
    #expect(found([Self.main: lists, path: both]).texts.count == 2)
    #expect(found([Self.main: lists]).texts.count == 2)
  }

  @Test func theOrderOfSourcesDecides() {
    let files = [
      Self.main: "<string name='a'>A</string>", Self.free: "<string name='a'>B</string>",
      Self.library: "<string name='a'>C</string>",
    ]
    let orders = [["app/src/free", "app/src/main"], ["lib", "app"], ["./app/", "lib"], []]
    let wanted = [Self.free, Self.library, Self.main, Self.main]
    for (order, file) in zip(orders, wanted) {
      let found = found(files, sources: order)
      #expect(found.texts == ["a": [file]], "\(order)")
      #expect(found.rules == ["overriding-text", "overriding-text"])
    }
  }

  @Test func theSameTextIsTheSamePhrase() {
    let found = found([
      Self.main: "<string name='a'>A</string>", Self.free: "<string name='a'> \"A\" </string>",
    ])
    #expect(found.texts == ["a": [Self.main, Self.free]])
    #expect(found.rules.isEmpty)
  }

  @Test func aListIsReplacedAsAWhole() {
    let found = found([
      Self.main: "<string-array name='a'><item>A</item></string-array>",
      Self.free: "<string-array name='a'><item>A</item><item>B</item></string-array>",
    ])
    #expect(found.texts == ["a[0]": [Self.main]])
    #expect(found.rules == ["overriding-text"])
  }

  @Test(arguments: [
    (main, "<string name='a' translatable='false'>A</string>"),
    ("app/src/main/res/values/donottranslate.xml", "<string name='a'>A</string>"),
  ])
  func whatMainDoesNotTranslateIsNoPhrase(_ path: String, _ text: String) {
    let found = found([path: text, Self.free: "<string name='a'>B</string>"])
    #expect(found.texts.isEmpty && found.rules.isEmpty)
  }

  @Test func aReferenceLeavesTheTextOfAnotherSet() {
    let found = found([
      Self.main: "<string name='a'>@string/b</string>", Self.free: "<string name='a'>B</string>",
    ])
    #expect(found.texts == ["a": [Self.free]] && found.rules.isEmpty)
  }

  @Test func aCopyOfATranslationIsKnown() {
    let scans = [Self.main: "A", Self.free: "B"].sorted { $0.key < $1.key }.map {
      ($0.key, "a\t\($0.value)\n")
    }
    let known = ResourceKnowledge(scans, [])
    for path in ["app/src/free/res/values-de/x.xml", "/tmp/app/src/free/res/values-de/x.xml"] {
      #expect(known.excludedNames(besides: path) == ["a"])
    }
    #expect(known.excludedNames(besides: "app/src/main/res/values-de/x.xml").isEmpty)
    #expect(known.excludedNames(besides: "src/free/res/values-de/x.xml").isEmpty)
  }

  /// Whatever the sets, each key has one text.
  @Test(arguments: 0..<100)
  func eachKeyHasOneText(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let paths = [
      Self.main, Self.free, Self.library, "app/src/debug/res/values/a.xml",
      "app/src/main/res/values/more.xml", "shared/src/commonMain/composeResources/values/s.xml",
      "res/values/strings.xml",
    ]
    var files: [String: String] = [:]
    var values: [String: [String: String]] = [:]
    for path in paths.shuffled(using: &chance).prefix(4) where !path.hasSuffix("more.xml") {
      for key in ["a", "b", "c"] where Bool.random(using: &chance) {
        let value = ["X", "Y", "Z"].randomElement(using: &chance) ?? ""
        files[path, default: ""] += "<string name='\(key)'>\(value)</string>"
        values[key, default: [:]][path] = value
      }
    }
    let found = found(files)
    #expect(Set(found.texts.keys) == Set(values.keys))
    for (key, places) in found.texts {
      #expect(Set(places.compactMap { values[key]?[$0] }).count == 1, "\(files)")
    }
    let others = values.reduce(0) { $0 + $1.value.count - (found.texts[$1.key]?.count ?? 0) }
    #expect(found.rules.count == others)
  }
}
