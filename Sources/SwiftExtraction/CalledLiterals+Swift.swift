import Extraction

extension CalledLiterals.Names {
  /// The functions whose calls are extracted, or have no texts.
  static func ofSwift(_ settings: ExtractionSettings) -> CalledLiterals.Names {
    CalledLiterals.Names(
      functions: fixed.union(settings.routines.map(\.ownName)),
      labels: UnknownPlace.hiddenLabels.union(UnknownPlace.wordLabels))
  }

  private static let fixed = UnknownPlace.hiddenCalls.union(UnknownPlace.logCalls)
    .union(AppleTexts.viewNames).union((Routine.known + Routine.methods).map(\.ownName))
    .union(CallFinder.Function.allCases.map(\.rawValue)).union(types)
  /// The types of texts, and members of every text.
  private static let types: Set<String> = [
    "LocalizedStringKey", "LocalizationValue", "NSString", "capitalized", "count", "data",
    "isEmpty",
    "lowercased", "uppercased",
  ]
}
