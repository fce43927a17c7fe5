#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// A system call that a method of the same name hides; its module differs by platform.

func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  start.map { write(file, $0, count) } ?? 0
}
