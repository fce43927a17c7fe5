import Glibc
import Language
import Pack
import Phrases

/// Does one row a number of times, so that what it costs can be counted from outside.
///
///     BudgetProbe FOLDER ROW TIMES     `keys`, `texts` and `compact` are in the folder
///     BudgetProbe FOLDER               shows each row's text once
func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = bytes.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
  return Array(bytes[..<count])
}

/// How many bytes the text of a key has, from the bytes of the key.
@inline(never)
func foundBytes(_ table: KeyTable, _ pack: LanguagePack) -> Int {
  let key: StaticString = "places-nearby-title"
  let bytes = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
  guard let ordinal = table.ordinal(of: PhraseID(key: bytes).rawValue),
    case .text(let offset) = pack.entry(ordinal)
  else { return 0 }
  return pack.plainWords(at: offset)?.count ?? 0
}

/// The same, from nothing open.
@inline(never)
func foundBytes(_ keys: Bytes, _ texts: Bytes) throws -> Int {
  foundBytes(try KeyTable(keys), try LanguagePack(texts))
}

/// Shows each row's text once.
func show() {
  print("find", foundBytes(table, pack), separator: "\t")
  for row in rows { print(row.name, row.text(0), separator: "\t") }
}

/// Ends with an error where a row does not do what it counts: doing nothing is cheap.
func require(_ isRight: Bool, _ name: String) {
  guard !isRight else { return }
  print("row '\(name)' does not give its text")
  exit(1)
}

let words = CommandLine.arguments
let folder = words.count > 1 ? words[1] : "."
let keys = Bytes(copying: read(folder + "/keys"))
let texts = Bytes(copying: read(folder + "/texts"))
let compact = Bytes(copying: read(folder + "/compact"))
let (table, pack) = (try KeyTable(keys), try LanguagePack(texts))
let name = words.count > 3 ? words[2] : ""
Localizer.current = Localizer(keyTable: table, layers: [pack])
let times = words.count > 3 ? Int(words[3]) ?? 0 : 0
switch name {
case "": show()
case "find":
  require(foundBytes(table, pack) == 21, name)
  for _ in 0..<times { consume(foundBytes(table, pack)) }
case "open":
  require(try foundBytes(keys, texts) == 21, name)
  for _ in 0..<times { consume(try foundBytes(keys, texts)) }
case "openCompact": for _ in 0..<times { consume(try LanguagePack(compact).entryCount) }
case "compact":
  // The text of the first row.
  let mapped = rows[0].text(0)
  Localizer.current = Localizer(keyTable: table, layers: [try LanguagePack(compact)])
  require(rows[0].text(0) == mapped, name)
  for index in 0..<times { consume(rows[0].text(index)) }
default:
  let row = rows.first { $0.name == name }
  require(row != nil, name)
  if let row { for index in 0..<times { consume(row.text(index)) } }
}
