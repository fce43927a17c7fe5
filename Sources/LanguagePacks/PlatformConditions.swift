import Client

#if canImport(Network)
  import Foundation
  import Network
#endif

/// The state of network and battery; whatever the platform doesn't report is assumed good.
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
    /// Monitors from its first use on; until it reports, the network is assumed good.
    private static let path: NWPathMonitor = {
      let monitor = NWPathMonitor()
      monitor.start(queue: .global(qos: .utility))
      return monitor
    }()
  #endif
}
