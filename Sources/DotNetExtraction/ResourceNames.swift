/// The names by which code and markup ask for texts of resource files.
struct ResourceNames: Sendable {
  /// The resource file of each text.
  private let files: [ResourceFile]
  private var literals: [String: [Int]] = [:]
  /// The texts of `Save.Text` and `Save.ToolTip` by `Save`.
  private var controls: [String: [Int]] = [:]
  private var members: [String: [String: [Int]]] = [:]
  private let classes: ResourceClasses

  init(_ texts: [(file: String, key: String)], _ classes: ResourceClasses) {
    self.classes = classes
    var known: [String: ResourceFile] = [:]
    files = texts.map { text in
      let file = known[text.file] ?? ResourceFile(text.file)
      known[text.file] = file
      return file
    }
    for (position, text) in texts.enumerated() { add(text.key, position) }
  }

  private mutating func add(_ key: String, _ text: Int) {
    let file = files[text]
    let control = key.prefix { $0 != "." && $0 != "/" }
    if control.count < key.count { controls[String(control), default: []].append(text) }
    literals[key, default: []].append(text)
    if let member = ResourceFile.memberName(of: key) {
      members[file.className, default: [:]][member, default: []].append(text)
    }
    guard file.isForPackages else { return }
    // A package names a text by a path, before which its file may stand.
    let path = key.replacing(".", with: "/")
    if path != key { literals[path, default: []].append(text) }
    literals["\(file.stem)/\(path)", default: []].append(text)
    controls["\(file.stem)/\(control)", default: []].append(text)
  }

  /// Returns the texts of a key, or of a path in a package: `/Errors/Save`, `ms-resource:Save`.
  func literal(_ value: String) -> [Int] {
    if let found = literals[value] { return found }
    var rest = Substring(value)
    if rest.hasPrefix("ms-resource:") { rest = rest.dropFirst("ms-resource:".count) }
    while rest.first == "/" { rest = rest.dropFirst() }
    return rest.count < value.count ? literals[String(rest)] ?? [] : []
  }

  /// Returns the texts of a control, such as `Save` or `/Errors/Save`, and those whose key it is.
  func control(_ value: String) -> [Int] {
    let name = value.hasPrefix("/") ? String(value.dropFirst()) : value
    return (controls[name] ?? []) + literal(value)
  }

  /// Returns the resource file whose class has a name, by the last word of its own; nil if none has.
  func file(ofClass name: String) -> String? {
    if let file = classes.files[name], members[file] != nil { return file }
    let isOfCode = classes.ofCode.contains(name) && !classes.generated.contains(name)
    return members[name] == nil || isOfCode ? nil : name
  }

  /// Returns the texts of a member of the class of a resource file.
  func member(_ name: String, of file: String) -> [Int] { members[file]?[name] ?? [] }
}

extension ResourceNames {
  /// Returns, of texts of one class, those whose files are nearest to a file of code.
  func nearest(_ texts: [Int], to path: String) -> [Int] {
    guard texts.count > 1 else { return texts }
    let folders = path.split(separator: "/").dropLast()
    let shared = texts.map { text in
      zip(folders, files[text].package.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
    let most = shared.max()
    return zip(texts, shared).filter { $1 == most }.map(\.0)
  }

  /// Returns, of texts of one key, those that a file of code means: those of the resource file with its
  /// name, and of those whose classes it mentions; all of them if there are none.
  func meant(_ texts: [Int], in path: String, mentioning classes: Set<String>) -> [Int] {
    guard Set(texts.map { files[$0].package }).count > 1 else { return texts }
    var words = path.split(separator: "/").map(String.init)
    if let last = words.popLast() { words.append(String(last.prefix { $0 != "." })) }
    let shared = texts.map { text in
      zip(words.reversed(), files[text].words.reversed()).prefix { $0 == $1 }.count
    }
    let most = max(shared.max() ?? 0, 1)
    let meant = zip(texts, shared).filter { text, shared in
      shared == most || classes.contains(files[text].className)
    }
    return meant.isEmpty ? texts : meant.map(\.0)
  }
}
