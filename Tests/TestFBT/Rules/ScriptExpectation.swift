/// What FBT's collector says about the files of a document.
struct ScriptExpectation {
  /// The phrases of the document, with keys, leaves and tables.
  private(set) var phrases: [ScriptJSON] = []
  /// For each refused call, its file, its range and every reason there is.
  private(set) var refused: [(file: String, site: Site, reasons: [Refusal])] = []

  private var parents: [(String, ScriptJSON)] = []

  /// Creates it from a document and from where its calls and elements stand.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - places: The places of calls and elements.
  ///   - common: The descriptions of common texts.
  ///   - levels: The values that the team's option `level` may have; any if empty.
  init(
    _ document: ScriptDocument, _ places: [Int: ScriptPlace], common: [String: String],
    levels: [String]
  ) {
    for file in document.files {
      var local: [(phrase: ScriptPhrase, site: Site)] = []
      // Rules 3: React Native mode counts a file's phrases before it makes several of each.
      let start = phrases.count
      var bound = Set(file.imports)
      for (site, isShadowed) in file.allSites {
        // fbtee imports the module of an element that nothing binds: it is bound from there on.
        if document.dialect == .fbtee, site.isElement, !isShadowed { bound.insert(site.module) }
        var reasons = site.refusals(common: common, levels: levels)
        if !isShadowed, !bound.contains(site.module) {
          reasons.append(Refusal(words: "\(site.module) is not bound", id: site.id))
        }
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

extension ScriptFile {
  /// The calls of the file in order, and whether a parameter binds the module of each.
  fileprivate var allSites: [(site: Site, isShadowed: Bool)] {
    sites.flatMap { site in
      site.withNested.map { ($0, shadowed.contains(site.id) && $0.module == "fbt") }
    }
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
      case .construct(let construct): return construct.sites.flatMap(\.withNested)
      case .site(let site): return site.withNested
      default: return []
      }
    }
  }
}

extension Construct {
  /// The calls in its value.
  var sites: [Site] { kind.value?.sites ?? [] }
}

extension Value {
  var sites: [Site] {
    switch self {
    case .site(let site): [site]
    case .fragment(let sites): sites
    case .code, .space, .construct: []
    }
  }
}
