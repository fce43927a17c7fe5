// swift-tools-version: 6.0
import Foundation
import PackageDescription

// SwiftSyntax comes from the toolchain itself, so no package is fetched. Only the targets that
// parse Swift, and those that import them, carry its search path; the app products do not.
// A tool that is packaged (Scripts/package) has the libraries next to it, wherever it is installed.
let syntaxFolder = swiftSyntaxFolder()
let syntaxSettings: [SwiftSetting] = [.unsafeFlags(["-I", syntaxFolder])]
let isPackaged = Context.environment["LANGPACK_RELOCATABLE"] != nil
let finding = isPackaged ? ["-use-ld=lld"] : ["-Xlinker", "-rpath", "-Xlinker", syntaxFolder]
// The toolchain's own linker takes two thirds of the time of the default one, and a change links many programs.
let quickly = LinkerSetting.unsafeFlags(
  ["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug))
let syntaxLinking = [.unsafeFlags(["-L", syntaxFolder] + finding), quickly]

// Debug builds take some rooms optimised if the environment says so; packages that depend on this one never do.
// `OPTIMIZED_INSTALL=1` is for tests, which try rooms of texts on megabytes and on thousands of random files. With
// `OPTIMIZED_INSTALL=dense` it is dense coding alone, which costs fifty times as much without: all that demos need.
let optimized = Context.environment["OPTIMIZED_INSTALL"]
// File by file, so that a change compiles what it touches and not every room above it.
let optimizedSettings = debug(optimized == nil || optimized == "dense" ? [] : ["-O"])
// Coders are fast only if the compiler sees the whole room.
let denseSettings = debug(
  optimized == nil ? [] : ["-O", "-disable-batch-mode", "-wmo", "-num-threads", "2"])

/// Flags of debug builds; without any, no setting, as packages are refused that have unsafe ones.
func debug(_ flags: [String]) -> [SwiftSetting] {
  flags.isEmpty ? [] : [.unsafeFlags(flags, .when(configuration: .debug))]
}

/// A room and its tests: the names to the right are the arrows that leave it.
func room(_ name: String, _ imports: [String] = [], path: String? = nil) -> Target {
  .target(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, path: path)
}

/// A room that reads or writes texts: tests have it optimised.
func textRoom(_ name: String, _ imports: [String] = []) -> Target {
  .target(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) },
    swiftSettings: optimizedSettings)
}

func syntaxRoom(_ name: String, _ imports: [String]) -> Target {
  .target(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) },
    swiftSettings: syntaxSettings, linkerSettings: syntaxLinking)
}

/// An executable of the tests, the examples or the budgets.
func program(_ name: String, _ imports: [String], path: String) -> Target {
  .executableTarget(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) }, path: path)
}

func tests(
  of name: String, _ more: [String] = [], syntax: Bool = false, exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: ([name, "TestSupport"] + more).map { .init(stringLiteral: $0) },
    exclude: exclude, swiftSettings: syntax ? syntaxSettings : [],
    linkerSettings: syntax ? syntaxLinking : [])
}

/// A library of the platform; `header` is its name for pkg-config, where it has one.
func library(_ name: String, header: String? = nil, package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: header, providers: [.apt([package])])
}

/// The tests of rooms that need nothing else.
let plainTests = [
  "Diagnostics", "CommandLine", "Extraction", "ObjectStore", "XML", "Typography",
  "Quotas", "Health", "Webhooks", "HTTP", "Simulation", "Sodium", "Owner", "Wikipedia",
].map { tests(of: $0) }

let package = Package(
  name: "language-packs",
  // The first systems whose library has `Synchronization`.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LanguagePacks", targets: ["LanguagePacks"]),
    .library(name: "LanguagePacksSwiftUI", targets: ["LanguagePacksSwiftUI"]),
    .library(name: "LanguagePacksUIKit", targets: ["LanguagePacksUIKit"]),
    .library(name: "PackBuilder", targets: ["PackBuilder"]),
    // What a program of a team needs to read translations and publish packs of them.
    .library(
      name: "Publishing", targets: ["Interchange", "Translatewiki", "PackBuilder", "Release"]),
    .library(name: "Catalog", targets: ["Catalog"]),
    .executable(name: "langpack", targets: ["langpack"]),
    .plugin(name: "BundleTexts", targets: ["BundleTexts"]),
    .plugin(name: "ExtractStrings", targets: ["ExtractStrings"]),
  ],
  targets: [
    // In the app.
    room("Files"),
    textRoom("Language"),
    textRoom("Pack", ["Language"]),
    textRoom("Phrases", ["Language", "Pack"]),
    room("Delivery", ["Language", "Pack"]),
    .target(name: "Install", dependencies: ["Pack", "Delivery"], swiftSettings: denseSettings),
    room("Client", ["Files", "Language", "Pack", "Phrases", "Install", "Delivery"]),
    .target(
      name: "LanguagePacks",
      dependencies: [
        "Client", "Files",
        // Apple's platforms have CryptoKit and their own URLSession.
        .target(name: "Sodium", condition: .when(platforms: [.linux, .android])),
        .target(name: "CCurlTable", condition: .when(platforms: [.linux])),
        .target(name: "CFile", condition: .when(platforms: [.linux])),
        // On Linux it is built for the tests alone, so that no app loads FoundationNetworking there.
        .target(
          name: "Session",
          condition: .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS, .android])),
      ]),
    room("Session", ["Client"]),
    room("LanguagePacksSwiftUI", ["LanguagePacks"]),
    room("LanguagePacksUIKit", ["LanguagePacks"]),

    // On the team's machines.
    textRoom("LanguageData", ["Language"]),
    room("Diagnostics"),
    textRoom("JSON"),
    room("Programs"),
    // Work on every core.
    room("Parallel"),
    textRoom("FBT", ["Language", "Phrases", "JSON"]),
    // The table of constructs.
    textRoom("Constructs", ["Language", "Pack", "Phrases"]),
    room("Extraction", ["Phrases", "Diagnostics", "JSON"]),
    syntaxRoom("SwiftExtraction", ["Extraction", "Constructs"]),
    textRoom("ScriptExtraction", ["Extraction", "FBT", "Programs", "Files", "Sodium"]),
    room("SourceTree", ["Extraction", "Constructs", "Sodium", "Parallel"]),
    room("ObjectiveCExtraction", ["Extraction"]),
    room("AndroidExtraction", ["Extraction", "XML"]),
    room("InterfaceExtraction", ["Extraction", "XML"]),
    room("DotNetExtraction", ["Extraction", "XML"]),
    // Values and their text forms: what packs are built from, without a database.
    textRoom("Snapshot", ["Language", "Pack", "Phrases", "Constructs", "Diagnostics", "JSON"]),
    textRoom("Catalog", ["Snapshot", "CSQLite", "CPostgres"]),
    textRoom("Checks", ["MessageSyntax", "Language", "Phrases", "Diagnostics"]),
    // Phrases as methods of a programming language.
    textRoom("Declarations", ["Extraction", "MessageSyntax", "Phrases"]),
    // One text to a message and back: ICU, MessageFormat 2, Fluent, MediaWiki, printf.
    textRoom("MessageSyntax", ["Language", "Phrases", "Diagnostics"]),
    textRoom(
      "Interchange",
      [
        "MessageSyntax", "Snapshot", "LanguageData", "Diagnostics", "AndroidExtraction", "XML",
        "Gettext",
      ]),
    textRoom("Translatewiki", ["Interchange"]),
    room("PackBuilder", ["Snapshot", "LanguageData", "Pack", "Install", "Parallel"]),
    room(
      "Release",
      [
        "Files", "Language", "Pack", "Install", "Delivery", "Snapshot", "PackBuilder",
        "ObjectStore", "Sodium", "Parallel", "CZlib",
      ]),
    // Strangers in, who of them keeps a place: a value.
    textRoom("Quotas"),
    // Figures in, text for monitors out.
    textRoom("Metrics"),
    // Telemetry in, sums and rules against strangers: values, and a small store.
    textRoom(
      "Health", ["Files", "Language", "Phrases", "Delivery", "Catalog", "Quotas", "Metrics"]),
    // Messages to a receiver of the team's, signed, to public addresses alone.
    room("Webhooks", ["Sodium", "CCurl"]),
    // Plan, counts and clock in; what to do with a rollout out: values alone.
    textRoom("Rollouts", ["Delivery", "Health", "JSON"]),
    // Sockets to requests and responses: knows nothing of origins.
    room("HTTP", ["Quotas", "CEvent", "CLinux"]),
    room("Server", ["HTTP", "Metrics"]),
    // Command lines: parsing, help and the terminal. Knows nothing of texts.
    room("CommandLine", ["Diagnostics"]),
    // Whatever the tool can do, as a library: it knows no terminal.
    syntaxRoom(
      "Projects",
      [
        "SwiftExtraction", "ScriptExtraction", "ObjectiveCExtraction", "AndroidExtraction",
        "InterfaceExtraction", "DotNetExtraction", "SourceTree", "Checks", "Typography",
        "Interchange", "Translatewiki", "MessageSyntax", "FBT", "Declarations",
        "Catalog", "PackBuilder", "Files", "CBuilt", "Release", "Server", "Client", "LanguagePacks",
        "Health", "Rollouts", "Webhooks", "Owner", "Parallel", "Metrics",
      ]),
    syntaxRoom(
      "Commands",
      ["CommandLine", "Projects", "Server", "Health", "Rollouts", "Owner"]),
    .executableTarget(
      name: "langpack", dependencies: ["Commands"],
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),

    // What an app's own package uses: they run an installed tool, so they depend on nothing here.
    .plugin(name: "BundleTexts", capability: .buildTool()),
    .plugin(
      name: "ExtractStrings",
      capability: .command(
        intent: .custom(
          verb: "extract-strings", description: "Gives the texts of the package their ordinals."),
        permissions: [
          .writeToPackageDirectory(reason: "Commit langpack.ordinals.")
        ])),

    // The platform's libraries, each behind one small room.
    room("Sodium", ["Files", "CSodium"]),
    room("Owner", ["Files", "Sodium"]),
    textRoom("XML", ["CExpat"]),
    textRoom("Gettext", []),
    room("ObjectStore", ["XML", "Sodium", "CCurl"]),
    library("CCurl", header: "libcurl", package: "libcurl4-openssl-dev"),
    // Tests compare with it; under the GPL, so no product may use it.
    library("CGettextPO", package: "libgettextpo-dev"),
    // Its functions by address, for the app: nothing is linked.
    library("CCurlTable", package: "libcurl4-openssl-dev"),
    room("Typography", ["CHarfBuzz"]),
    library("CHarfBuzz", header: "harfbuzz", package: "libharfbuzz-dev"),
    library("CExpat", header: "expat", package: "libexpat1-dev"),
    library("CSQLite", header: "sqlite3", package: "libsqlite3-dev"),
    library("CPostgres", header: "libpq", package: "libpq-dev"),
    // When the tool was compiled, and from which commit.
    .target(name: "CBuilt", path: "Sources/System/CBuilt"),
    library("CSodium", header: "libsodium", package: "libsodium-dev"),
    library("CZlib", header: "zlib", package: "zlib1g-dev"),
    library("CLinux", package: "libc6-dev"),
    library("CFile", package: "libc6-dev"),
    library("CEvent", header: "libevent", package: "libevent-dev"),

    // The example app.
    program("Timeline", ["LanguagePacks"], path: "Examples/Timeline/Sources"),
    // Wikipedia's real texts: what is shown, compared with what is in their files.
    program(
      "Wikipedia",
      ["Catalog", "Translatewiki", "PackBuilder", "Release", "Server", "LanguagePacks"],
      path: "Examples/Wikipedia/Sources"),
    // MediaWiki's own messages, as an app shows them.
    program("MediaWiki", ["LanguagePacks", "LanguageData"], path: "Examples/MediaWiki/Sources"),

    // Fleets of devices, and what texts take in other formats: no part of the product.
    room(
      "Simulation", ["Client", "JSON", "PackBuilder", "Release", "Health"],
      path: "Tests/Simulation"),
    .target(
      name: "Proofs", dependencies: ["Simulation", "Commands"], path: "Tests/Proofs",
      exclude: ["Program"], swiftSettings: syntaxSettings),
    .executableTarget(
      name: "Prove", dependencies: ["Proofs"], path: "Tests/Proofs/Program",
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),

    // What is counted by `make budgets`, and what writes its texts.
    program("BudgetProbe", ["Phrases"], path: "Tests/Budgets/Probe"),
    program("BudgetStart", ["LanguagePacks"], path: "Tests/Budgets/Start"),
    program("BudgetTexts", ["PackBuilder", "Client", "Sodium"], path: "Tests/Budgets/Texts"),

    room("TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "TestMessages", dependencies: ["Language", "Pack", "Phrases", "TestSupport"],
      path: "Tests/TestMessages"),
    // What an import keeps of random texts, for tests and for a million of them (Scripts/closure).
    .target(
      name: "TestClosure", dependencies: ["Projects", "TestMessages"], path: "Tests/TestClosure",
      swiftSettings: syntaxSettings),
    .executableTarget(
      name: "Closure", dependencies: ["TestClosure"], path: "Tests/Closure",
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinking),
    // A plain second implementation of FBT's rules, for tests and for 100,000 scripts (Scripts/collect-trials).
    .target(
      name: "TestFBT",
      dependencies: [
        "ScriptExtraction", "FBT", "Extraction", "Diagnostics", "JSON", "TestSupport",
      ],
      path: "Tests/TestFBT", swiftSettings: optimizedSettings),
    program("CollectTrials", ["TestFBT"], path: "Tests/CollectTrials"),
    room("TestExtraction", ["Extraction", "TestSupport"], path: "Tests/TestExtraction"),
    // A process that tests end at each of its calls.
    program("FileWriter", ["Files"], path: "Tests/FileWriter"),
    tests(of: "Files", ["FileWriter"]),
    tests(of: "Gettext", ["CGettextPO"]),
    // The conformance suite, from Swift: what Scripts/make-conformance writes, and its tests.
    .target(
      name: "TestConformance",
      dependencies: [
        "PackBuilder", "LanguageData", "MessageSyntax", "Client", "Release", "JSON", "Sodium",
      ],
      path: "Tests/MakeConformance", exclude: ["Program"], swiftSettings: optimizedSettings),
    program("MakeConformance", ["TestConformance"], path: "Tests/MakeConformance/Program"),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["TestConformance", "TestSupport", "LanguagePacks", "Server"]),
    tests(of: "Language", ["LanguageData"], exclude: ["Cases"]),
    tests(of: "Pack", ["PackBuilder", "TestMessages"]),
    // Sources/Embedded is no target: Scripts/embedded builds it in Embedded Swift.
    .testTarget(
      name: "EmbeddedTests",
      dependencies: [
        "Language", "LanguageData", "Pack", "PackBuilder", "Phrases", "TestMessages", "TestSupport",
      ],
      exclude: ["Programs"]),
    tests(of: "Phrases", ["Constructs", "Snapshot", "JSON", "PackBuilder", "LanguageData"]),
    tests(of: "Install", ["PackBuilder", "TestMessages"]),
    tests(of: "Delivery", ["Sodium"]),
    tests(of: "Client", ["PackBuilder"]),
    // A process of an app that tests kill, and what it has in common with them.
    .target(name: "TestDevice", dependencies: ["LanguagePacks"], path: "Tests/TestDevice"),
    program("Device", ["TestDevice"], path: "Tests/Device"),
    // Folders, servers that misbehave and processes that fail, for tests and for `make attacks`.
    .target(
      name: "TestWorld", dependencies: ["TestDevice", "TestSupport"], path: "Tests/TestWorld"),
    // What `make attacks` plays: the tool and the devices are processes of their own.
    .target(
      name: "TestAttacks",
      dependencies: ["TestWorld", "Files", "Delivery", "Release", "Sodium"],
      path: "Tests/Attacks", exclude: ["Program"]),
    program("Attacks", ["TestAttacks"], path: "Tests/Attacks/Program"),
    tests(
      of: "LanguagePacks",
      [
        "PackBuilder", "Release", "Server", "Session", "TestDevice", "TestWorld", "Device",
        "BudgetStart",
      ]),
    .testTarget(
      name: "AttacksTests",
      dependencies: ["TestAttacks", "TestSupport", "Attacks", "Device", "langpack"]),
    tests(of: "LanguagePacksUIKit", ["LanguagePacksSwiftUI", "PackBuilder"]),
    tests(of: "LanguageData", exclude: ["Cases", "ICU/matcher.py"]),
    tests(of: "FBT", ["LanguageData", "TestMessages"], exclude: ["Cases"]),
    tests(of: "SwiftExtraction", ["Constructs", "TestExtraction"], syntax: true),
    tests(
      of: "ScriptExtraction",
      ["SwiftExtraction", "SourceTree", "Snapshot", "Constructs", "TestFBT", "TestExtraction"],
      syntax: true),
    tests(of: "SourceTree", ["SwiftExtraction"], syntax: true),
    tests(of: "ObjectiveCExtraction", ["SwiftExtraction", "TestExtraction"], syntax: true),
    tests(of: "AndroidExtraction", ["TestExtraction"]),
    tests(of: "InterfaceExtraction", ["TestExtraction"]),
    tests(of: "DotNetExtraction", ["TestExtraction"]),
    tests(of: "JSON"),
    tests(of: "Snapshot", ["JSON", "TestMessages"]),
    tests(of: "Catalog", ["Constructs", "LanguageData", "TestMessages"]),
    tests(of: "Declarations", ["LanguageData", "LanguagePacks", "Snapshot"]),
    tests(of: "Checks", ["LanguageData", "JSON", "Translatewiki"]),
    tests(of: "MessageSyntax", ["LanguageData", "TestMessages"]),
    // Files of real apps, and files on their way through a catalog.
    .target(
      name: "TestInterchange", dependencies: ["Interchange", "Catalog", "TestSupport"],
      path: "Tests/TestInterchange"),
    tests(of: "Interchange", ["AndroidExtraction", "Catalog", "TestInterchange", "TestMessages"]),
    tests(of: "Translatewiki", ["Catalog", "TestInterchange", "TestMessages"]),
    tests(of: "PackBuilder", ["BudgetTexts"]),
    tests(of: "Release", ["PackBuilder"]),
    // A modelled fleet of counts, for tests and for the tables of Docs/Simulation.md (Scripts/rollout-trials).
    .target(
      name: "TestRollouts", dependencies: ["Rollouts", "Health", "Simulation", "TestSupport"],
      path: "Tests/TestRollouts", swiftSettings: optimizedSettings),
    program(
      "RolloutTrials", ["TestRollouts", "Simulation", "Health"], path: "Tests/RolloutTrials"),
    tests(of: "Rollouts", ["TestRollouts"]),
    tests(of: "Server", ["HTTP"]),
    tests(of: "Projects", ["TestClosure", "TestMessages"], syntax: true),
    tests(
      of: "Commands", ["Timeline", "TestFBT", "TestWorld", "Proofs"], syntax: true,
      exclude: ["Snapshots"]),
  ] + plainTests,
  swiftLanguageModes: [.v6]
)

// `ONLY_TARGETS="ClientTests ReleaseTests" swift test` builds these and what they need, nothing else.
if let only = Context.environment["ONLY_TARGETS"] {
  package.targets = reachable(
    from: Set(only.split(separator: " ").map(String.init)), in: package.targets)
  package.products = []
}

/// The targets that some targets need, these among them.
func reachable(from names: Set<String>, in targets: [Target]) -> [Target] {
  var (found, waiting) = (names, names)
  while let name = waiting.popFirst() {
    let target = targets.first { $0.name == name }
    for dependency in target?.dependencies ?? [] {
      let needed: String
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): needed = name
      default: continue
      }
      if found.insert(needed).inserted { waiting.insert(needed) }
    }
  }
  return targets.filter { found.contains($0.name) }
}

/// The toolchain's `usr/lib/swift/host`: from `LANGPACK_SWIFT_HOST`, else from what this manifest's
/// own process has mapped, else from `swiftc` on the path.
func swiftSyntaxFolder() -> String {
  let environment = ProcessInfo.processInfo.environment
  if let named = environment["LANGPACK_SWIFT_HOST"] { return named }
  if let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
    let end = maps.range(of: "/lib/swift/pm/ManifestAPI/"),
    let start = maps[..<end.lowerBound].lastIndex(of: " ")
  {
    return String(maps[maps.index(after: start)..<end.lowerBound]) + "/lib/swift/host"
  }
  for folder in (environment["PATH"] ?? "").split(separator: ":") {
    let compiler = URL(fileURLWithPath: String(folder) + "/swiftc").resolvingSymlinksInPath()
    let host = compiler.deletingLastPathComponent().deletingLastPathComponent().path
    if FileManager.default.fileExists(atPath: host + "/lib/swift/host") {
      return host + "/lib/swift/host"
    }
  }
  return "/usr/lib/swift/host"
}
