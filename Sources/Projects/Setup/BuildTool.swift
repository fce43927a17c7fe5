/// A build tool and the folders in which its projects keep sources.
struct BuildTool: Sendable {
  /// The platforms for which a tool builds, of which a repository may have one app each.
  enum Family: Sendable, CaseIterable {
    case apple, android, web, dotnet
  }

  /// The name of the tool: `Xcode`.
  let name: String
  let family: Family
  /// The kind of project that a user may ask for; nil for Apple's.
  var kind: BundleTarget? {
    switch family {
    case .apple: nil
    case .android: .android
    case .web: .web
    case .dotnet: .dotnet
    }
  }
  /// Returns whether a name in the folder shows that the tool is used.
  let isMarker: @Sendable (String) -> Bool
  /// Returns the folders of sources that exist.
  let folders: @Sendable (_ root: File, _ names: [String]) -> [String]

  init(
    _ name: String, _ family: Family, isMarker: @escaping @Sendable (String) -> Bool,
    folders: @escaping @Sendable (_ root: File, _ names: [String]) -> [String]
  ) {
    (self.name, self.family, self.isMarker, self.folders) = (name, family, isMarker, folders)
  }

  /// Every tool, in the order in which their folders are named.
  static let all = [
    BuildTool("SwiftPM", .apple, isMarker: { $0 == "Package.swift" }) { root, names in
      AppleSources.ofPackage(root, names)
    },
    BuildTool(
      "Xcode", .apple, isMarker: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") },
      folders: { root, names in
        // The header that Xcode puts before each source may have the app's own macros.
        SourceSearch.folders(of: root, names) + names.filter { $0.hasSuffix(".pch") }
      }),
    BuildTool("XcodeGen", .apple, isMarker: AppleSources.isXcodeGen) { root, names in
      AppleSources.ofXcodeGen(root, names)
    },
    BuildTool("Tuist", .apple, isMarker: AppleSources.isTuist) { root, names in
      AppleSources.ofTuist(root, names)
    },
    BuildTool(
      "Gradle", .android,
      isMarker: { $0.hasPrefix("build.gradle") || $0.hasPrefix("settings.gradle") },
      folders: { root, _ in GradleSourceSets.folders(of: root) }),
    BuildTool("Android", .android, isMarker: ResourceRoots.isMarker) { root, _ in
      ResourceRoots.folders(of: root)
    },
    BuildTool("npm", .web, isMarker: { $0 == "package.json" }) { root, _ in
      let packages = (root.file("packages").names ?? []).sorted().map { "packages/\($0)/src" }
      return (["src", "app", "pages", "components", "lib"] + packages)
        .filter { root.file($0).isFolder }
    },
    BuildTool(
      ".NET", .dotnet,
      isMarker: { name in
        [".csproj", ".fsproj", ".vbproj", ".sln", ".slnx"].contains(where: name.hasSuffix)
      }, folders: SourceSearch.resourceFolders),
  ]
}
