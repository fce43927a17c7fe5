import Foundation
import LanguagePacks

/// Prints screens, bold titles and all where the output is a terminal, plainly elsewhere.
struct Terminal {
  private static let isStyled = isatty(STDOUT_FILENO) == 1

  func show(_ screens: [Screen]) {
    for screen in screens {
      print()
      print(bold(screen.title))
      for line in screen.lines { print("  " + line) }
    }
  }

  private func bold(_ text: String) -> String {
    Self.isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  /// The text of a phrase with the words of one of its spans underlined.
  static func underlined(_ span: String, in phrase: Phrase) -> String {
    phrase.styled().runs.map { run in
      isStyled && run.spans.contains(span) ? "\u{1B}[4m\(run.text)\u{1B}[0m" : run.text
    }.joined()
  }
}

/// Says on standard error what went wrong.
func complain(_ message: String) {
  FileHandle.standardError.write(Data("timeline: \(message)\n".utf8))
}

/// Says what went wrong and ends with a status: 1 for a failure, 64 for wrong usage.
func fail(_ message: String, status: Int32) -> Never {
  complain(message)
  end(status)
}

/// Ends at once, as a system ends an app: an update that is under way is not waited for.
///
/// `exit` would first run what libraries registered for the end of the program, while their threads
/// still work for that update.
func end(_ status: Int32) -> Never {
  fflush(nil)
  _exit(status)
}
