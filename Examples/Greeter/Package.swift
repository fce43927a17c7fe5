// swift-tools-version: 6.0
import PackageDescription

// A package that uses language packs as any other would: by version, with the build tool plugin. Where
// the repository is comes from the environment, since this one has no address of its own.
let packs = Context.environment["LANGUAGE_PACKS"] ?? "../.."

let package = Package(
  name: "Greeter",
  dependencies: [.package(url: packs, from: "0.1.0")],
  targets: [
    .executableTarget(
      name: "Greeter",
      dependencies: [.product(name: "LanguagePacks", package: "language-packs")],
      plugins: [.plugin(name: "BundleTexts", package: "language-packs")])
  ]
)
