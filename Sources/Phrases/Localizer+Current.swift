import Synchronization

extension Localizer {
  /// The one global of the string API: the localizer of calls that name none.
  private static let ambient = Mutex<Localizer>(.source)

  /// The localizer that calls use where they name none; set at the start of the app.
  public static var current: Localizer {
    get { ambient.withLock { $0 } }
    set { ambient.withLock { $0 = newValue } }
  }
}
