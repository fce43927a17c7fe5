/// The parts of an Android app that are no translations of their own.
extension PlacedProject {
  /// Adds folders for some devices, and files that are not translated.
  mutating func addDevices(_ res: String, _ keys: [String]) {
    files[res + "values/donottranslate.xml"] = resources(["<string name=\"url\">a.example</string>"]
    )
    files[res + "values-de/donottranslate.xml"] = resources([
      "<string name=\"url\">de.example</string>"
    ])
    for folder in ["de-land", "night", "pt-rBR-sw600dp-v26", "b+sr+Latn-car", "mcc310-de"] {
      let file = res + "values-\(folder)/01-core.xml"
      let some = keys.filter { _ in isTrue(50) }
      files[file] = resources(
        some.map { "<string name=\"\($0)\">\(word(file, isUsed: false))</string>" })
    }
  }

  /// Adds a flavor that overrides some texts and has one of its own.
  mutating func addFlavor(_ module: String, _ keys: [String]) {
    let res = "\(module)/src/\(one("paid", "free"))/res/"
    let own = "\(module.lowercased())_flavor"
    files[res + "values/01-core.xml"] = resources([
      "<string name=\"\(keys[1])\">Another \(keys[1])</string>",
      "<string name=\"\(own)\">English \(own)</string>",
    ])
    for folder in ["de", "pt-rBR"] {
      let file = res + "values-\(folder)/01-core.xml"
      files[file] = resources([
        "<string name=\"\(keys[1])\">Text \(word(file, isUsed: false)) %1$s</string>",
        "<string name=\"\(own)\">Text \(word(file))</string>",
      ])
    }
  }
}
