import Delivery
import JSON
import Sodium
import Synchronization
import Testing

@testable import Client
@testable import LanguagePacks

/// Plays one conversation: a device with a store on a disk, whose network is the script.
final class UpdatePlayer {
  private let given: JSONValue
  private let origin = ScriptedOrigin()
  private var device: ConformanceDevice
  private var launch: Launch?
  private var holds: [TrialHold] = []
  private var process: UInt64 = 1000
  private var builds = 0

  init(_ given: JSONValue) throws {
    self.given = given
    device = try ConformanceDevice(given)
    device.wanted = (given["wanted"]?.array ?? []).compactMap(\.string)
    device.keys = (given["pinned"]?.array ?? []).compactMap(\.hexBytes)
    device.isTester = given["isTester"] != nil
  }

  private var needs: [String] { (given["needs"]?.array ?? []).compactMap(\.string) }

  /// What was seen at each step.
  func answer() async throws -> JSONValue {
    var seen: [JSONValue] = []
    for step in given["steps"]?.array ?? [] { seen.append(try await play(step)) }
    origin.end()
    return .members(["steps": .list(seen)])
  }

  private func play(_ step: JSONValue) async throws -> JSONValue {
    switch step["do"]?.string {
    case "install": try install(step)
    case "serve": origin.serve(step)
    case "fault":
      origin.fault(
        try #require(step["path"]?.string), (step["answers"]?.array ?? []).compactMap(\.string))
    case "check": return try await check(step)
    case "start": return try start()
    case "survive":
      try device.store.note(.good(launch?.trial.map(\.half) ?? []))
      try device.note(start: StartJournal.good(process))
    case "batches":
      let batches = device.batches.map { batch in
        FactBatch(of: batch.releaseName, batch.subject, number: batch.number.map { _ in 0 })
      }
      let lines = batches.compactMap { $0.map { String(decoding: $0.json, as: UTF8.self) } }
      return .members(["batches": .list(lines.sorted().map { .text($0) })])
    default: throw ConformanceFault("a step that this player does not know")
    }
    return .members([:])
  }

  private func install(_ step: JSONValue) throws {
    builds += 1
    var files: [String: [UInt8]] = [:]
    for file in step["files"]?.object ?? [] { files[file.name] = file.value.bytes }
    try device.install(files, as: "build-\(builds)")
    if builds == 1, let salt = given["salt"]?.hexBytes { try device.have(salt: salt) }
    end()
  }

  /// Ends the process that started last.
  private func end() { (launch, holds) = (nil, []) }

  private func check(_ step: JSONValue) async throws -> JSONValue {
    let now = try #require(step["now"]?.number)
    let killAt = step["killAt"]?.string
    if needs.contains("telemetry") { device.counting = process }
    let (device, launch) = (device, launch ?? device.launch())
    origin.begin(killAt: killAt)
    if killAt != nil {
      Task { [origin] in await device.update(origin, at: now, after: launch) }
      await origin.killed()
      end()
      return .members([:])
    }
    let outcome = await device.update(origin, at: now, after: launch)
    origin.forgetFaults()
    return .members([
      "outcome": .text(outcome.failure.map(TrustPlayer.word) ?? outcome.reason),
      "asks": .list(Set(origin.asked).sorted().map { .text($0) }),
    ])
  }

  private func start() throws -> JSONValue {
    end()
    process += 1
    try device.note(
      start: StartJournal.start(process, isAlone: true))
    let launch = device.start(process) { holds = $0 }
    self.launch = launch
    let source = given["source"]?.object ?? []
    let texts = try device.texts(source.map(\.name), launch).object ?? []
    let shown = zip(texts, source).map { text, source in
      if case .null = text.value.content { return source }
      return text
    }
    return .members(["texts": JSONValue(.object(shown))])
  }
}

/// What is wrong with a case itself.
struct ConformanceFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// An origin that answers as a script says, and notes what it is asked for.
final class ScriptedOrigin: Network {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var answers: [String: [String]] = [:]
    var asked: [String] = []
    var killAt: String?
    /// Requests of killed processes, which never get an answer, and the player that waits for one.
    var dead: [CheckedContinuation<Void, Never>] = []
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// The requests of the check under way, in order.
  var asked: [String] { state.withLock { $0.asked } }

  func serve(_ step: JSONValue) {
    state.withLock { state in
      for file in step["files"]?.object ?? [] { state.files[file.name] = file.value.bytes }
      for path in step["remove"]?.array ?? [] { state.files[path.string ?? ""] = nil }
    }
  }

  func fault(_ path: String, _ answers: [String]) {
    state.withLock { $0.answers[path] = answers }
  }

  /// Ends the faults of the check under way.
  func forgetFaults() { state.withLock { $0.answers = [:] } }

  func begin(killAt path: String?) {
    state.withLock { ($0.asked, $0.killAt) = ([], path) }
  }

  /// Waits until the process under way requests the path at which it is killed.
  func killed() async {
    await withCheckedContinuation { waiting in
      let isDead = state.withLock { state in
        if state.dead.isEmpty { state.waiting = waiting }
        return !state.dead.isEmpty
      }
      if isDead { waiting.resume() }
    }
  }

  /// Lets the requests of killed processes go, once their store is no longer looked at.
  func end() {
    let dead = state.withLock { state in
      defer { state.dead = [] }
      return state.dead
    }
    for request in dead { request.resume() }
  }

  private func die() async {
    await withCheckedContinuation { request in
      let waiting = state.withLock { state in
        state.dead.append(request)
        state.killAt = nil
        defer { state.waiting = nil }
        return state.waiting
      }
      waiting?.resume()
    }
  }

  func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
    if state.withLock({ $0.killAt == request.path }) {
      await die()
      throw .cancelled
    }
    let (file, answer) = state.withLock { state in
      state.asked.append(Self.word(request))
      var answers = state.answers[request.path] ?? []
      let answer = answers.isEmpty ? nil : answers.removeFirst()
      state.answers[request.path] = answers
      return (state.files[request.path], answer)
    }
    if answer == "none" { throw .unreachable(path: request.path, reason: "no answer") }
    if let status = answer.flatMap({ Int($0) }) { return FetchResponse(status: status) }
    guard let file else { return FetchResponse(status: 404) }
    let etag = "\"\(Digest.hex(Digest.sha256(file).prefix(8)))\""
    if request.etag == etag { return FetchResponse(status: 304, etag: etag) }
    guard file.count <= request.limit else {
      throw .tooLong(path: request.path, limit: request.limit)
    }
    return Self.response(request, file, etag, answer?.split(separator: " ") ?? [])
  }

  private static func word(_ request: FetchRequest) -> String {
    request.path + (request.held.isEmpty ? "" : "@\(request.held.count)")
      + (request.etag == nil ? "" : " if-none-match")
  }

  private static func response(
    _ request: FetchRequest, _ file: [UInt8], _ etag: String, _ answer: [Substring]
  ) -> FetchResponse {
    var response = FetchResponse(status: 200, etag: etag)
    response.offset = request.held.count
    response.body = request.held + file.dropFirst(request.held.count)
    guard answer.count == 2, let count = Int(answer[1]) else { return response }
    response.isCut = true
    response.body = Array(response.body.prefix(response.offset + count))
    if answer[0] == "spoil" { response.body[response.body.count - 1] ^= 1 }
    return response
  }
}
