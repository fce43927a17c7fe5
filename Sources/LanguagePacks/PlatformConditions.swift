import Client

#if canImport(Network)
  import Foundation
  import Network
#endif

/// What the platform tells of network and battery; where it tells nothing, all is well.
enum PlatformConditions {
  static var now: UpdateConditions {
    #if canImport(Network)
      return UpdateConditions(
        isMetered: path.currentPath.isExpensive || path.currentPath.isConstrained,
        isLowPower: ProcessInfo.processInfo.isLowPowerModeEnabled)
    #else
      return UpdateConditions()
    #endif
  }

  #if canImport(Network)
    /// Watches from the first question on; until it knows, the network is taken for a good one.
    private static let path: NWPathMonitor = {
      let monitor = NWPathMonitor()
      monitor.start(queue: .global(qos: .utility))
      return monitor
    }()
  #endif
}
