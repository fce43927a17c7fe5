import Foundation
import Synchronization
import Testing

@testable import CommandLine

/// What a person sees while a command runs, whether or not it reports its steps.
@Suite(.serialized) struct ProgressDisplayTests {
  /// The bytes that a terminal got.
  private final class Screen: Sendable {
    private let bytes = Mutex("")
    var all: String { bytes.withLock { $0 } }
    func add(_ text: String) { bytes.withLock { $0 += text } }

    var terminal: Terminal { terminal(showsResults: true) }

    func terminal(showsResults: Bool) -> Terminal {
      Terminal(
        isInteractive: true, showsResults: showsResults, write: { self.add($0) },
        writeTalk: { self.add($0) })
    }
  }

  @Test func aCommandWithoutStepsIsShownWithItsTime() {
    let screen = Screen()
    screen.terminal.running("compact") {
      usleep(700_000)
      #expect(screen.all == "")
      usleep(900_000)
    }
    #expect(screen.all.hasPrefix("\rcompact, 1 s"), "\(screen.all)")
    #expect(screen.all.hasSuffix("\r" + String(repeating: " ", count: 12) + "\r"), "\(screen.all)")
    let end = screen.all
    usleep(1_500_000)
    #expect(screen.all == end, "the clock outlives its command")
  }

  /// A pager may show the results on the terminal that has the progress.
  @Test func progressEndsWithTheFirstResultForAPipe() {
    let screen = Screen()
    let terminal = screen.terminal(showsResults: false)
    let progress = terminal.progress()
    terminal.running("diff") {
      progress("reading", 0, 2)
      #expect(screen.all == "\rreading 0/2")
      terminal.write("")
      progress("reading files", 0, 2)
      #expect(screen.all.hasSuffix("\rreading files 0/2"))
      terminal.print("a result")
      usleep(1_600_000)
      progress("writing", 0, 2)
      terminal.say("note")
      progress("reading", 1, 2)
    }
    #expect(screen.all.hasSuffix("\ra result\nnote\n"), "\(screen.all)")
  }

  @Test func aStepThatTakesLongIsShownWithItsTime() {
    let screen = Screen()
    let terminal = screen.terminal
    terminal.running("import") {
      terminal.progress()("reading", 0, 2)
      usleep(1_600_000)
      terminal.progress()("reading", 1, 2)
      usleep(1_600_000)
    }
    #expect(screen.all.contains("reading 0/2, 1 s"), "\(screen.all)")
    #expect(screen.all.contains("reading 1/2, "), "\(screen.all)")
    #expect(screen.all.contains("s left"), "\(screen.all)")
  }

  /// The user is asked something, or the command only waits: nothing is written over that.
  @Test func nothingIsShownDuringAPause() {
    let screen = Screen()
    let terminal = screen.terminal
    terminal.running("publish") {
      terminal.progress()("reading", 0, 2)
      terminal.pause(true)
      let before = screen.all
      #expect(before.hasSuffix("\r" + String(repeating: " ", count: 11) + "\r"), "\(before)")
      usleep(1_600_000)
      terminal.progress()("reading", 1, 2)
      terminal.progress()("writing", 0, 2)
      #expect(screen.all == before)
      terminal.pause(false)
      terminal.progress()("writing", 1, 2)
      #expect(screen.all == before + "\rwriting 1/2")
    }
  }

  /// A command that only waits shows no time, but steps if there are any.
  @Test func aStoppedClockShowsNoTime() {
    let screen = Screen()
    let terminal = screen.terminal
    terminal.running("serve") {
      terminal.stopClock()
      usleep(1_600_000)
      #expect(screen.all == "")
      terminal.progress()("reading", 0, 2)
      #expect(screen.all == "\rreading 0/2")
    }
  }

  /// A message never stands behind the rest of a line.
  @Test func theLineIsClearedBeforeAnythingElseIsWritten() {
    let screen = Screen()
    let terminal = screen.terminal
    for write in [{ terminal.say("note") }, { terminal.print("note") }] {
      terminal.progress()("reading", 0, 2)
      write()
    }
    let gap = String(repeating: " ", count: 11)
    let once = "\rreading 0/2\r\(gap)\rnote\n"
    #expect(screen.all == once + once)
  }
}
