// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Pots", defaultLocalization: "en",
  targets: [.target(name: "Pots", resources: [.process("Resources")])])
