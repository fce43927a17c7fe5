// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that nobody but who runs the benchmark needs ICU and gettext's tools.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "language-packs", path: "..")],
  targets: [
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    // A malloc that counts, for the programs that it is linked into.
    .target(name: "CAllocations"),
    .target(name: "CPeers", dependencies: ["CICU"]),
    .target(
      name: "CLookup", dependencies: ["CICU"],
      linkerSettings: ["sqlite3", "lmdb", "cdb"].map { .linkedLibrary($0) }),
    .executableTarget(
      name: "LookupBenchmark",
      dependencies: [
        "CLookup", .product(name: "LanguagePacks", package: "language-packs"),
        .product(name: "PackBuilder", package: "language-packs"),
      ],
      // Symbols are bound at the start, as distributions link: what opening takes is not the linker's.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"])]),
    .executableTarget(
      name: "StringBenchmark",
      dependencies: [
        "CAllocations", "CPeers", .product(name: "LanguagePacks", package: "language-packs"),
        .product(name: "PackBuilder", package: "language-packs"),
      ]),
    .executableTarget(
      name: "CatalogBenchmark",
      dependencies: [
        .product(name: "Publishing", package: "language-packs"),
        .product(name: "Catalog", package: "language-packs"),
      ]),
    .executableTarget(
      name: "PackBenchmark",
      dependencies: [
        .product(name: "Publishing", package: "language-packs"),
        .product(name: "LanguagePacks", package: "language-packs"),
      ]),
    // Small programs that are started, find a text, and say how long that took: one for each way.
    .executableTarget(
      name: "ClientStart",
      dependencies: ["CAllocations", .product(name: "LanguagePacks", package: "language-packs")]),
    .executableTarget(name: "FoundationStart"),
    .executableTarget(name: "GettextStart"),
    .executableTarget(name: "ICUStart", dependencies: ["CICU"]),
    // What the system calls of a start of the client take without the client.
    .executableTarget(name: "OpeningLimit"),
  ],
  swiftLanguageModes: [.v6]
)
