import Delivery
import Foundation
import LanguagePacks
import Server
import Testing

@testable import Commands
@testable import Projects
@testable import Release

/// What a failing disk, a careless copy or an attacker makes of one file of an origin.
enum FileDamage: String, CaseIterable {
  case removed, emptied, cut, changed, folder, link

  /// The words with which commands name it.
  var words: [String] {
    switch self {
    case .removed: ["is not there"]
    case .emptied: ["is empty"]
    case .cut, .changed: ["holds bytes that do not match"]
    case .folder: ["is a folder"]
    case .link: ["is a link"]
    }
  }

  /// Does it to a file.
  func happen(to path: String) throws {
    let url = URL(fileURLWithPath: path)
    let bytes = [UInt8](try Data(contentsOf: url))
    try FileManager.default.removeItem(at: url)
    switch self {
    case .removed: break
    case .emptied: try Data().write(to: url)
    case .cut: try Data(bytes.prefix(bytes.count / 2)).write(to: url)
    case .changed:
      var changed = bytes
      if !changed.isEmpty { changed[changed.count / 2] ^= 0x10 }
      try Data(changed).write(to: url)
    case .folder:
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data("left here".utf8).write(to: url.appendingPathComponent("note"))
    case .link:
      // The bytes are right, but servers follow no link.
      let aside = path + ".elsewhere"
      try Data(bytes).write(to: URL(fileURLWithPath: aside))
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: aside)
    }
  }
}

/// A project whose origin is damaged and put back, again and again.
struct DamagedOrigin {
  let project: SampleProject
  var folder: String { project.folder.path + "/.langpack/origin" }
  private var saved: String { project.folder.path + "/saved" }

  /// A project with a root that published 1.0 three times, and did what else is asked for.
  static func with(
    and prepare: (SampleProject) -> Void = { _ in }, _ body: (DamagedOrigin) throws -> Void
  ) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["keys", "generate", "--output", "anna"])
      project.expect(["root", "create", "--root-key", "anna/public.key"])
      project.expect(["root", "sign", "keys/root-1.lproot", "--key", "anna/private.key"])
      project.expect(["root", "sign", "keys/root-1.lproot"])
      project.expect(["root", "publish", "keys/root-1.lproot"])
      let damaged = DamagedOrigin(project: project)
      for number in 1...3 {
        try damaged.german(number)
        project.expect(["publish", "--release", "1.0"])
      }
      prepare(project)
      project.expect(["origin", "verify"])
      project.expect(["build", "--output", ".langpack/bundle"])
      for name in ["el.lpk", "de.lpk"] {
        try FileManager.default.removeItem(
          atPath: project.folder.path + "/.langpack/bundle/" + name)
      }
      for (path, copy) in damaged.paths {
        try FileManager.default.copyItem(atPath: path, toPath: copy)
      }
      try body(damaged)
    }
  }

  /// Makes the German text of this checkout another.
  func german(_ number: Int) throws {
    try project.write(
      "translations/de.strings",
      SampleProject.german.replacing("gefunden", with: "gefunden \(number)"))
  }

  /// Every file, by its path in the origin.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: saved)?.compactMap { $0 as? String } ?? []
    return all.filter { !File(saved + "/" + $0).isFolder }.sorted()
  }

  /// Puts every file back, and what the project remembers of the origin.
  func restore() throws {
    for (path, copy) in paths {
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: copy, toPath: path)
    }
  }

  /// What is put back, each with its copy.
  private var paths: [(path: String, copy: String)] {
    [".langpack/origin", "langpack.published", ".langpack/published"].map { name in
      let copy = name == ".langpack/origin" ? "saved" : "saved-\(name.split(separator: "/").count)"
      return (project.folder.path + "/" + name, project.folder.path + "/" + copy)
    }
  }

  /// Damages one file of an origin that is whole otherwise.
  func damage(_ file: String, _ damage: FileDamage) throws {
    try restore()
    try damage.happen(to: folder + "/" + file)
  }

  /// Whether a file is as it was.
  func isBack(_ file: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + file)
    return attributes?[.type] as? FileAttributeType == .typeRegular
      && FileManager.default.contents(atPath: folder + "/" + file)
        == FileManager.default.contents(atPath: saved + "/" + file)
  }

  /// Whether anything but a mirror gives a file.
  func isRebuildable(_ file: String) -> Bool {
    let isPast = file.hasSuffix(".manifest") && !file.hasSuffix("1.3.manifest")
    return !isPast && ![".timestamp", ".jsonl", ".history"].contains(where: file.hasSuffix)
  }

  /// The wire forms, deltas and lists of the packs that are served.
  func packForms() throws -> Set<String> {
    let origin = Origin(path: folder, trusting: .key)
    let manifest = try origin.readManifest(
      ReleaseName(app: "shop", channel: "stable", release: "1.0")
    ).manifest
    var names: Set<String> = []
    for entry in manifest.everyEntry {
      names.insert(OriginPath.blob(entry.wire))
      guard let list = entry.deltas else { continue }
      names.insert(OriginPath.deltaList(list.digest))
      names.formUnion(try origin.deltaList(list)?.entries.map { OriginPath.blob($0.delta) } ?? [])
    }
    return names
  }

  /// Serves the origin from now on; what it is in may be replaced.
  func serve() throws -> Int {
    let server = FileServer(folder: folder)
    try server.start()
    server.runInBackground()
    return server.port
  }

  /// What a new device shows after an update.
  func device(_ store: String, port: Int) throws -> String {
    let done = DispatchSemaphore(value: 0)
    let packs = try project.start(
      bundle: ".langpack/bundle", release: "1.0", store: store, port: port)
    Task.detached {
      _ = await packs.update()
      done.signal()
    }
    done.wait()
    let next = try project.start(
      bundle: ".langpack/bundle", release: "1.0", store: store, port: port)
    return localized(
      "places-found", value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found",
      comment: "Count of places", 3, localizer: next.localizer)
  }
}
