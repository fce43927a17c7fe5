import Foundation

/// Gives the memory of large values back on threads of their own.
///
/// The texts of a large project are a million small pieces of memory, and a command needs none of them after it
/// has written its files.
enum Disposal {
  /// A value that nothing else uses any more, whatever it is made of.
  private final class Held<Value>: @unchecked Sendable {
    private var value: Value?

    init(_ value: inout Value?) { self.value = value.take() }

    func free() { value = nil }
  }

  /// Takes a value out of its variable, and releases it on another thread without waiting for it.
  static func dispose<Value>(of value: inout Value?) {
    let held = Held(&value)
    Thread.detachNewThread { held.free() }
  }
}
