/// An entry of a `.resw` file that sets a property of a control to a value that is no text.
///
///     <data name="Save.Width"><value>120</value></data>
///     <data name="Title.FlowDirection"><value>RightToLeft</value></data>
///
/// An entry may also be a text that code asks for by such a name, as `Errors.Source`. So both the name
/// and the form of the value decide.
///
/// Source: Microsoft's "x:Uid directive", by which an entry `UID.PROPERTY` sets the property, and the
/// reference of WinUI, which gives the types of the properties of `FrameworkElement`, `Control`, `TextBlock`,
/// `Image`, `HyperlinkButton` and their like.
enum PropertyValue {
  /// The form of a property's values.
  private enum Form {
    /// `12`, `1.5`, `Auto`, `NaN` and `2*`.
    case number
    /// `0,4,0,4`.
    case numbers
    /// `RightToLeft`: one name of an enumeration, a color or a switch.
    case name
    /// `ms-appx:///Assets/logo.png`.
    case address
    /// The name of a font or a key of a style: any value.
    case any
  }

  private static let forms: [(form: Form, properties: Set<String>)] = [
    (
      .number,
      [
        "Width", "Height", "MinWidth", "MinHeight", "MaxWidth", "MaxHeight", "FontSize",
        "LineHeight",
        "Opacity", "CharacterSpacing", "MaxLines", "MaxLength", "TabIndex", "Row", "Column",
        "RowSpan",
        "ColumnSpan", "Left", "Top", "ZIndex", "Spacing", "OpenPaneLength", "CompactPaneLength",
      ]
    ),
    (.numbers, ["Margin", "Padding", "BorderThickness", "CornerRadius"]),
    (
      .name,
      [
        "FlowDirection", "HorizontalAlignment", "VerticalAlignment", "HorizontalContentAlignment",
        "VerticalContentAlignment", "TextAlignment", "HorizontalTextAlignment", "TextWrapping",
        "TextTrimming", "FontWeight", "FontStyle", "FontStretch", "Foreground", "Background",
        "BorderBrush", "Visibility", "Orientation", "Stretch", "Symbol", "Language", "IsEnabled",
        "IsTabStop", "AccessKey", "AutomationId", "InputScope", "Placement", "Key", "Modifiers",
      ]
    ),
    (
      .address, ["NavigateUri", "UriSource", "Source", "ImageSource", "ProfilePicture", "BaseUri"]
    ),
    (.any, ["FontFamily", "Style", "Glyph"]),
  ]

  private static let formByName: [String: Form] = Dictionary(
    forms.flatMap { form, names in names.map { ($0, form) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns whether an entry is one.
  ///
  /// - Parameters:
  ///   - name: Its name, such as `Save.Width` or `Save.[using:Windows.UI.Xaml.Controls]Grid.Row`.
  ///   - value: Its value.
  /// - Returns: Whether it is.
  static func isOne(_ name: String, _ value: String) -> Bool {
    guard let dot = name.lastIndex(of: "."),
      let form = formByName[String(name[dot...].dropFirst())]
    else { return false }
    switch form {
    case .number: return isNumber(value[...])
    case .numbers:
      let parts = value.split { $0 == "," || $0 == " " }
      return !parts.isEmpty && parts.allSatisfy(isNumber)
    case .name:
      return !value.isEmpty && value.utf8.allSatisfy { isLetter($0) || [0x23, 0x2D].contains($0) }
    case .address:
      return value.contains { ":/.".contains($0) } && !value.contains(where: \.isWhitespace)
    case .any: return true
    }
  }

  private static func isNumber(_ word: Substring) -> Bool {
    if word == "Auto" || word == "NaN" || word == "*" { return true }
    let digits = word.hasSuffix("*") ? word.dropLast() : word
    return Double(digits) != nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
