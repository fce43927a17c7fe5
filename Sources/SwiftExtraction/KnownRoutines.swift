import Extraction

extension Routine {
  /// The project's own functions, those of Foundation, and Wikipedia's.
  static var known: [Routine] {
    [
      localized, localizedString, foundation, string("String"), string("AttributedString"),
      resource, wikipedia,
    ]
  }

  private static var localizedString: Routine {
    var routine = foundation
    (routine.name, routine.takesValues, routine.syntax) = ("localizedString", true, .mediaWiki)
    routine.isOfPlatform = false
    return routine
  }

  private static var foundation: Routine {
    var routine = Routine(
      "NSLocalizedString", table: .label("tableName"), value: .label("value"),
      comment: .label("comment"))
    routine.isOfPlatform = true
    return routine
  }

  /// `localizedString(forKey:value:table:)` of any bundle, which generated code calls.
  private static var bundleMethod: Routine {
    var routine = Routine(
      "localizedString", key: .label("forKey"), table: .label("table"), value: .label("value"))
    (routine.isLenient, routine.isOfPlatform) = (true, true)
    return routine
  }

  /// `NSString.localizedUserNotificationString(forKey:arguments:)`: the system looks the key up in the app's
  /// own files as it shows the notification.
  ///
  /// Source: Apple's "localizedUserNotificationString(forKey:arguments:)".
  private static var notificationText: Routine {
    var routine = Routine("localizedUserNotificationString", key: .label("forKey"))
    (routine.isLenient, routine.isOfPlatform) = (true, true)
    return routine
  }

  /// The methods of the platform that a label tells from functions of their names.
  static var methods: [Routine] { [bundleMethod, notificationText] }

  private static func string(_ type: String) -> Routine {
    var routine = Routine(
      type, key: .label("localized"), table: .label("table"), value: .label("defaultValue"),
      comment: .label("comment"))
    (routine.keyTakesValues, routine.takesResources, routine.isOfPlatform) = (true, true, true)
    return routine
  }

  /// The initializer of the type of resources, whose literals are keys too.
  static var resource: Routine {
    var routine = Routine(
      "LocalizedStringResource", table: .label("table"), value: .label("defaultValue"),
      comment: .label("comment"))
    (routine.keyTakesValues, routine.takesResources, routine.isOfPlatform) = (true, true, true)
    routine.takesKeyAlone = true
    return routine
  }

  /// A literal that is a key by its type or by what it is passed to; its table and its comment are
  /// arguments of a call around it, if there is one.
  static func text(_ name: String, table: String) -> Routine {
    var routine = Routine(
      name, table: .label(table), value: .label("defaultValue"), comment: .label("comment"))
    (routine.keyTakesValues, routine.isLenient, routine.isOfPlatform) = (true, true, true)
    return routine
  }
}
