import Client

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The system's clocks.
struct SystemClock: Clock {
  func unixSeconds() -> UInt64 { UInt64(max(0, time(nil))) }

  func steadySeconds() -> UInt64 { UInt64(clamping: monotonicMicroseconds() / 1_000_000) }

  func sleep(milliseconds: Int) async { try? await Task.sleep(for: .milliseconds(milliseconds)) }
}

/// Returns microseconds since an arbitrary moment; they never go back.
func monotonicMicroseconds() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
}
