import Foundation

#if canImport(Glibc)
  import Glibc
#endif

// Swift hides `fork`; C libraries of an app call it all the same.
@_silgen_name("fork") private func systemFork() -> Int32

/// Makes a child that exits in order at once, and waits for it.
public func forkAndExit() {
  let child = systemFork()
  if child == 0 { exit(0) }
  var status: Int32 = 0
  _ = waitpid(child, &status, 0)
}
