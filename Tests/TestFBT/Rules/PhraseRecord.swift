/// Rules 3: a phrase as an object of the document.
struct PhraseRecord {
  let json: ScriptJSON

  init(
    _ phrase: ScriptPhrase, _ site: Site, _ file: ScriptFile, _ place: ScriptPlace?,
    _ isReactNative: Bool
  ) {
    let hash = SiteHash(phrase.table)
    let metadata = phrase.levels.map {
      isReactNative ? $0.nativeMetadata ?? $0.metadata : $0.metadata
    }
    json = .object(
      [
        ("hash_key", .string(hash.key)), ("hash_code", .number(UInt64(hash.code))),
        ("hashToLeaf", Self.leaves(phrase.table)),
      ] + Self.place(place, file, site.dialect) + Self.options(site, file) + [
        ("jsfbt", .object([("t", phrase.table.json(\.json)), ("m", .array(metadata))]))
      ])
  }

  /// Where the phrase stands: four numbers in FBT; in fbtee `loc`, as Babel's parser has it.
  private static func place(
    _ place: ScriptPlace?, _ file: ScriptFile, _ dialect: Dialect
  ) -> [(String, ScriptJSON)] {
    guard dialect == .fbt else {
      return [
        ("filename", .string(file.path)),
        ("loc", .object([("start", point(place?.start)), ("end", point(place?.end))])),
      ]
    }
    let ends = [place?.start.line, place?.start.column, place?.end.line, place?.end.column]
    return [("filepath", .string(file.path))]
      + zip(["line_beg", "col_beg", "line_end", "col_end"], ends).map { name, number in
        (name, .number(UInt64(number ?? 0)))
      }
  }

  private static func point(_ point: ScriptPlace.Point?) -> ScriptJSON {
    let members = [("line", point?.line), ("column", point?.column), ("index", point?.offset)]
    return .object(members.map { ($0.0, .number(UInt64($0.1 ?? 0))) })
  }

  /// Rules 2.1: the strings of options are collapsed.
  ///
  /// React's key and the team's own options are left out. Each library has its own order.
  private static func options(_ site: Site, _ file: ScriptFile) -> [(String, ScriptJSON)] {
    let options = site.options
    var members: [(String, ScriptJSON)] = []
    if let author = options.author.map(Whitespace.collapsed) ?? file.defaults?.author {
      members.append(("author", .string(author)))
    }
    if site.isCommon || options.common == true { members.append(("common", .bool(true))) }
    if options.preserveWhitespace == true { members.append(("preserveWhitespace", .bool(true))) }
    let project = options.project.map(Whitespace.collapsed) ?? file.defaults?.project ?? ""
    let own = [("project", ScriptJSON.string(project))]
    return site.dialect == .fbt ? members + own : own + members
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
