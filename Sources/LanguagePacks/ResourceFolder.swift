#if os(Linux)
  import Glibc
#else
  import Foundation
#endif

/// Where the resources of this app lie.
enum ResourceFolder {
  /// The folder of the app's resources, on Linux that of its program, as `Bundle.main.resourcePath` is.
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
