import Foundation
import LanguageData
import LanguagePacks

/// Opens every contestant's files, measures them in turns, and prints the table.
///
/// `StringBenchmark [FOLDER]`: files are written there, `strings.json` too.
let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".build/bench")
guard let russian = LocaleTag("ru") else { throw BenchmarkError.missing("ru") }
try Ours.open(CLDR.rulesOrDefault(for: russian))
try Apple.open(folder.appendingPathComponent("foundation"))
try Gettext.open(folder.appendingPathComponent("gettext"))
try ICU.open()
try Contestants.check()
let report = Report(Report.measured(Contestants.all))
print(report.table)
try report.json.write(
  to: folder.appendingPathComponent("strings.json"), atomically: true, encoding: .utf8)
