import Pack
import PackBuilder
import Phrases
import Snapshot

/// What ordinals stand for: phrase ids and token names from a ledger, or the ordinal of an id that a
/// key table has.
public struct OrdinalNames: Sendable {
  struct Name: Sendable {
    var id: PhraseID
    /// The signature, where it is known.
    var parameters: [Parameter]?
    /// The key and what translators are told, where the pack itself says them.
    public var key: String?
    var description: String?
  }

  /// The epoch of the ordinals; nil where nothing is known.
  public var epoch: Epoch?
  /// The file that says it, for messages.
  public var source = "langpack.ordinals"
  private var names: [Int: Name] = [:]
  /// The latest ordinal of each key that is known by its words.
  private var keys: [String: Int] = [:]
  private var table: KeyTable?

  /// Nothing is known.
  public init() {}

  /// What a ledger says.
  public init(_ ledger: Ledger, source: String) {
    epoch = ledger.epoch
    self.source = source
    for entry in ledger.entries {
      let parameters = Self.parameters(entry.identity.signature)
      names[entry.ordinal] = Name(id: entry.identity.id, parameters: parameters)
      if let key = entry.key { keys[key] = entry.ordinal }
    }
  }

  /// What a key table says, and a ledger of the same epoch where there is one.
  ///
  /// A key table has neither the ids themselves nor names of tokens.
  public init(_ table: KeyTable, source: String, _ ledger: Ledger?) {
    if let ledger, ledger.epoch == table.epoch {
      self.init(ledger, source: source)
    } else {
      self.init()
    }
    epoch = table.epoch
    self.source = source
    self.table = table
  }

  subscript(ordinal: Int) -> Name? { names[ordinal] }

  /// What is known, and what a pack carries itself: a key table, ids, keys and descriptions.
  ///
  /// - Parameters:
  ///   - pack: The pack.
  ///   - source: Its file, for messages.
  /// - Returns: The same where the pack carries nothing; only the pack's where the others are of another
  ///   epoch.
  public func with(_ pack: LanguagePack, from source: String) -> OrdinalNames {
    let (inside, debug) = ((try? pack.keyTable()) ?? nil, DebugSection(of: pack))
    guard inside != nil || debug != nil else { return self }
    var known = epoch == nil || epoch == pack.epoch ? self : OrdinalNames()
    if known.epoch == nil { known.source = source }
    known.epoch = pack.epoch
    known.table = known.table ?? inside
    for entry in debug?.entries ?? [] {
      var name = known.names[entry.ordinal] ?? Name(id: entry.id)
      (name.key, name.description) = (entry.key, entry.description)
      if entry.key.isEmpty { name.key = nil } else { known.keys[entry.key] = entry.ordinal }
      known.names[entry.ordinal] = name
    }
    return known
  }

  /// The ordinal of a phrase by its id, the key of the default table, or a key of any table where the
  /// words of keys are known; the latest where signatures of one key have several.
  public func ordinal(of phrase: String) -> Int? {
    let key = try? SourcePhrase(key: phrase, value: "", comment: "").id
    return PhraseID(phrase).flatMap(ordinal) ?? key.flatMap(ordinal) ?? keys[phrase]
  }

  private func ordinal(of id: PhraseID) -> Int? {
    table?.ordinal(of: id.rawValue).map(Int.init)
      ?? names.filter { $0.value.id == id }.keys.max()
  }

  /// The parameters of a ledger's signature: `user:name,kind:choice(photo|video)`.
  private static func parameters(_ signature: String) -> [Parameter] {
    signature.split(separator: ",").map { item in
      let sides = item.split(separator: ":", maxSplits: 1)
      let name = String(sides[0]).removingPercentEncoding ?? String(sides[0])
      return Parameter(name, kind(sides.count > 1 ? sides[1] : "text"))
    }
  }

  private static func kind(_ word: Substring) -> Parameter.Kind {
    switch word {
    case "number": return .number
    case "ordinal": return .ordinal
    case "list": return .list
    case "name": return .name
    case "gender": return .gender
    case _ where word.hasPrefix("choice("):
      return .choice(
        word.dropFirst("choice(".count).dropLast().split(separator: "|").map {
          String($0).removingPercentEncoding ?? String($0)
        })
    default: return .text
    }
  }
}
