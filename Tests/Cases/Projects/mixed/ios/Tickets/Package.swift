// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Tickets", defaultLocalization: "en", targets: [.target(name: "Tickets")])
