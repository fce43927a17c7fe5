import Glibc
import Language
import Pack
import Phrases

/// Renders one row a number of times, so that what it costs can be counted from outside.
///
///     BudgetProbe FOLDER ROW TIMES     `keys` and `texts` are in the folder
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
func foundBytes(_ finder: TextFinder) -> Int {
  let key: StaticString = "places-nearby-title"
  let bytes = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
  return finder.words(of: PhraseID(key: bytes).rawValue)?.count ?? 0
}

let words = CommandLine.arguments
let folder = words.count > 1 ? words[1] : "."
let table = try KeyTable(Bytes(copying: read(folder + "/keys")))
let pack = try Pack(Bytes(copying: read(folder + "/texts")))
Localizer.current = Localizer(keyTable: table, layers: [pack])
if words.count > 3, words[2] == "find", let finder = TextFinder(table, pack) {
  for _ in 0..<(Int(words[3]) ?? 0) { consume(foundBytes(finder)) }
} else if words.count > 3, let row = rows.first(where: { $0.name == words[2] }) {
  for index in 0..<(Int(words[3]) ?? 0) { consume(row.text(index)) }
} else {
  print("find", TextFinder(table, pack).map(foundBytes) ?? 0, separator: "\t")
  for row in rows { print(row.name, row.text(0), separator: "\t") }
}
