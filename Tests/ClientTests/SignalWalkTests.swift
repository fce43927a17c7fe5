import TestSupport
import Testing

@testable import Client

/// All short sequences of events, and what the worst servers can cost in hours.
@Suite struct SignalWalkTests {
  /// A shell that notes what the plan does, and that it keeps to the rules.
  struct Shell {
    var plan = SignalPlan(have: 5)
    var now: UInt64 = 0
    var chance: UInt64 = 50
    var isLowPower = false
    var isForeground = false
    var isConnected = false
    var isLooking = false
    var connects: [UInt64] = []
    var looks: [UInt64] = []
    var faults: [String] = []

    mutating func handle(_ event: SignalPlan.Event) {
      switch event {
      case .foreground: isForeground = true
      case .background: isForeground = false
      case .looked: isLooking = false
      default: break
      }
      let moment = SignalPlan.Moment(now: now, chance: chance, isLowPower: isLowPower)
      for action in plan.handle(event, at: moment) { act(action) }
      if isConnected != plan.isConnected { faults.append("connected \(isConnected)") }
      if isConnected, !isForeground || isLowPower { faults.append("connected in the background") }
      if (plan.wake == nil) == isForeground { faults.append("wakes \(plan.wake ?? 0)") }
      if let wake = plan.wake, wake <= now { faults.append("wakes in the past") }
    }

    private mutating func act(_ action: SignalPlan.Action) {
      if action != .disconnect, !isForeground || isLowPower { faults.append("\(action) now") }
      switch action {
      case .connect:
        if isConnected { faults.append("connects twice") }
        if let last = connects.last, now - last < 5000 { faults.append("connects too soon") }
        isConnected = true
        connects.append(now)
      case .disconnect:
        if !isConnected { faults.append("disconnects from nothing") }
        isConnected = false
      case .look:
        if isLooking { faults.append("looks twice") }
        if let last = looks.last, now - last < 2000 { faults.append("looks too soon") }
        isLooking = true
        looks.append(now)
      }
    }
  }

  private static let publication = SignalReader.Event.publication(sequence: 6, spread: 0)
  private static let forged = SignalReader.Event.publication(sequence: .max, spread: 3600)
  private static let steps: [@Sendable (inout Shell) -> Void] = [
    { $0.handle(.foreground) },
    { $0.handle(.background) },
    { $0.handle(.answered(SignalAnswer(status: 200, isStream: true))) },
    { $0.handle(.answered(SignalAnswer(status: 503, retryAfter: 60))) },
    { $0.handle(.answered(SignalAnswer(status: 404))) },
    { $0.handle(.heard(.comment)) },
    { $0.handle(.heard(publication)) },
    { $0.handle(.heard(forged)) },
    { $0.handle(.received(count: 40_000)) },
    { $0.handle(.ended) },
    { $0.handle(.looked(SignalLook(have: 5))) },
    { $0.handle(.looked(SignalLook(have: 6))) },
    { $0.handle(.learned(have: 6)) },
    { shell in
      shell.now = shell.plan.wake ?? shell.now
      shell.handle(.rang)
    },
    { shell in
      shell.isLowPower.toggle()
      shell.handle(.rang)
    },
  ]

  @Test func everyShortSequenceKeepsTheRules() {
    var count = 0
    var faults = Set<String>()
    func walk(_ shell: Shell, _ depth: Int) {
      for step in Self.steps {
        var next = shell
        next.now += 1000
        step(&next)
        count += 1
        faults.formUnion(next.faults)
        if depth > 1, next.faults.isEmpty { walk(next, depth - 1) } else { settle(next) }
      }
    }
    /// Wherever it has come to, an app in front connects again, once it may.
    func settle(_ shell: Shell) {
      var shell = shell
      shell.isLowPower = false
      shell.now += 1000
      shell.handle(.foreground)
      for _ in 0..<12 where !shell.isConnected {
        shell.now = shell.plan.wake ?? shell.now
        shell.handle(.rang)
      }
      if !shell.isConnected { faults.insert("never connects again") }
      faults.formUnion(shell.faults)
    }
    walk(Shell(), 4)
    var connected = Shell()
    connected.handle(.foreground)
    connected.handle(.answered(SignalAnswer(status: 200, isStream: true)))
    walk(connected, 4)
    #expect(faults.isEmpty, "\(faults)")
    #expect(count > 100_000)
  }

  /// What a hostile server sends next on a connection that is so old: the pause before it, and the event.
  typealias Server = @Sendable (_ age: UInt64, _ chance: UInt64) -> (UInt64, SignalPlan.Event)?

  static let stream = SignalPlan.Event.answered(SignalAnswer(status: 200, isStream: true))
  static let servers: [(String, Server)] = [
    ("says nothing", { _, _ in nil }),
    ("closes at once", { _, _ in (1, .ended) }),
    ("ends each stream at once", { age, _ in age == 0 ? (1, stream) : (1, .ended) }),
    (
      "ends each stream when it no longer counts as a failure",
      { age, _ in
        age == 0 ? (1, stream) : age < 50_000 ? (50_000, .heard(.comment)) : (10_001, .ended)
      }
    ),
    (
      "wants everybody back at once",
      { age, _ in
        age == 0
          ? (1, stream) : age < 60_001 ? (20_000, .heard(.retry(milliseconds: 0))) : (1, .ended)
      }
    ),
    ("is full", { _, _ in (1, .answered(SignalAnswer(status: 503, retryAfter: 0))) }),
    (
      "announces for ever",
      { age, _ in age == 0 ? (1, stream) : (500, .heard(.publication(sequence: .max, spread: 0))) }
    ),
    (
      "announces once and ends",
      { age, _ in
        age == 0
          ? (1, stream)
          : age < 10 ? (10, .heard(.publication(sequence: .max, spread: 0))) : (1, .ended)
      }
    ),
    ("floods", { age, _ in age == 0 ? (1, stream) : (1, .received(count: 16_384)) }),
    (
      "does anything",
      { age, chance in
        if age == 0 { return (chance % 20_000 + 1, stream) }
        let sequence = UInt64.max - chance % 3
        return switch chance >> 8 % 5 {
        case 0: (chance % 70_000 + 1, .heard(.comment))
        case 1: (chance % 1000 + 1, .heard(.publication(sequence: sequence, spread: chance % 50)))
        case 2: (chance % 1000 + 1, .received(count: Int(chance % 9000)))
        case 3: (chance % 90_000 + 1, .heard(.retry(milliseconds: chance)))
        default: (chance % 90_000 + 1, .ended)
        }
      }
    ),
  ]

  /// Six hours of an app in front, whose looks bring nothing, since nothing is signed.
  @Test(arguments: servers.indices)
  func aHostileServerCostsABoundedNumberOfRequests(_ number: Int) {
    let (name, server) = Self.servers[number]
    var chance = SeededGenerator(seed: UInt64(number))
    var shell = Shell()
    shell.handle(.foreground)
    while shell.now < 6 * 3_600_000 {
      step(&shell, server, &chance)
    }
    #expect(shell.faults.isEmpty, "\(name): \(Set(shell.faults))")
    for hour in 0..<6 as Range<UInt64> {
      let range = hour * 3_600_000..<(hour + 1) * 3_600_000
      let connects = shell.connects.count { range.contains($0) }
      let looks = shell.looks.count { range.contains($0) }
      #expect(connects <= 56, "\(name), hour \(hour): \(connects) connections")
      #expect(looks <= (hour == 0 ? 9 : 2), "\(name), hour \(hour): \(looks) looks")
    }
    // Nor does it stop the client for good.
    #expect(shell.connects.last ?? 0 > 5 * 3_600_000, "\(name)")
  }

  private func step(_ shell: inout Shell, _ server: Server, _ chance: inout SeededGenerator) {
    shell.chance = chance.next()
    if shell.isLooking {
      shell.now += 100
      return shell.handle(.looked(SignalLook(have: 5)))
    }
    let wake = shell.plan.wake ?? .max
    let age = shell.now - (shell.connects.last ?? 0)
    if shell.isConnected, let (pause, event) = server(age, shell.chance), shell.now + pause < wake {
      shell.now += pause
      shell.handle(event)
    } else {
      shell.now = wake
      shell.handle(.rang)
    }
  }

  /// A team that publishes each second is followed within two.
  @Test func anHonestServerIsFollowed() {
    var shell = Shell()
    shell.handle(.foreground)
    shell.handle(Self.stream)
    var sequence: UInt64 = 5
    var seen: UInt64 = 5
    while shell.now < 600_000 {
      shell.now += 1000
      sequence += 1
      shell.handle(.heard(.publication(sequence: sequence, spread: 0)))
      if shell.isLooking {
        seen = sequence
        shell.handle(.looked(SignalLook(have: seen)))
      }
      #expect(sequence - seen <= 2)
    }
    #expect((299...301).contains(shell.looks.count) && shell.faults.isEmpty, "\(shell.looks.count)")
  }
}
