import CSodium

/// A digest of bytes under a secret key: BLAKE2b with 32 bytes (RFC 7693), as libsodium has it.
///
/// Whoever doesn't know the key can neither find two contents with one digest nor make the digest of
/// a content.
///
/// ```swift
/// var digest = KeyedDigest(key: try owner.stateKey())
/// digest.add(bytes)
/// let value = digest.value
/// ```
public struct KeyedDigest: Sendable {
  /// The size of a digest in bytes.
  public static let count = 32
  /// The size of a key in bytes.
  public static let keyCount = 32

  private var state: State

  /// Begins a digest of no bytes.
  ///
  /// - Parameter key: The key, 16 to 64 bytes.
  public init(key: [UInt8]) {
    precondition((16...64).contains(key.count), "a key of 16 to 64 bytes")
    state = State()
    crypto_generichash_init(state.place, key, key.count, Self.count)
  }

  /// Adds bytes to those so far.
  ///
  /// - Complexity: O(n), about 1 GB/s.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&state) { state = State(copying: state) }
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    crypto_generichash_update(state.place, start, UInt64(bytes.count))
  }

  /// Adds bytes to those so far.
  public mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// The digest of all bytes so far, 32 bytes; more may be added afterwards.
  public var value: [UInt8] {
    var value = [UInt8](repeating: 0, count: Self.count)
    let copy = State(copying: state)
    // The memory is the copy's, which Swift may release as soon as its place is read.
    withExtendedLifetime(copy) {
      _ = crypto_generichash_final(copy.place, &value, value.count)
    }
    return value
  }

  /// Returns random bytes for a key.
  public static func randomKey() -> [UInt8] {
    var key = [UInt8](repeating: 0, count: keyCount)
    randombytes_buf(&key, key.count)
    return key
  }

  /// The memory of a digest, which C aligns more strictly than Swift can declare.
  ///
  /// A class, because it owns memory; it changes only while one digest refers to it.
  private final class State: @unchecked Sendable {
    let place: OpaquePointer
    private let memory: UnsafeMutableRawPointer

    init() {
      memory = .allocate(byteCount: crypto_generichash_statebytes(), alignment: 64)
      place = OpaquePointer(memory)
    }

    convenience init(copying other: State) {
      self.init()
      memory.copyMemory(from: other.memory, byteCount: crypto_generichash_statebytes())
    }

    deinit { memory.deallocate() }
  }
}
