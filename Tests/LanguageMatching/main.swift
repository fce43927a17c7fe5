import Foundation
import Language

// Asks which language is shown, and compares with ICU's answers; see Scripts/language-matching.
//
//     matching ask pairs|choices     prints questions: what is wanted, a tab, and what is offered
//     matching judge                 reads questions with ICU's answers after a tab, and prints the sums
func ask(_ kind: String) {
  func write(_ wanted: LocaleTag, _ offered: [LocaleTag]) {
    print("\(wanted)\t" + offered.map(\.description).joined(separator: " "))
  }
  if kind == "pairs" { MatchedLocales.pairs(write) } else { MatchedLocales.choices(write) }
}

/// Returns whether every difference has a reason.
func judge() -> Bool {
  var (agreeing, unexplained) = (0, 0)
  var counts: [MatchingDifference: Int] = [:]
  while let line = readLine() {
    let cells = line.split(separator: "\t").map(String.init)
    guard cells.count == 3, let wanted = LocaleTag(cells[0]) else { continue }
    let ours = OfferedLocales(cells[1].split(separator: " ").map(String.init)).nearest(to: wanted)
    if ours ?? "-" == cells[2] {
      agreeing += 1
    } else if let reason = MatchingDifference(
      wanted, ours: ours.flatMap { LocaleTag($0) }, theirs: LocaleTag(cells[2]))
    {
      counts[reason, default: 0] += 1
    } else {
      unexplained += 1
      if unexplained <= 20 {
        print("\(cells[0]) of \(cells[1]): \(ours ?? "-"), ICU's \(cells[2])")
      }
    }
  }
  print("\(agreeing) agree, \(unexplained) without a reason")
  for reason in MatchingDifference.allCases {
    print("  \(reason.rawValue): \(counts[reason, default: 0])")
  }
  return agreeing > 0 && unexplained == 0
}

let words = CommandLine.arguments.dropFirst()
if words.first == "ask" {
  ask(words.last ?? "pairs")
} else {
  exit(judge() ? 0 : 1)
}
