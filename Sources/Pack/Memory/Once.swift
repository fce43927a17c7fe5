import Synchronization

/// An object that is created on first use and retained from then on.
///
/// Threads may create one concurrently: all get the same, and none waits.
struct Once<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let made = Atomic<Unmanaged<Object>?>(nil)

  deinit { made.load(ordering: .acquiring)?.release() }

  /// The object; nil until one is created.
  ///
  /// Valid while this value is.
  @inline(__always)
  var object: Borrowed<Object>? { made.load(ordering: .acquiring).map { Borrowed($0) } }

  /// Retains an object unless there is one already; returns the retained one.
  func hold(_ object: Object) -> Borrowed<Object> {
    let mine = Unmanaged.passRetained(object)
    let (isMine, other) = made.compareExchange(
      expected: nil, desired: mine, ordering: .acquiringAndReleasing)
    guard !isMine, let other else { return Borrowed(mine) }
    mine.release()
    return Borrowed(other)
  }
}
