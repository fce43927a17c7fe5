import Glibc
import Synchronization

/// A location in a store with Amazon's S3 API: named objects, written as a whole.
///
/// libcurl signs requests (AWS Signature Version 4) and sends them one after another, with retries
/// for transient failures. Source: "Amazon Simple Storage Service, API Reference".
///
/// A class, since it keeps a connection open.
public final class S3Store: Sendable {
  /// The location.
  public let address: StoreAddress
  let settings: StoreSettings
  private let base: String
  private let transfer = Mutex(Transfer())
  private let clock = Mutex<UInt64?>(nil)

  /// The store's clock in its last answer, in seconds since 1970; nil if it sent none.
  public var date: UInt64? { clock.withLock { $0 } }

  /// An object as read.
  public struct Object: Sendable, Hashable {
    /// The bytes; empty if only the head was requested.
    public var bytes: [UInt8]
    /// The ETag of this version of the object.
    public var tag: String
  }

  /// The condition of a write.
  public enum Condition: Sendable, Hashable {
    /// No condition.
    case none
    /// No object with that name exists.
    case isNew
    /// The object still has this ETag.
    case isStill(String)
  }

  /// Creates a client for a location.
  public init(_ address: StoreAddress, _ settings: StoreSettings) {
    (self.address, self.settings) = (address, settings)
    base = settings.base(of: address.bucket)
  }

  /// Reads an object; nil if absent.
  ///
  /// - Parameters:
  ///   - name: The object's name below the location.
  ///   - headOnly: Whether to fetch only the head.
  /// - Returns: The bytes and the ETag.
  /// - Throws: The store's error, or that it did not answer.
  public func read(_ name: String, headOnly: Bool = false) throws(StoreError) -> Object? {
    let request = StoreRequest(method: headOnly ? .head : .get, key: address.key(name))
    let response = try send(request, name)
    return isGone(response) ? nil : try object(in: response, name)
  }

  /// Returns the object that an answer holds.
  func object(in response: StoreResponse, _ name: String) throws(StoreError) -> Object {
    try check(response, name)
    guard let tag = response.headers["etag"] else {
      throw .unreadable(place: place(name), reason: "an object has no ETag")
    }
    return Object(bytes: response.body, tag: tag)
  }

  /// Writes an object if a condition holds.
  ///
  /// If an answer was lost, the stored object is compared: equal bytes are ours.
  ///
  /// - Parameters:
  ///   - name: The object's name below the location.
  ///   - bytes: The whole content.
  ///   - kind: The metadata for clients.
  ///   - condition: The condition.
  /// - Returns: The new ETag; nil if the condition does not hold.
  /// - Throws: The store's error, or that it did not answer.
  public func write(
    _ name: String, _ bytes: [UInt8], as kind: ObjectKind, if condition: Condition
  ) throws(StoreError) -> String? {
    if case .isStill(let tag) = condition { try checkIsStrong(tag, name) }
    let response = try put(name, bytes, as: kind, if: condition)
    guard response.status == 412 || (isStill(condition) && isGone(response)) else {
      try check(response, name)
      if let tag = response.headers["etag"] { return tag }
      return try read(name, headOnly: true)?.tag
    }
    let found = try read(name)
    return found?.bytes == bytes ? found?.tag : nil
  }

  /// Sends an object and returns the unprocessed answer.
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

  /// Returns whether an object is absent from an existing bucket.
  func isGone(_ response: StoreResponse) -> Bool {
    response.status == 404 && StoreAnswers.refusal(response).code != "NoSuchBucket"
  }

  private func isStill(_ condition: Condition) -> Bool {
    if case .isStill = condition { true } else { false }
  }

  /// Removes an object; succeeds if it is absent.
  ///
  /// - Parameter name: The object's name below the location.
  /// - Throws: The store's error, or that it did not answer.
  public func remove(_ name: String) throws(StoreError) {
    let response = try send(StoreRequest(method: .delete, key: address.key(name)), name)
    if isGone(response) { return }
    try check(response, name)
  }

  /// Returns the names in a folder, relative to it, sorted.
  ///
  /// - Parameters:
  ///   - folder: The part before a slash; empty for the location itself.
  ///   - isDeep: Whether to list names below further slashes in full; otherwise only up to the
  ///     first slash.
  /// - Returns: The names, with the lengths of objects.
  /// - Throws: The store's error, or that it did not answer.
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
        throw .unreadable(
          place: place(folder), reason: "a page of a list names itself as the next one")
      }
      continuation = page.continuation
    } while continuation != nil
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the location of an object, for messages.
  public func place(_ name: String) -> String {
    "\(address)" + (name.isEmpty ? "" : "/" + name)
  }

  func check(_ response: StoreResponse, _ name: String) throws(StoreError) {
    guard (200..<300).contains(response.status) else {
      throw .refused(place: place(name), StoreAnswers.refusal(response))
    }
  }

  /// Sends a request, with retries for transient failures.
  func send(_ request: StoreRequest, _ name: String) throws(StoreError) -> StoreResponse {
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
        if response.status < 400 || !StoreAnswers.refusal(response).isTransient { return response }
        asked = response.headers["retry-after"].flatMap { Double($0) }
      case .failure(let error):
        guard error.isTransient else { throw error }
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
