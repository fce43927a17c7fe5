import Pack
import PackBuilder
import Phrases
import Snapshot

/// The phrases that ordinals stand for, from a ledger, a key table or a pack itself.
///
/// A ledger gives phrase ids and token names; a key table only the ordinal of a known id.
public struct OrdinalNames: Sendable {
  struct Name: Sendable {
    var id: PhraseID
    /// The signature, if known.
    var parameters: [Parameter]?
    /// The key, if the pack itself contains it together with the description.
    public var key: String?
    var description: String?
  }

  /// The epoch of the ordinals; nil if nothing is known.
  public var epoch: Epoch?
  /// The file that the names come from, for messages.
  public var source = "langpack.ordinals"
  private var names: [Int: Name] = [:]
  /// The latest ordinal of each known key.
  private var keys: [String: Int] = [:]
  private var table: KeyTable?

  /// Creates an empty value, which knows no names.
  public init() {}

  /// Creates the names of a ledger.
  public init(_ ledger: Ledger, source: String) {
    epoch = ledger.epoch
    self.source = source
    for entry in ledger.entries {
      names[entry.ordinal] = Name(
        id: entry.identity.id, parameters: Self.parameters(entry.identity.signature))
      if let key = entry.key { keys[key] = entry.ordinal }
    }
  }

  /// Creates the names of a key table, and of a ledger if it is of the same epoch.
  ///
  /// A key table contains neither the ids themselves nor the names of tokens.
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

  /// Returns the id of an ordinal, if a key table has it for that.
  func id(of ordinal: UInt32, in table: KeyTable) -> PhraseID? {
    guard let id = names[Int(ordinal)]?.id, table.ordinal(of: id.rawValue) == ordinal else {
      return nil
    }
    return id
  }

  /// Returns the names with those that a pack contains: a key table, ids, keys and descriptions.
  ///
  /// - Parameters:
  ///   - pack: The pack.
  ///   - source: Its file, for messages.
  /// - Returns: The same names if the pack contains none; only the pack's if the present names are
  ///   of another epoch.
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

  /// Returns the ordinal of a phrase by its id, its key in the default table, or any known key.
  ///
  /// If a key has several signatures, this is the latest ordinal.
  public func ordinal(of phrase: String) -> Int? {
    let key = try? SourcePhrase(key: phrase, value: "", comment: "").id
    return PhraseID(phrase).flatMap(ordinal) ?? key.flatMap(ordinal) ?? keys[phrase]
  }

  private func ordinal(of id: PhraseID) -> Int? {
    table?.ordinal(of: id.rawValue).map(Int.init)
      ?? names.filter { $0.value.id == id }.keys.max()
  }

  /// Parses the parameters of a ledger's signature, such as `user:name,kind:choice(photo|video)`.
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
