import Foundation
import LanguagePacks
import Synchronization
import TestDevice

/// What a process of the app does; each line that it prints is `texts …` or `outcome …`.
struct DeviceProcess {
  let device: Device

  /// Starts, updates once, and shows what came where that is a first pack.
  func update() async {
    let packs = device.start()
    say(packs)
    say(await packs.update())
    packs.showUpdate()
    say(packs)
  }

  /// Starts and updates, and says whether libcurl is loaded before and after.
  func watchLibraries() async {
    let packs = device.start()
    say(packs)
    Self.say("loaded \(Self.hasLibcurl)")
    say(await packs.update())
    Self.say("loaded \(Self.hasLibcurl)")
    packs.showUpdate()
    say(packs)
  }

  private static var hasLibcurl: Bool {
    // Foundation reads the first page of such a file alone, where it is asked for a string.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    return String(decoding: maps, as: UTF8.self).contains("/libcurl")
  }

  /// Starts, survives what is new, and updates.
  func mark() async {
    let packs = device.start()
    say(packs)
    packs.markLaunchGood()
    say(await packs.update())
    say(packs)
  }

  /// Starts, and crashes.
  func die() {
    let packs = device.start()
    say(packs)
    withExtendedLifetime(packs) { _ = kill(getpid(), SIGKILL) }
  }

  /// Starts, does what each line of its input says and shows its screen again, until it is killed or told to end.
  func linger() {
    let packs = device.start()
    say(packs)
    while let line = readLine() {
      obey(line, packs)
      say(packs)
    }
  }

  /// Starts, listens to the signal, shows its screen again at each change, and does what the lines of its input say.
  func followSignal() {
    let packs = device.startListening { Self.say("outcome \($0.result)") }
    say(packs)
    let changes = packs.changes
    Task.detached {
      for await _ in changes { say(packs) }
    }
    while let line = readLine() { obey(line, packs) }
  }

  private func obey(_ line: String, _ packs: PackClient) {
    switch line {
    case "background": packs.enteredBackground()
    case "foreground": packs.enteredForeground()
    case "threads": Self.say("threads \(Self.threads)")
    case "beside":
      // Another client of the same store, of a language that it has no pack of.
      var other = device
      other.wanted = ["en"]
      _ = other.start()
    case "fork": forkAndExit()
    default: break
    }
  }

  private static var threads: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
  }

  /// Starts, lets go of everything, and exits on another thread.
  func release() {
    say(device.start())
    Thread.detachNewThread { exit(0) }
    while true { sleep(60) }
  }

  /// Starts, asks for another language, and shows it when it is there.
  func change(to tag: String) async {
    let packs = device.start()
    say(packs)
    packs.change(to: LocaleTag(tag).map { [$0] } ?? [])
    say(await packs.update())
    packs.showUpdate()
    say(packs)
  }

  /// Starts and updates again and again, as an app does that is used often.
  func updateUntilTold() async {
    let signal = endOfInput()
    while !signal.isOver {
      let packs = device.start()
      say(packs)
      packs.markLaunchGood()
      say(await packs.update())
    }
  }

  /// Starts again and again, as an extension does that never updates.
  func readUntilTold() {
    let signal = endOfInput()
    while !signal.isOver { show() }
  }

  /// Starts as an extension, and ends.
  func show() { say(device.asExtension.start()) }

  /// Holds the lock as an update does, until it is killed.
  func holdTheLock() {
    let descriptor = open(device.store + "/lock", O_RDWR | O_CREAT, 0o600)
    Self.say("held \(flock(descriptor, LOCK_EX | LOCK_NB))")
    while true { sleep(60) }
  }

  private func say(_ packs: PackClient) {
    Self.say("texts \(device.texts(of: packs).joined(separator: "|"))")
  }

  private func say(_ outcome: UpdateOutcome) {
    Self.say("outcome \(outcome.result)\(outcome.failure.map { ": \($0)" } ?? "")")
  }

  /// At once, so that nothing is lost with the process.
  static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private func endOfInput() -> DeviceSignal {
    let signal = DeviceSignal()
    Thread.detachNewThread {
      while readLine() != nil {}
      signal.end()
    }
    return signal
  }
}

/// Whether the test has told the process to end, by the end of its input.
final class DeviceSignal: Sendable {
  private let told = Atomic(false)

  var isOver: Bool { told.load(ordering: .relaxed) }

  func end() { told.store(true, ordering: .relaxed) }
}
