import Foundation

/// Foundation's own ways to a text, in a program that links nothing else.
///
///     FoundationStart bundle|json|nothing FOLDER KEY BEGIN
func nanoseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec * 1_000_000_000 + now.tv_nsec
}

func resident() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line.flatMap { $0.split { !$0.isNumber }.first.flatMap { Int($0) } } ?? 0
}

func tell(_ keys: String, _ begin: Int, _ key: String, _ find: (String) -> String?) {
  let found = find(key)
  print("first", nanoseconds() - begin)
  print("text", found ?? "missing")
  print("resident", resident())
  let all = (try? String(contentsOfFile: keys, encoding: .utf8)) ?? ""
  for key in all.split(separator: "\n") where find(String(key)) == nil { exit(1) }
  print("after", resident())
}

let words = CommandLine.arguments
guard words.count == 5, let begin = Int(words[4]) else { exit(64) }
let (folder, key) = (words[2], words[3])
switch words[1] {
case "bundle":
  guard let bundle = Bundle(path: folder + "/foundation") else { exit(1) }
  tell(folder + "/keys.txt", begin, key) { key in
    let text = bundle.localizedString(forKey: key, value: nil, table: nil)
    return text == key ? nil : text
  }
case "json":
  let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/texts-flat.json"))
  let texts = try JSONDecoder().decode([String: String].self, from: data)
  tell(folder + "/keys.txt", begin, key) { texts[$0] }
default: print("first", nanoseconds() - begin)
}
