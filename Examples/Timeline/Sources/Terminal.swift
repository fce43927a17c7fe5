import Foundation

/// Prints screens, bold titles and all where the output is a terminal, plainly elsewhere.
struct Terminal {
  private let isStyled = isatty(STDOUT_FILENO) == 1

  func show(_ screens: [Screen]) {
    for screen in screens {
      print()
      print(bold(screen.title))
      for line in screen.lines { print("  " + line) }
    }
  }

  private func bold(_ text: String) -> String {
    isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }
}

/// Says on standard error what went wrong.
func complain(_ message: String) {
  FileHandle.standardError.write(Data("timeline: \(message)\n".utf8))
}

/// Says what went wrong and ends with a status: 1 for a failure, 64 for wrong usage.
func fail(_ message: String, status: Int32) -> Never {
  complain(message)
  exit(status)
}
