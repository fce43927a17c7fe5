import Foundation
import LanguagePacks

// The key table and the packs that the build made.
let texts = Bundle.module.resourcePath ?? "."
let language = ProcessInfo.processInfo.environment["GREETER_LOCALE"].flatMap(LocaleTag.init)

PackClient.start(.bundled(in: texts, wanted: language.map { [$0] } ?? []))

print(fbt("Hello, \(name: "user", "Maria", .femaleSingular)!", "Greets who has just signed in"))
print(
  localized(
    "messages-waiting", value: "{{PLURAL:%1$d|%1$d message waits|%1$d messages wait}} for you",
    comment: "Below the greeting; %1$d is how many messages are unread", 3))
