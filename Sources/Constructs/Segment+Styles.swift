import Language
import Pack
import Phrases

extension Segment {
  /// A list with its style.
  package static func list(_ token: String, _ style: ListStyle) -> Segment {
    .token(.list, token, style: [style.rawValue])
  }

  /// A date with its style.
  package static func date(_ token: String, _ style: DateStyle) -> Segment {
    .token(.date, token, style: [style.date.rawValue, style.time.rawValue])
  }
}
