import CommandLine
import Diagnostics
import Projects

extension Terminal {
  /// A reporter that writes to standard error.
  package var reporter: Reporter {
    Reporter(take: take, progress: progress(), pause: pause)
  }

  private func take(_ notice: Notice) {
    switch notice {
    case .findings(let diagnostics):
      writeTalk(lines(of: diagnostics, fitting: style.talkWidth))
    case .errors(let diagnostics): talkFew(diagnostics)
    case .note(let line): say(style.words("note:", .cyan) + " \(line)")
    case .warning(let line): say(style.words("warning:", .yellow) + " \(line)")
    case .message(let line): say(line)
    }
  }
}
