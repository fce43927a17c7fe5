// An app with MediaWiki's messages: fetches the pack of each locale and writes what it shows.
//
//   MediaWiki ORIGIN PUBLIC-KEY BUNDLE MESSAGES FOLDER LOCALE…
import Foundation
import LanguagePacks

let words = Array(CommandLine.arguments.dropFirst())
guard words.count > 5, let origin = URL(string: words[0]) else {
  FileHandle.standardError.write(
    Data("usage: MediaWiki ORIGIN PUBLIC-KEY BUNDLE MESSAGES FOLDER LOCALE…\n".utf8))
  exit(64)
}
let key = try String(contentsOfFile: words[1], encoding: .utf8)
let messages = try Messages(file: words[3])
for name in words[5...] {
  guard let locale = LocaleTag(name) else { continue }
  let device = Device(
    locale: locale, origin: origin, key: key, bundle: words[2], store: "\(words[4])/store-\(name)")
  let lines = try await device.lines(messages)
  let text = lines.joined(separator: "\n") + "\n"
  try Data(text.utf8).write(to: URL(fileURLWithPath: "\(words[4])/\(name).jsonl"))
}
