extension OfferedLocales {
  /// The tables by which the nearest locale is found, for clients on other platforms.
  ///
  /// Each line of a table is a word, then all that have it: `he iw` says that `iw` is a former code of
  /// `he`.
  package static var tables: [(name: String, lines: String)] {
    let tables: [(String, StaticString)] = [
      ("shortAliases", LocaleTables.shortAliases), ("longAliases", LocaleTables.longAliases),
      ("regionAliases", LocaleTables.regionAliases),
      ("wholeLanguages", LocaleTables.wholeLanguages),
      ("otherScripts", LocaleTables.otherScripts),
      ("scriptsByRegion", LocaleTables.scriptsByRegion),
      ("usualRegions", LocaleTables.usualRegions),
      ("languageParents", LocaleTables.languageParents),
      ("parents", LocaleTables.parents), ("paradigms", LocaleTables.paradigms),
      ("enUS", LocaleTables.enUS), ("americas", LocaleTables.americas),
      ("maghreb", LocaleTables.maghreb), ("cnsar", LocaleTables.cnsar),
    ]
    return tables.map { ($0, $1.description) }
  }
}
