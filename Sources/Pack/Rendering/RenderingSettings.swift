import Language

/// How texts are rendered, whatever the text: who is looking, and what is done with inserted values.
public struct RenderingSettings: Sendable {
  /// The gender of the person who is looking at the screen.
  public var viewer: Gender
  /// Whether inserted values whose direction may differ from the text's are isolated (UAX 9).
  public var isolatesValues: Bool
  /// Writes dates; nil shows them as ISO 8601 has them.
  public var date: DateWriter?

  /// Settings; by default nobody is known to look, and values are isolated.
  public init(
    viewer: Gender = .unknown, isolatesValues: Bool = true, date: DateWriter? = nil
  ) {
    self.viewer = viewer
    self.isolatesValues = isolatesValues
    self.date = date
  }
}

/// Settings that many texts share, by address.
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
