import JSON

extension CollectedDocument.Place {
  /// Returns the place as members of a phrase: `filepath` and four numbers in FBT, `filename` and
  /// Babel's `loc` in fbtee.
  func json(_ dialect: FBTDialect) -> JSONValue {
    switch dialect {
    case .fbt:
      .members([
        "filepath": .text(file), "line_beg": .whole(line), "col_beg": .whole(column),
        "line_end": end.map { .whole($0.line) }, "col_end": end.map { .whole($0.column) },
      ])
    case .fbtee:
      .members([
        "filename": .text(file),
        "loc": .members([
          "start": Self.point(line, column, index),
          "end": end.map { Self.point($0.line, $0.column, $0.index) }
            ?? Self.point(line, column, index),
        ]),
      ])
    }
  }

  private static func point(_ line: Int, _ column: Int, _ index: Int?) -> JSONValue {
    .members([
      "line": .whole(line), "column": .whole(column), "index": index.map(JSONValue.whole),
    ])
  }
}
