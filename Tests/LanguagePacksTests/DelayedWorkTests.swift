import Synchronization
import Testing

@testable import LanguagePacks

/// What a launch leaves for later is done, by the thread that waits first and by tasks after it.
@Suite struct DelayedWorkTests {
  private final class Count: Sendable {
    let value = Atomic<Int>(0)
  }

  @Test func allWorkIsDoneOnceAfterItsTime() async throws {
    let (done, clock) = (Count(), ContinuousClock())
    let begin = clock.now
    for _ in 0..<3 {
      DelayedWork.run(after: 1) { done.value.add(1, ordering: .relaxed) }
    }
    #expect(done.value.load(ordering: .relaxed) == 0)
    while done.value.load(ordering: .relaxed) < 3, clock.now < begin + .seconds(60) {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(clock.now >= begin + .seconds(1))
    try await Task.sleep(for: .milliseconds(200))
    #expect(done.value.load(ordering: .relaxed) == 3)
  }
}
