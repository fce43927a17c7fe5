extension PostgresStorage {
  /// Stores texts by one statement for each table: the rows are sent as arrays, one for each column.
  ///
  /// A statement for each row costs the server and this process several times as much, and so do rows
  /// that may replace others.
  package func put(_ texts: TextRows) throws(CatalogError) {
    let (locale, revision) = (StoredValue.whole(texts.locale), StoredValue.revision(texts.revision))
    let rows = texts.rows
    let ordinals = StoredValue.text(Self.list(rows.lazy.map(\.ordinal)))
    let states = StoredValue.text(Self.list(rows.lazy.map(\.state)))
    var statements = [
      StoredStatement(
        Self.newTexts + (texts.areNew ? "" : Self.overTexts),
        [locale, revision, ordinals, states, .text(Self.list(ofTexts: rows.lazy.map(\.message)))]),
      StoredStatement(
        Self.currentTexts + (texts.areNew ? "" : Self.overCurrent),
        [locale, revision, ordinals, states]),
    ]
    let varying = rows.filter { $0.forms != nil }
    if !varying.isEmpty {
      let forms = varying.compactMap(\.forms)
      statements.append(
        StoredStatement(
          Self.forms,
          [locale, .text(Self.list(varying.map(\.ordinal))), .text(Self.list(forms))]))
    }
    try runAll(statements)
  }

  private static let newTexts = """
    INSERT INTO texts SELECT CAST(? AS BIGINT), ordinal, CAST(? AS BIGINT), state, message
    FROM unnest(CAST(? AS BIGINT[]), CAST(? AS BIGINT[]), CAST(? AS TEXT[]))
      AS new (ordinal, state, message)
    """

  private static let overTexts = """
     ON CONFLICT (locale, ordinal, revision)
    DO UPDATE SET state = excluded.state, message = excluded.message
    """

  private static let currentTexts = """
    INSERT INTO translations (locale, revision, ordinal, state)
    SELECT CAST(? AS BIGINT), CAST(? AS BIGINT), ordinal, state
    FROM unnest(CAST(? AS BIGINT[]), CAST(? AS BIGINT[])) AS new (ordinal, state)
    """

  private static let overCurrent = """
     ON CONFLICT (locale, ordinal)
    DO UPDATE SET state = excluded.state, revision = excluded.revision
    """

  private static let forms = """
    INSERT INTO text_forms SELECT CAST(? AS BIGINT), ordinal, forms
    FROM unnest(CAST(? AS BIGINT[]), CAST(? AS BIGINT[])) AS new (ordinal, forms)
    ON CONFLICT (locale, ordinal) DO UPDATE SET forms = excluded.forms
    """

  /// Returns numbers in the server's form of an array.
  private static func list(_ numbers: some Sequence<Int>) -> String {
    "{" + numbers.lazy.map(String.init).joined(separator: ",") + "}"
  }

  /// Returns texts in the server's form of an array.
  static func list(ofTexts texts: some Sequence<String>) -> String {
    var bytes = [UInt8(ascii: "{")]
    for text in texts {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          bytes.append(UInt8(ascii: "\\"))
        }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
