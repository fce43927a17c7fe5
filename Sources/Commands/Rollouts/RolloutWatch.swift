import CommandLine
import Delivery
import Dispatch
import Foundation
import Projects
import Release

struct RolloutWatchCommand: TypedCommand, ChannelTaking {
  static let words = ["rollout", "watch"]
  static let summary = "Widens, halts and reverts rollouts by their plans and counts."
  static let details = """
    Looks at every release that has a plan, or at RELEASE, once in --every seconds.
    Reads what devices counted, decides, and makes a manifest current that was
    signed ahead, or holds. Every change and every new reason to hold is in the
    record, with its numbers ('langpack release log --json').
    Runs until a signal stops it; with --once it looks once, for cron. With
    --dry-run it looks once, reports what it would do, and writes nothing.
    The private key is one that the root names for timestamps alone ('langpack root
    create --timestamp-key'). It cannot sign texts or shares. Without a root, run
    this on the machine with the publishing key.
    With --webhook, each decision that is recorded is also sent there, signed as the
    Standard Webhooks specification says, with the secret in --webhook-secret
    (whsec_…). It is sent again for a day if the receiver does not answer with a
    status of 2xx. The name must lead to public addresses, unless --private-webhook
    is given.
    The exit code is 1 if the last look failed for a release.
    """
  static let examples = [
    "langpack rollout watch --counts counts",
    "langpack rollout watch 1.0 --counts postgres://watcher@db/texts --once",
    "langpack rollout watch --counts counts --webhook https://hooks.example.org/texts --webhook-secret hook.secret",
  ]

  let counts = Parameter.counts.required()
  let every = Parameter.number(
    "every", "SECONDS", "how long to wait between two looks; by default 60", in: 2...86_400)
  let once = Flag("once", "look once, for cron")
  let webhook = Parameter.text("webhook", "URL", "send each recorded decision to this address")
  let webhookSecret = Parameter.text(
    "webhook-secret", "FILE", "the file of the secret that signs what is sent, whsec_…")
  let privateWebhook = Flag(
    "private-webhook", "allow a receiver on a private network or on this machine, and http://")
  let channel = Parameter.channel
  let expires = Parameter.releaseExpires
  let signing = SigningOptions()
  let json = Flag.json
  let release = OptionalArgument("RELEASE", "the only release to watch")

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if given.channel != nil, given.release == nil {
      throw .failure("--channel is of one release (name it)")
    }
    guard (given.webhook != nil) == (given.webhookSecret != nil) else {
      throw .failure("--webhook and --webhook-secret belong together (pass both)")
    }
    if given.once, given.every != nil { throw .failure("specify --once or --every, not both") }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    let place = given.counts
    var order = WatchOrder(
      counts: HealthPlace(HealthPlace.isAddress(place) ? place : given.path(place)))
    order.release = given.release.map {
      ReleaseName(
        app: project.configuration.app, channel: given.chosenChannel(of: project), release: $0)
    }
    order.lifetime = UInt64(given.expires ?? 30) * 86_400
    if let url = given.webhook, let secret = given.webhookSecret {
      try order.tell(
        url, secret: given.file(secret), allowsPrivate: given.privateWebhook, terminal.reporter)
    }
    let watcher = try RolloutWatcher(
      order, of: project, given.signing.passphrase.source, terminal.reporter)
    if let note = watcher.noteOnKey { terminal.say("note: \(note)") }
    if given.once || project.rehearsal != nil {
      let code = try look(watcher, given, terminal)
      return project.rehearsal.map { terminal.show($0, given, code) } ?? code
    }
    let stop = StopSignal()
    var code = ExitCode.done
    terminal.stopClock()
    repeat {
      do throws(ProjectError) { code = try look(watcher, given, terminal) } catch {
        // The origin or the counts may be away for a moment.
        terminal.show(error, nil)
        code = .failed
      }
    } while !stop.comes(within: given.every ?? 60)
    return code
  }

  private func look(
    _ watcher: RolloutWatcher, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let (found, problems) = try watcher.look()
    for standing in found {
      let name = standing.planned.plan.releaseName
      if given.json {
        terminal.print(json: standing.json.compact)
      } else {
        terminal.printWrapped(
          "\(UInt64.now.date) \(name.channel)/\(name.release): \(standing.line)")
      }
    }
    for problem in problems { terminal.say("langpack: \(problem)") }
    for problem in try watcher.sendMessages() { terminal.say("langpack: \(problem)") }
    if found.isEmpty, problems.isEmpty { terminal.say("note: no release has a plan") }
    return problems.isEmpty ? .done : .failed
  }
}

/// SIGINT and SIGTERM as a flag that a loop waits for.
private final class StopSignal {
  private let came = DispatchSemaphore(value: 0)
  private let sources: [any DispatchSourceSignal]

  init() {
    let came = came
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { came.signal() }
      source.resume()
      return source
    }
  }

  /// Waits; returns true as soon as a signal came.
  func comes(within seconds: Int) -> Bool {
    came.wait(timeout: .now() + .seconds(seconds)) == .success
  }
}
