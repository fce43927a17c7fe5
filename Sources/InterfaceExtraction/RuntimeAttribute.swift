import Extraction
import XML

/// The text of a user defined runtime attribute, which a property of a view gets.
///
/// `<userDefinedRuntimeAttribute type="string" keyPath="locKey" value="login.title"/>`; a longer text is
/// its element `<string key="value">`.
struct RuntimeAttribute {
  var text: String
  /// The offset of its attribute or element.
  var offset: Int

  private static let element = "userDefinedRuntimeAttribute"
  /// The word of which each file with one has at least one.
  static let word = element

  /// Returns the texts of a file, by place.
  static func all(in events: [XMLEvent]) -> [RuntimeAttribute] {
    var found: [RuntimeAttribute] = []
    var isWithin = false
    var open: Int?
    for event in events {
      switch event.kind {
      case .start(element, let attributes):
        isWithin = ["string", "localizedString"].contains(attributes["type"] ?? "")
        if isWithin, let value = attributes.first(where: { $0.name == "value" }) {
          found.append(RuntimeAttribute(text: value.value, offset: value.offset))
        }
      case .start(let name, let attributes):
        let isValue = ["string", "mutableString"].contains(name) && attributes["key"] == "value"
        open = isWithin && isValue ? event.offset : nil
      case .text(let text):
        if let open { found.append(RuntimeAttribute(text: text, offset: open)) }
        open = nil
      case .end(let name):
        open = nil
        if name == element { isWithin = false }
      case .comment: break
      }
    }
    return found
  }

  /// Returns the phrase of the key that the text is; nil if no file of the app has the key.
  ///
  /// The code that looks the key up is not known, so the equality makes the place.
  func phrase(_ settings: ExtractionSettings) -> KeyedPhrase? {
    guard let table = settings.sourceTexts.table(of: text) else { return nil }
    var routine = Routine(text, table: .position(1))
    (routine.isLenient, routine.isOfPlatform) = (true, true)
    var call = KeyedCall(routine, end: offset)
    call.key = KeyedCall.Argument(text, at: offset)
    call.table = KeyedCall.Argument(table, at: offset)
    var faults: [Fault] = []
    return call.isPassedOver(settings) ? nil : try? call.phrase(settings, &faults)
  }
}
