/// What FBT's collector says about the files of a document.
struct ScriptExpectation {
  /// The phrases of the document, with keys, leaves and tables.
  private(set) var phrases: [ScriptJSON] = []
  /// For each refused call, its file, its range and every reason there is.
  private(set) var refused: [(file: String, site: Site, reasons: [Refusal])] = []

  private var parents: [(String, ScriptJSON)] = []

  /// Creates it from a document and from where its calls and elements stand.
  init(_ document: ScriptDocument, _ places: [Int: ScriptPlace], common: [String: String]) {
    for file in document.files {
      var local: [(phrase: ScriptPhrase, site: Site)] = []
      // Rules 3: React Native mode counts a file's phrases before it makes several of each.
      let start = phrases.count
      for site in file.sites.flatMap(\.withNested) {
        let reasons = site.refusals(common: common)
        if !reasons.isEmpty { refused.append((file.path, site, reasons)) }
        let isHidden = site.options.doNotExtract ?? file.defaults?.doNotExtract ?? false
        if !reasons.isEmpty || isHidden { continue }
        let base = local.count
        for phrase in SiteNode(site, common: common).phrases {
          if let parent = phrase.parent {
            parents.append(
              ("\(start + local.count)", .number(UInt64(start + base + parent))))
          }
          local.append((phrase, site))
        }
      }
      for (phrase, site) in local {
        for own in document.isReactNative ? phrase.withoutEnums : [phrase] {
          phrases.append(
            PhraseRecord(own, site, file, places[own.id], document.isReactNative).json)
        }
      }
    }
  }

  /// The whole document.
  var json: String {
    ScriptJSON.object([
      ("phrases", .array(phrases)), ("childParentMappings", .object(parents)),
    ]).text
  }
}

extension Site {
  /// Rules 3: the call, then the calls within its values.
  var withNested: [Site] { [self] + Self.nested(pieces) }

  private static func nested(_ pieces: [Piece]) -> [Site] {
    pieces.flatMap { piece -> [Site] in
      switch piece {
      case .element(let element):
        return element.title.flatMap(\.withNested) + nested(element.pieces)
      case .construct(let construct): return construct.site?.withNested ?? []
      case .site(let site): return site.withNested
      default: return []
      }
    }
  }
}

extension Construct {
  /// The call that is its value.
  var site: Site? {
    switch kind {
    case .param(let param): param.value.site
    case .name(_, let value, _): value.site
    default: nil
    }
  }
}

extension Value {
  var site: Site? {
    if case .site(let site) = self { return site }
    return nil
  }
}
