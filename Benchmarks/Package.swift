// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that nobody but who runs the benchmark needs ICU and gettext's tools.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "language-packs", path: "..")],
  targets: [
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
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
        "CPeers", .product(name: "LanguagePacks", package: "language-packs"),
        .product(name: "PackBuilder", package: "language-packs"),
      ]),
    .executableTarget(
      name: "CatalogBenchmark",
      dependencies: [.product(name: "Publishing", package: "language-packs")]),
    .executableTarget(
      name: "PackBenchmark",
      dependencies: [.product(name: "Publishing", package: "language-packs")]),
  ],
  swiftLanguageModes: [.v6]
)
