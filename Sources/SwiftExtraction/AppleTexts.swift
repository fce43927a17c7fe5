/// The views, modifiers, types and attributes of Apple's frameworks that take a literal as a key: their
/// parameters of the types `LocalizedStringKey` and `LocalizedStringResource`.
///
/// Each row names its page below <https://developer.apple.com/documentation/>. TipKit has no row: its
/// titles and messages are values of `Text`, and those of its actions are plain strings.
enum AppleTexts {
  /// A framework, with what a file must do so that the names are its own.
  enum Framework: String {
    case swiftUI = "SwiftUI"
    case charts = "Charts"
    case intents = "AppIntents"
    case widgets = "WidgetKit"
  }

  /// A name that is called, or an attribute.
  struct Row {
    let framework: Framework
    let name: String
    /// The labels of the parameters that are keys; `_` is the first argument, without a label.
    let labels: Set<String>
    /// The path of the page that says so.
    let source: String

    /// Whether a text that is not a literal is another overload's: `Text(name)` is no key.
    var hasOverloads: Bool { framework != .intents }
  }

  /// Returns the row of a name, among those of some frameworks.
  static func row(_ name: String, of frameworks: Set<Framework>) -> Row? {
    rows[name]?.first { frameworks.contains($0.framework) }
  }

  /// The names of SwiftUI.
  static let viewNames = Set(swiftUI.map(\.name))

  private static let rows = Dictionary(
    grouping: swiftUI + widgets + charts + intents, by: \.name)

  private static func row(
    _ framework: Framework, _ name: String, _ labels: [String], _ source: String
  ) -> Row {
    Row(framework: framework, name: name, labels: Set(labels), source: source)
  }

  /// Returns a view whose initializer has the key first.
  private static func view(_ name: String, _ initializer: String, _ more: String...) -> Row {
    row(.swiftUI, name, ["_"] + more, "swiftui/\(name.lowercased())/init(\(initializer))")
  }

  /// Returns a modifier of views that has the key first.
  private static func modifier(_ name: String, _ labels: String) -> Row {
    row(.swiftUI, name, ["_"], "swiftui/view/\(name.lowercased())(\(labels))")
  }

  private static let swiftUI = views + scenes + modifiers

  private static let views = [
    view("Text", "_:tablename:bundle:comment:"),
    row(.swiftUI, "LocalizedStringKey", ["_"], "swiftui/localizedstringkey/init(_:)"),
    view("Button", "_:action:"),
    view("ColorPicker", "_:selection:supportsopacity:"),
    view("ContentUnavailableView", "_:systemimage:description:"),
    view("ControlGroup", "_:systemimage:content:"),
    view("DatePicker", "_:selection:displayedcomponents:"),
    view("DisclosureGroup", "_:content:"),
    view("GroupBox", "_:content:"),
    view("Label", "_:systemimage:"),
    view("LabeledContent", "_:content:"),
    view("Link", "_:destination:"),
    view("Menu", "_:content:"),
    view("MultiDatePicker", "_:selection:"),
    view("NavigationLink", "_:destination:"),
    view("Picker", "_:selection:content:"),
    view("ProgressView", "_:value:total:"),
    view("Section", "_:content:"),
    view("SecureField", "_:text:"),
    view("ShareLink", "_:item:subject:message:preview:"),
    view("Stepper", "_:value:step:oneditingchanged:"),
    view("Tab", "_:systemimage:content:"),
    view("TabSection", "_:content:"),
    view("TableColumn", "_:value:content:"),
    view("TextField", "_:text:"),
    view("TextFieldLink", "_:prompt:onsubmit:"),
    view("Toggle", "_:ison:"),
  ]

  private static let scenes = [
    view("CommandMenu", "_:content:"),
    view("MenuBarExtra", "_:systemimage:content:"),
    view("UtilityWindow", "_:id:content:"),
    view("Window", "_:id:content:"),
    view("WindowGroup", "_:content:"),
  ]

  private static let modifiers = [
    row(
      .swiftUI, "accessibilityAction", ["named"], "swiftui/view/accessibilityaction(named:_:)"),
    row(
      .swiftUI, "accessibilityCustomContent", ["_", "_1"],
      "swiftui/view/accessibilitycustomcontent(_:_:importance:)"),
    modifier("accessibilityHint", "_:"),
    modifier("accessibilityInputLabels", "_:"),
    modifier("accessibilityLabel", "_:"),
    modifier("accessibilityRotor", "_:entries:"),
    modifier("accessibilityValue", "_:"),
    modifier("alert", "_:ispresented:actions:"),
    modifier("badge", "_:"),
    modifier("confirmationDialog", "_:ispresented:titlevisibility:actions:"),
    modifier("dialogSuppressionToggle", "_:issuppressed:"),
    modifier("fileDialogConfirmationLabel", "_:"),
    modifier("fileDialogMessage", "_:"),
    modifier("fileExporterFilenameLabel", "_:"),
    modifier("help", "_:"),
    modifier("navigationBarTitle", "_:displaymode:"),
    modifier("navigationSubtitle", "_:"),
    modifier("navigationTitle", "_:"),
    row(.swiftUI, "searchable", ["prompt"], "swiftui/view/searchable(text:placement:prompt:)"),
    modifier("sectionIndexLabel", "_:"),
  ]

  private static let widgets = [
    row(
      .widgets, "configurationDisplayName", ["_"],
      "swiftui/widgetconfiguration/configurationdisplayname(_:)"),
    row(.widgets, "description", ["_"], "swiftui/widgetconfiguration/description(_:)"),
    row(.widgets, "displayName", ["_"], "swiftui/controlwidgetconfiguration/displayname(_:)"),
    row(.widgets, "controlWidgetActionHint", ["_"], "swiftui/view/controlwidgetactionhint(_:)"),
    row(.widgets, "controlWidgetStatus", ["_"], "swiftui/view/controlwidgetstatus(_:)"),
  ]

  private static let charts = [
    row(.charts, "AxisValueLabel", ["_"], "charts/axisvaluelabel"),
    row(
      .charts, "chartXAxisLabel", ["_"],
      "swiftui/view/chartxaxislabel(_:position:alignment:spacing:)"),
    row(
      .charts, "chartYAxisLabel", ["_"],
      "swiftui/view/chartyaxislabel(_:position:alignment:spacing:)"),
    row(.charts, "value", ["_"], "charts/plottablevalue/value(_:_:)"),
  ]

  private static let intents = [
    row(.intents, "AppShortcut", ["shortTitle"], "appintents/appshortcut"),
    row(
      .intents, "DisplayRepresentation", ["title", "subtitle"], "appintents/displayrepresentation"),
    row(
      .intents, "IntentDescription", ["_", "categoryName", "resultValueName"],
      "appintents/intentdescription"),
    row(.intents, "IntentDialog", ["_", "full", "supporting"], "appintents/intentdialog"),
    row(
      .intents, "Parameter", ["title", "description", "requestValueDialog"],
      "appintents/intentparameter"),
    row(.intents, "Property", ["title"], "appintents/entityproperty"),
    row(
      .intents, "TypeDisplayRepresentation", ["_", "name"], "appintents/typedisplayrepresentation"),
    row(.intents, "result", ["dialog"], "appintents/intentresult/result(dialog:)"),
    row(
      .intents, "requestConfirmation", ["dialog"],
      "appintents/appintent/requestconfirmation(conditions:actionname:dialog:)"),
    row(.intents, "requestDisambiguation", ["dialog"], "appintents/intentparameter"),
    row(.intents, "requestValue", ["_"], "appintents/intentparameter/requestvalue(_:)"),
    row(.intents, "needsValueError", ["_"], "appintents/intentparameter/needsvalueerror(_:)"),
  ]
}
