#if os(Linux)
  import Glibc
#else
  import Foundation
#endif

/// The location of this app's resources.
enum ResourceFolder {
  /// The folder of the app's resources; on Linux that of its program, like
  /// `Bundle.main.resourcePath`.
  static var ofThisApp: String? {
    #if os(Linux)
      guard let path = realpath("/proc/self/exe", nil) else { return nil }
      defer { free(path) }
      let program = String(cString: path)
      guard let slash = program.lastIndex(of: "/") else { return nil }
      return slash == program.startIndex ? "/" : String(program[..<slash])
    #else
      return Bundle.main.resourcePath
    #endif
  }
}
