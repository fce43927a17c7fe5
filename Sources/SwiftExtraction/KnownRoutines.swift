import Extraction

extension Routine {
  /// The project's own functions, those of Foundation, and Wikipedia's.
  static var known: [Routine] {
    [localized, localizedString, foundation, string, resource, wikipedia]
  }

  private static var localizedString: Routine {
    var routine = foundation
    (routine.name, routine.takesValues, routine.syntax) = ("localizedString", true, .mediaWiki)
    return routine
  }

  private static var foundation: Routine {
    Routine(
      "NSLocalizedString", table: .label("tableName"), value: .label("value"),
      comment: .label("comment"))
  }

  /// `localizedString(forKey:value:table:)` of any bundle, which generated code calls.
  static var bundleMethod: Routine {
    var routine = Routine(
      "localizedString", key: .label("forKey"), table: .label("table"), value: .label("value"))
    routine.isLenient = true
    return routine
  }

  private static var string: Routine {
    var routine = Routine(
      "String", key: .label("localized"), table: .label("table"), value: .label("defaultValue"),
      comment: .label("comment"))
    routine.keyTakesValues = true
    return routine
  }

  /// The initializer of the type of resources, whose literals are keys too.
  static var resource: Routine {
    var routine = Routine(
      "LocalizedStringResource", table: .label("table"), value: .label("defaultValue"),
      comment: .label("comment"))
    routine.keyTakesValues = true
    return routine
  }

  /// The views and modifiers of SwiftUI whose literal is a key; extracted if the project enables
  /// it.
  static var swiftUI: [Routine] {
    let names = [
      "Text", "LocalizedStringKey", "Button", "Label", "Toggle", "Link", "Menu", "Picker",
      "Section",
      "TextField", "SecureField", "NavigationLink", "Stepper", "DatePicker", "ProgressView",
      "navigationTitle", "alert", "confirmationDialog", "help", "badge", "accessibilityLabel",
      "accessibilityHint", "accessibilityValue",
    ]
    return names.map { name in
      var routine = Routine(name, table: .label("tableName"), comment: .label("comment"))
      (routine.keyTakesValues, routine.isLenient) = (true, true)
      return routine
    }
  }
}
