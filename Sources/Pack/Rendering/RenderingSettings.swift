import Language

/// The settings of rendering, independent of the text: the viewer, and the treatment of inserted
/// values.
public struct RenderingSettings: Sendable {
  /// The gender of the viewer.
  public var viewer: Gender
  /// Whether inserted values are isolated if their direction may differ from the text's (UAX 9).
  public var isolatesValues: Bool
  /// Formats dates; nil shows them in ISO 8601.
  public var date: DateWriter?

  /// Creates settings; by default the viewer is unknown, and values are isolated.
  public init(
    viewer: Gender = .unknown, isolatesValues: Bool = true, date: DateWriter? = nil
  ) {
    self.viewer = viewer
    self.isolatesValues = isolatesValues
    self.date = date
  }
}

/// Settings that many texts share by reference.
package final class SharedSettings: Sendable {
  let viewer: Gender
  let isolatesValues: Bool
  let date: DateWriter?

  package init(_ settings: RenderingSettings) {
    viewer = settings.viewer
    isolatesValues = settings.isolatesValues
    date = settings.date
  }
}
