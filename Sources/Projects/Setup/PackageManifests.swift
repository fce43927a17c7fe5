import FBT
import JSON

/// The manifests of npm's packages in a project: `package.json` of its folder and of those in
/// `packages`.
struct PackageManifests {
  /// The library whose calls the scripts have: fbtee if a package depends on it or on its compiler.
  let fbtDialect: FBTDialect
  /// Whether a package depends on FBT or fbtee, or on a part of one.
  let usesFBT: Bool

  init(of root: File) {
    let packages = (root.file("packages").names ?? []).sorted().map { root.file("packages/\($0)") }
    let names = ([root] + packages).flatMap { Self.dependencies(in: $0.file("package.json")) }
    fbtDialect = names.contains(where: Self.isOfFbtee) ? .fbtee : .fbt
    usesFBT = names.contains { Self.isOfFbtee($0) || $0 == "fbt" || $0.contains("-fbt") }
  }

  private static func dependencies(in manifest: File) -> [String] {
    guard let bytes = try? manifest.texts(), let json = try? JSONReader.read(bytes) else {
      return []
    }
    let kinds = ["dependencies", "devDependencies", "peerDependencies"]
    return kinds.flatMap { json[$0]?.object ?? [] }.map(\.name)
  }

  /// Returns whether a package is fbtee, or a part of it such as `@nkzw/babel-preset-fbtee`.
  private static func isOfFbtee(_ name: String) -> Bool {
    name == "fbtee" || name.hasPrefix("@nkzw/") && name.contains("fbtee")
  }
}
