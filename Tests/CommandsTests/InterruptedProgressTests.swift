import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A command with a slow program of the user, on a real terminal, and Ctrl-C.
@Suite(.enabled(if: ToolRun.isThere)) struct InterruptedProgressTests {
  private func with(_ program: String, _ body: (SampleProject, [String]) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("slow.sh", program)
      project.expect(["extract"])
      try body(
        project,
        [
          "pretranslate", "--locale", "de", "--run", "sh", "--run",
          project.folder.path + "/slow.sh",
        ])
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func theAnswersOfASlowProgramAreCountedWithRateAndTimeLeft() throws {
    let program = """
      while read -r line; do sleep 0.7; echo '{}'; echo "heard of one" >&2; done
      """
    try with(program) { project, words in
      let run = try TerminalRun(
        words, in: project.folder.path, width: 60, environment: ["NO_COLOR": "1"])
      #expect(run.talk.contains("\rasking the program 0/3"), "\(run.talk)")
      #expect(run.talk.contains(#/asking the program 2/3, \d+/(s|min), 1 s left/#), "\(run.talk)")
      #expect(!run.talk.contains("\u{1B}") && !run.output.contains("asking"))
      // What the program says is on lines of its own.
      let said = run.talk.split { $0 == "\r" || $0 == "\n" }.filter { $0.contains("heard") }
      #expect(said == ["heard of one", "heard of one", "heard of one"], "\(run.talk)")
      let pipe = try TerminalRun(words, in: project.folder.path, isTalk: false)
      #expect(!pipe.talk.contains("asking"), "\(pipe.talk)")
    }
  }

  /// The tool ends within a second, and leaves no program behind that goes on.
  @Test(.timeLimit(.minutes(1)), arguments: [[], ["--dry-run"]])
  func anInterruptEndsTheToolAndTheProgram(_ options: [String]) throws {
    let program = """
      echo $$ > "$0.pid"; echo '{}'; sleep 50; echo '{}'
      """
    try with(program) { project, words in
      let before = try project.files()
      let run = try TerminalRun(
        words + options, in: project.folder.path, interruptedAfter: 3)
      #expect(run.talk.contains("asking the program 1/3, "), "\(run.talk)")
      #expect(run.secondsToEnd < 1 && run.code != 0, "\(run.secondsToEnd) s")
      let text = String(decoding: try project.read("slow.sh.pid"), as: UTF8.self)
      let number = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      usleep(200_000)
      // A process that has ended stays until its new parent asks for its status.
      let state = try? File("/proc/\(number)/stat").text().split(separator: " ").dropFirst(2).first
      #expect([nil, "Z", "X"].contains(state), "the program goes on")
      let after = try project.files().filter { $0.key != "slow.sh.pid" }
      #expect(after == before)
    }
  }

  /// A program that has ended takes no part any more: Ctrl-C ends the tool as before.
  @Test func aSignalAfterAProgramEndsTheProcessStill() throws {
    func action() -> UInt {
      var action = sigaction()
      sigaction(SIGINT, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
    }
    let before = action()
    #expect(
      try RunningProgram(["cat"], saying: { _ in }).output(for: "a\nb\n") { _ in } == "a\nb\n")
    #expect(action() == before)
  }

  /// What only waits says so itself, and nothing is written over it.
  @Test(.timeLimit(.minutes(1))) func aServerThatWaitsShowsNoTime() throws {
    try withTestFolder { folder in
      let run = try TerminalRun(
        ["serve", "--folder", folder.path, "--port", "0"], in: folder.path, interruptedAfter: 3)
      #expect(run.talk.contains("serving") && !run.talk.contains("serve, "), "\(run.talk)")
      #expect(run.secondsToEnd < 1)
    }
  }

  /// A command that waits for another one is shown, though it reports no steps.
  @Test(.timeLimit(.minutes(1))) func aCommandThatWaitsForAnotherIsShown() throws {
    try SampleProject.with { project in
      let recorder = Recorder()
      let other = open(project.folder.path + "/langpack.json", O_RDONLY)
      #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + 2.5) { close(other) }
      _ = Langpack.run(["-C", project.folder.path, "import"], terminal: recorder.interactive)
      #expect(recorder.talk.contains("\rimport, 1 s"), "\(recorder.talk)")
    }
  }
}
