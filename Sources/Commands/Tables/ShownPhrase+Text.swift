import CommandLine
import Interchange
import MessageSyntax
import Projects

extension ShownPhrase {
  func text(_ width: Int?) -> String {
    var table = TextTable(columns: [.left, .left])
    table.rows += rows("source", TextLines(locale: sourceLocale).lines(phrase.source, of: phrase))
    table.rows += rows("description", [phrase.description.onOneLine])
    let outdated = isOutdated ? "  [for an earlier description of the developer, not used]" : ""
    table.rows += rows("improved", beside.description.map { [$0.text.onOneLine + outdated] } ?? [])
    table.rows += rows("tags", beside.tags.isEmpty ? [] : [beside.tags.joined(separator: ", ")])
    table.rows += rows("places", entry.active ? places : ["no longer in the sources"])
    table.rows += rows("used at", uses)
    for (locale, translation) in texts {
      let lines = TextLines(locale: locale).lines(translation.message, of: phrase)
      table.rows += rows(locale.description, lines + ["[\(translation.state.rawValue)]"])
    }
    table.rows += rows("comments", beside.comments.map(\.line))
    table.rows += rows("screenshots", beside.screenshots.map(\.line))
    return "\(name.onOneLine)\n" + table.text(indent: "  ", fitting: width)
  }

  private func rows(_ head: String, _ lines: [String]) -> [[String]] {
    let parts: [Substring] = lines.flatMap { line in
      line.split(separator: "\n", omittingEmptySubsequences: false)
    }
    return parts.enumerated().map { index, part in
      [index == 0 ? head : "", String(part).onOneLine]
    }
  }
}
