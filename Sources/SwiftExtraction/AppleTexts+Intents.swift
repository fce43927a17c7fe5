extension AppleTexts {
  /// The names of App Intents.
  static let intents = [
    row(.intents, "AppShortcut", ["shortTitle"], "appintents/appshortcut"),
    row(
      .intents, "AppShortcut", ["phrases"], lists: ["phrases"], table: "AppShortcuts",
      "appintents/appshortcutphrase"),
    row(.intents, "Summary", ["_"], "appintents/intentparametersummary"),
    row(
      .intents, "DisplayRepresentation", ["title", "subtitle", "synonyms"], lists: ["synonyms"],
      "appintents/displayrepresentation"),
    row(
      .intents, "IntentDescription",
      ["_", "categoryName", "resultValueName", "searchKeywords"], lists: ["searchKeywords"],
      "appintents/intentdescription"),
    row(.intents, "IntentItem", ["title", "subtitle"], "appintents/intentitem"),
    row(.intents, "IntentItemSection", ["_"], "appintents/intentitemsection"),
    row(.intents, "ItemSection", ["_"], "appintents/intentitemsection"),
    row(.intents, "IntentItemCollection", ["promptLabel"], "appintents/intentitemcollection"),
    row(.intents, "ItemCollection", ["promptLabel"], "appintents/intentitemcollection"),
    row(.intents, "IntentChoiceOption", ["title", "subtitle"], "appintents/intentchoiceoption"),
    row(
      .intents, "AppShortcutOptionsCollection", ["title"],
      "appintents/appshortcutoptionscollection"),
    row(.intents, "IntentDialog", ["_", "full", "supporting"], "appintents/intentdialog"),
    row(
      .intents, "Parameter",
      ["title", "description", "requestValueDialog", "requestDisambiguationDialog"],
      "appintents/intentparameter"),
    row(.intents, "Property", ["title"], "appintents/entityproperty"),
    row(.intents, "ComputedProperty", ["title"], "appintents/computedproperty(title:)"),
    row(.intents, "DeferredProperty", ["title"], "appintents/deferredproperty(title:)"),
    row(
      .intents, "TypeDisplayRepresentation", ["_", "name", "numericFormat", "synonyms"],
      lists: ["synonyms"],
      "appintents/typedisplayrepresentation"),
    row(.intents, "result", ["dialog"], "appintents/intentresult/result(dialog:)"),
    row(
      .intents, "requestConfirmation", ["dialog"],
      "appintents/appintent/requestconfirmation(conditions:actionname:dialog:)"),
    row(.intents, "requestDisambiguation", ["dialog"], "appintents/intentparameter"),
    row(.intents, "requestValue", ["_"], "appintents/intentparameter/requestvalue(_:)"),
    row(.intents, "needsValueError", ["_"], "appintents/intentparameter/needsvalueerror(_:)"),
    row(
      .intents, "requestChoice", ["dialog"], "appintents/appintent/requestchoice(between:dialog:)"),
    row(
      .intents, "needsDisambiguationError", ["dialog"],
      "appintents/intentparameter/needsdisambiguationerror(among:dialog:)"),
    row(
      .intents, "continueInForeground", ["_"],
      "appintents/appintent/continueinforeground(_:alwaysconfirm:)"),
    row(
      .intents, "requestToContinueInForeground", ["_"],
      "appintents/foregroundcontinuableintent/requesttocontinueinforeground(_:continuation:)"),
    row(
      .intents, "needsToContinueInForegroundError", ["_"],
      "appintents/foregroundcontinuableintent/needstocontinueinforegrounderror(_:continuation:)"),
  ]
}
