import Client
import Language
import Pack
import Synchronization

extension PackClient {
  /// A change of what is shown.
  public enum Change: Sendable, Hashable {
    /// Another language, from a pack of a catalog revision; nil for the texts in the code.
    case language(LocaleTag, revision: Revision?)
    /// Other texts of the same language, from a pack of a catalog revision.
    case texts(LocaleTag, revision: Revision?)
    /// Another viewer, whose gender texts vary by.
    case viewer(Gender)

    var isOfLanguage: Bool { if case .language = self { true } else { false } }
  }

  /// The changes of what is shown, for code that has to render again.
  ///
  /// ```swift
  /// for await change in packs.changes { render(change) }
  /// ```
  /// When a change arrives, everything that is rendered is already new. Each call returns a
  /// separate sequence, for one reader. A reader that falls behind misses the oldest changes and
  /// delays no other. The sequence ends when the packs are deallocated.
  public var changes: AsyncStream<Change> { listeners.newListener() }
}

extension PackClient.Shown {
  /// Returns the change to another state; nil if both show the same.
  func change(to other: Self) -> PackClient.Change? {
    let tag = other.launch.decision.tag.flatMap { LocaleTag($0) } ?? other.localizer.locale
    if launch.decision.tag != other.launch.decision.tag {
      return .language(tag, revision: other.launch.revision)
    }
    let isSame =
      launch.layers.map(\.layer) == other.launch.layers.map(\.layer)
      && launch.layers.map(\.record?.digest) == other.launch.layers.map(\.record?.digest)
    return isSame ? nil : .texts(tag, revision: other.launch.revision)
  }

  /// Makes texts vary by the gender of the current viewer.
  mutating func show(to newViewer: Gender) {
    viewer = newViewer
    localizer = localizer.viewed(by: newViewer)
  }
}

extension Launch {
  /// The revision of the first pack shown, not counting experiments.
  var revision: Revision? {
    layers.first { $0.overlay == nil }.map { $0.record?.revision ?? $0.pack.revision }
  }
}

/// The listeners to changes, each with its own buffer, so that none can hold up another.
final class ChangeListeners: Sendable {
  private struct Listeners {
    var last = 0
    var all: [Listener] = []
  }

  private struct Listener {
    let number: Int
    let continuation: AsyncStream<PackClient.Change>.Continuation
  }

  private let listeners = Mutex(Listeners())

  /// A user rarely changes the language; a reader that missed this many changes renders again once.
  static let buffered = 16

  deinit { listeners.withLock { $0.all.forEach { $0.continuation.finish() } } }

  var count: Int { listeners.withLock { $0.all.count } }

  func newListener() -> AsyncStream<PackClient.Change> {
    AsyncStream(bufferingPolicy: .bufferingNewest(Self.buffered)) { continuation in
      let number = listeners.withLock { listeners in
        listeners.last += 1
        listeners.all.append(Listener(number: listeners.last, continuation: continuation))
        return listeners.last
      }
      continuation.onTermination = { [weak self] _ in
        // Released outside the lock, since that may end the stream once more.
        let ended = self?.listeners.withLock { listeners in
          let place = listeners.all.firstIndex { $0.number == number }
          return place.map { listeners.all.remove(at: $0) }
        }
        withExtendedLifetime(ended) {}
      }
    }
  }

  func tell(_ change: PackClient.Change) {
    listeners.withLock { $0.all.forEach { $0.continuation.yield(change) } }
  }
}
