import Glibc
import Synchronization

/// A place in a store that speaks Amazon's S3, as many do: objects by their names, written whole.
///
/// Requests are signed by libcurl (AWS Signature Version 4), one after another, and tried again where that
/// may help. Source: "Amazon Simple Storage Service, API Reference".
///
/// A class, since it keeps a connection open.
public final class ObjectStore: Sendable {
  /// The place.
  public let address: StoreAddress
  let settings: StoreSettings
  private let base: String
  private let transfer = Mutex(Transfer())
  private let clock = Mutex<UInt64?>(nil)

  /// What the store's clock said in its last answer, in seconds since 1970; nil if it said nothing.
  public var date: UInt64? { clock.withLock { $0 } }

  /// An object as it was read.
  public struct Object: Sendable, Hashable {
    /// The bytes; none where only the head was asked for.
    public var bytes: [UInt8]
    /// What names this version of the object.
    public var tag: String
  }

  /// What must hold for an object to be written.
  public enum Condition: Sendable, Hashable {
    /// Nothing.
    case none
    /// There is no object of that name.
    case isNew
    /// The object is still the one with this tag.
    case isStill(String)
  }

  /// The place at an address.
  public init(_ address: StoreAddress, _ settings: StoreSettings) {
    (self.address, self.settings) = (address, settings)
    base = settings.base(of: address.bucket)
  }

  /// An object, or nil where there is none.
  ///
  /// - Parameters:
  ///   - name: its name below the place.
  ///   - headOnly: whether its bytes are of no interest.
  /// - Returns: the bytes and the tag.
  /// - Throws: what the store says, or that it says nothing.
  public func read(_ name: String, headOnly: Bool = false) throws(StoreError) -> Object? {
    let request = StoreRequest(method: headOnly ? .head : .get, key: address.key(name))
    let response = try send(request, name)
    if isGone(response) { return nil }
    try check(response, name)
    guard let tag = response.headers["etag"] else {
      throw .unreadable(place: place(name), reason: "an object has no ETag")
    }
    return Object(bytes: response.body, tag: tag)
  }

  /// Writes an object where a condition holds.
  ///
  /// Where an answer was lost, what is there is compared: the same bytes are no other's.
  ///
  /// - Parameters:
  ///   - name: its name below the place.
  ///   - bytes: all of it.
  ///   - kind: how those who fetch it are to take it.
  ///   - condition: what must hold.
  /// - Returns: the tag of the object now; nil where the condition does not hold.
  /// - Throws: what the store says, or that it says nothing.
  public func write(
    _ name: String, _ bytes: [UInt8], as kind: ObjectKind, if condition: Condition
  ) throws(StoreError) -> String? {
    let response = try put(name, bytes, as: kind, if: condition)
    guard response.status == 412 || (isStill(condition) && isGone(response)) else {
      try check(response, name)
      if let tag = response.headers["etag"] { return tag }
      return try read(name, headOnly: true)?.tag
    }
    let found = try read(name)
    return found?.bytes == bytes ? found?.tag : nil
  }

  /// Sends an object, and gives the answer as it is.
  func put(
    _ name: String, _ bytes: [UInt8], as kind: ObjectKind, if condition: Condition
  ) throws(StoreError) -> StoreResponse {
    var request = StoreRequest(method: .put, key: address.key(name), body: bytes)
    request.headers = [("content-type", kind.type), ("cache-control", kind.caching)]
    switch condition {
    case .none: break
    case .isNew: request.headers.append(("if-none-match", "*"))
    case .isStill(let tag): request.headers.append(("if-match", tag))
    }
    return try send(request, name)
  }

  /// Whether there is no object, in a bucket that is there.
  func isGone(_ response: StoreResponse) -> Bool {
    response.status == 404 && StoreAnswers.refusal(response).code != "NoSuchBucket"
  }

  private func isStill(_ condition: Condition) -> Bool {
    if case .isStill = condition { true } else { false }
  }

  /// Removes an object; that there is none is no failure.
  ///
  /// - Parameter name: its name below the place.
  /// - Throws: what the store says, or that it says nothing.
  public func remove(_ name: String) throws(StoreError) {
    let response = try send(StoreRequest(method: .delete, key: address.key(name)), name)
    if isGone(response) { return }
    try check(response, name)
  }

  /// The names below a folder, without it, in order.
  ///
  /// - Parameters:
  ///   - folder: what comes before a slash; empty for the place itself.
  ///   - isDeep: whether names below further slashes are told whole; else what stands before the first.
  /// - Returns: the names, with the lengths of objects.
  /// - Throws: what the store says, or that it says nothing.
  public func list(
    _ folder: String, isDeep: Bool
  ) throws(StoreError) -> [(name: String, bytes: Int)] {
    let start = address.key(folder.isEmpty ? "" : folder + "/")
    var found: [String: Int] = [:]
    var continuation: String?
    repeat {
      var request = StoreRequest(method: .get, key: "")
      request.query = [("list-type", "2"), ("prefix", start)]
      if !isDeep { request.query.append(("delimiter", "/")) }
      if let continuation { request.query.append(("continuation-token", continuation)) }
      let response = try send(request, folder)
      try check(response, folder)
      guard let page = StoreAnswers.page(response.body) else {
        throw .unreadable(place: place(folder), reason: "no list of objects")
      }
      for (key, bytes) in page.objects + page.folders.map({ (String($0.dropLast()), 0) })
      where key.hasPrefix(start) && key.utf8.count > start.utf8.count {
        found[String(key.dropFirst(start.count))] = bytes
      }
      guard continuation == nil || continuation != page.continuation else {
        throw .unreadable(place: place(folder), reason: "a list goes on with itself")
      }
      continuation = page.continuation
    } while continuation != nil
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Where an object lies, for messages.
  public func place(_ name: String) -> String {
    "\(address)" + (name.isEmpty ? "" : "/" + name)
  }

  func check(_ response: StoreResponse, _ name: String) throws(StoreError) {
    guard (200..<300).contains(response.status) else {
      throw .refused(place: place(name), StoreAnswers.refusal(response))
    }
  }

  /// Sends a request, again where that may help.
  private func send(_ request: StoreRequest, _ name: String) throws(StoreError) -> StoreResponse {
    let (url, place) = (request.url(below: base), place(name))
    var tries = 0
    while true {
      tries += 1
      let result: Result<StoreResponse, StoreError> = transfer.withLock { transfer in
        do throws(StoreError) {
          return .success(
            try transfer.perform(request, url: url, settings: settings, place: place))
        } catch { return .failure(error) }
      }
      let asked: Double?
      switch result {
      case .success(let response):
        if let date = response.date { clock.withLock { $0 = date } }
        if response.status < 400 || !StoreAnswers.refusal(response).isPassing { return response }
        asked = response.headers["retry-after"].flatMap { Double($0) }
      case .failure(let error):
        guard error.isPassing else { throw error }
        asked = nil
      }
      let chance = Double.random(in: 0...1)
      guard let pause = settings.retries.pause(after: tries, asked: asked, chance: chance) else {
        return try result.get()
      }
      usleep(UInt32(pause * 1_000_000))
    }
  }
}
