#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// A call of the system that a method of the same name hides; each platform's library is another module.

func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  start.map { write(file, $0, count) } ?? 0
}
