import CSQLite

extension SQLiteStorage {
  /// Stores texts, table by table: each table has one statement, whose values alone change.
  package func put(_ texts: TextRows) throws(CatalogError) {
    let (locale, revision) = (Int64(texts.locale), Int64(clamping: texts.revision.number))
    let words = try prepared(TextRows.newText)
    for row in texts.rows {
      sqlite3_bind_int64(words, 1, locale)
      sqlite3_bind_int64(words, 2, Int64(row.ordinal))
      sqlite3_bind_int64(words, 3, revision)
      sqlite3_bind_int64(words, 4, Int64(row.state))
      try step(words, text: row.message, at: 5)
    }
    let current = try prepared(TextRows.current)
    for row in texts.rows {
      sqlite3_bind_int64(current, 1, locale)
      sqlite3_bind_int64(current, 2, Int64(row.ordinal))
      sqlite3_bind_int64(current, 3, Int64(row.state))
      sqlite3_bind_int64(current, 4, revision)
      try step(current)
    }
    for row in texts.rows {
      guard let forms = row.forms else { continue }
      try run(TextForms.upsert, [.whole(texts.locale), .whole(row.ordinal), .whole(forms)])
    }
  }

  /// Executes a statement that returns no rows with a text, which is not copied.
  private func step(
    _ statement: OpaquePointer, text: String, at index: Int32
  ) throws(CatalogError) {
    var text = text
    let fault = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters -> CatalogError? in
        let start = characters.baseAddress
        let count = UInt64(characters.count)
        let bound =
          start == nil
          ? sqlite3_bind_text(statement, index, "", 0, Self.copied)
          : sqlite3_bind_text64(statement, index, start, count, nil, UInt8(SQLITE_UTF8))
        let isDone = bound == SQLITE_OK && sqlite3_step(statement) == SQLITE_DONE
        // Before other calls, which succeed and replace the reason.
        let fault = isDone ? nil : failure
        sqlite3_reset(statement)
        // The bytes are those of the string, which goes.
        sqlite3_bind_null(statement, index)
        return fault
      }
    }
    if let fault { throw fault }
  }

  /// Executes a statement that returns no rows.
  private func step(_ statement: OpaquePointer) throws(CatalogError) {
    let fault = sqlite3_step(statement) == SQLITE_DONE ? nil : failure
    sqlite3_reset(statement)
    if let fault { throw fault }
  }
}
