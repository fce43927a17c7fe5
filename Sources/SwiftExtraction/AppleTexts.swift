/// The views, modifiers, types and attributes of Apple's frameworks that take a literal as a key: their
/// parameters of the types `LocalizedStringKey` and `LocalizedStringResource`.
///
/// Each row names its page below <https://developer.apple.com/documentation/>. TipKit has no row: its
/// titles and messages are values of `Text`, and those of its actions are plain strings.
enum AppleTexts {
  /// A framework, with what a file must do so that the names are its own.
  enum Framework: String, CaseIterable {
    case foundation = "Foundation"
    case swiftUI = "SwiftUI"
    case charts = "Charts"
    case intents = "AppIntents"
    case widgets = "WidgetKit"
    case activities = "ActivityKit"
    case alarms = "AlarmKit"
    case maps = "MapKit"
    case photos = "PhotosUI"

    /// Whether its texts are of the type `LocalizedStringKey`.
    var hasKeys: Bool { ![.foundation, .intents, .activities, .alarms].contains(self) }
  }

  /// A name that is called, or an attribute.
  struct Row {
    let framework: Framework
    let name: String
    /// The labels of the parameters that are keys; `_` is the first argument, without a label.
    let labels: Set<String>
    /// The labels of the parameters that are lists of keys.
    var lists: Set<String> = []
    /// The table of the keys; nil for the usual one.
    var table: String?
    /// Whether only `.name` is it, as an implicit member.
    var isImplicit = false
    /// The path of the page that says so.
    let source: String

    /// Whether a text that is not a literal is another overload's: `Text(name)` is no key.
    var hasOverloads: Bool { framework != .intents }
  }

  /// Returns the row of a name, among those of some frameworks.
  static func row(_ name: String, of frameworks: Set<Framework>) -> Row? {
    rows[name]?.first { frameworks.contains($0.framework) }
  }

  /// Returns the row of a name that has a label, among those of some frameworks.
  static func row(_ name: String, _ label: String, of frameworks: Set<Framework>) -> Row? {
    rows[name]?.first { frameworks.contains($0.framework) && $0.labels.contains(label) }
  }

  /// The names of SwiftUI.
  static let viewNames = Set(swiftUI.map(\.name))

  /// Every row.
  static let all = swiftUI + widgets + charts + intents + others

  private static let rows = Dictionary(grouping: all, by: \.name)

  /// The names of every row.
  static let names = Set(rows.keys)

  static func row(
    _ framework: Framework, _ name: String, _ labels: [String], lists: [String] = [],
    table: String? = nil, isImplicit: Bool = false, _ source: String
  ) -> Row {
    Row(
      framework: framework, name: name, labels: Set(labels), lists: Set(lists), table: table,
      isImplicit: isImplicit, source: source)
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
    row(
      .swiftUI, "LocalizedStringKey", ["_", "stringLiteral"], "swiftui/localizedstringkey/init(_:)"),
    row(
      .swiftUI, "AccessibilityCustomContentKey", ["_"],
      "swiftui/accessibilitycustomcontentkey"),
    view("Button", "_:action:"),
    view("ColorPicker", "_:selection:supportsopacity:"),
    view("ContentUnavailableView", "_:systemimage:description:"),
    view("ControlGroup", "_:systemimage:content:"),
    view("DatePicker", "_:selection:displayedcomponents:"),
    view("DisclosureGroup", "_:content:"),
    row(.swiftUI, "AccessibilityActionCategory", ["_"], "swiftui/accessibilityactioncategory"),
    view("GroupBox", "_:content:"),
    view("Label", "_:systemimage:"),
    view("LabeledContent", "_:content:"),
    view("Link", "_:destination:"),
    view("Menu", "_:content:"),
    view("MultiDatePicker", "_:selection:"),
    view("NavigationLink", "_:destination:"),
    row(.swiftUI, "NewDocumentButton", ["_"], "swiftui/newdocumentbutton"),
    view("Picker", "_:selection:content:"),
    view("ProgressView", "_:value:total:"),
    view("Section", "_:content:"),
    view("SecureField", "_:text:"),
    row(.swiftUI, "SharePreview", ["_"], "swiftui/sharepreview/init(_:image:)"),
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
    view("AlertScene", "_:ispresented:actions:"),
    view("CommandMenu", "_:content:"),
    row(.swiftUI, "DocumentGroupLaunchScene", ["_"], "swiftui/documentgrouplaunchscene"),
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
    row(
      .swiftUI, "accessibilityInputLabels", ["_"], lists: ["_"],
      "swiftui/view/accessibilityinputlabels(_:)"),
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
    row(
      .widgets, "ControlWidgetButton", ["_"],
      "widgetkit/controlwidgetbutton"),
    row(
      .widgets, "ControlWidgetToggle", ["_"],
      "widgetkit/controlwidgettoggle/init(_:ison:action:valuelabel:)-5o6bn"),
    row(.widgets, "AppIntentRecommendation", ["description"], "widgetkit/appintentrecommendation"),
    row(.widgets, "IntentRecommendation", ["description"], "widgetkit/intentrecommendation"),
    row(.widgets, "widgetLabel", ["_"], "swiftui/view/widgetlabel(_:)"),
    row(.widgets, "controlWidgetActionHint", ["_"], "swiftui/view/controlwidgetactionhint(_:)"),
    row(.widgets, "controlWidgetStatus", ["_"], "swiftui/view/controlwidgetstatus(_:)"),
  ]

  private static let charts = [
    row(.charts, "AreaPlot", ["x", "y", "yStart", "yEnd"], "charts/areaplot"),
    row(.charts, "LinePlot", ["x", "y", "t"], "charts/lineplot"),
    row(.charts, "AxisValueLabel", ["_"], "charts/axisvaluelabel"),
    row(
      .charts, "chartXAxisLabel", ["_"],
      "swiftui/view/chartxaxislabel(_:position:alignment:spacing:)"),
    row(
      .charts, "chartYAxisLabel", ["_"],
      "swiftui/view/chartyaxislabel(_:position:alignment:spacing:)"),
    row(.charts, "value", ["_"], isImplicit: true, "charts/plottablevalue/value(_:_:)"),
  ]

  private static let others = [
    row(
      .foundation, "LocalizationValue", ["_", "stringLiteral"],
      "swift/string/localizationvalue/init(_:)"),
    row(
      .activities, "AlertConfiguration", ["title", "body"],
      "activitykit/alertconfiguration/init(title:body:sound:)"),
    row(.alarms, "Alert", ["title"], "alarmkit/alarmpresentation/alert"),
    row(.alarms, "AlarmButton", ["text"], "alarmkit/alarmbutton"),
    row(.alarms, "Countdown", ["title"], "alarmkit/alarmpresentation/countdown"),
    row(.alarms, "Paused", ["title"], "alarmkit/alarmpresentation/paused"),
    row(.maps, "Annotation", ["_"], "mapkit/annotation"),
    row(.maps, "Marker", ["_"], "mapkit/marker/init(_:coordinate:)-8wxlv"),
    row(
      .photos, "PhotosPicker", ["_"],
      "photosui/photospicker/init(_:selection:matching:preferreditemencoding:)-7jbef"),
  ]
}
