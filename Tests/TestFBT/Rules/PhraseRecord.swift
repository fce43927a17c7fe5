/// Rules 3: a phrase as an object of the document.
struct PhraseRecord {
  let json: ScriptJSON

  init(
    _ phrase: ScriptPhrase, _ site: Site, _ file: ScriptFile, _ place: ScriptPlace?,
    _ isReactNative: Bool
  ) {
    let hash = SiteHash(phrase.table)
    var members: [(String, ScriptJSON)] = [
      ("hash_key", .string(hash.key)), ("hash_code", .number(UInt64(hash.code))),
      ("hashToLeaf", Self.leaves(phrase.table)), ("filepath", .string(file.path)),
    ]
    let ends = [place?.start.line, place?.start.column, place?.end.line, place?.end.column]
    for (name, number) in zip(["line_beg", "col_beg", "line_end", "col_end"], ends) {
      members.append((name, .number(UInt64(number ?? 0))))
    }
    // Rules 2.1: the strings of options are collapsed.
    let options = site.options
    if let author = options.author.map(Whitespace.collapsed) ?? file.defaults?.author {
      members.append(("author", .string(author)))
    }
    if site.isCommon { members.append(("common", .bool(true))) }
    if options.preserveWhitespace == true { members.append(("preserveWhitespace", .bool(true))) }
    let project = options.project.map(Whitespace.collapsed) ?? file.defaults?.project ?? ""
    members.append(("project", .string(project)))
    members.append(
      (
        "jsfbt",
        .object([
          ("t", phrase.table.json(\.json)),
          (
            "m",
            .array(
              phrase.levels.map { isReactNative ? $0.nativeMetadata ?? $0.metadata : $0.metadata })
          ),
        ])
      ))
    json = .object(members)
  }

  /// Every text by its hash, in the order of the table.
  static func leaves(_ table: ScriptTable) -> ScriptJSON {
    var seen: Set<String> = []
    var members: [(String, ScriptJSON)] = []
    for leaf in table.leaves {
      let hash = PlainMD5.base64(leaf.text + leaf.desc)
      guard seen.insert(hash).inserted else { continue }
      members.append((hash, .object([("text", .string(leaf.text)), ("desc", .string(leaf.desc))])))
    }
    return .object(members)
  }
}
