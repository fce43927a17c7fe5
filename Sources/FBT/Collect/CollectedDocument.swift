import JSON

/// The output of extraction for translators' tools: every phrase of a program.
package struct CollectedDocument: Sendable {
  /// The contents that are written for each phrase.
  package struct Contents: Sendable {
    /// Whether to write the leaves by hash, as the packagers `text` and `both` do.
    package var leaves = true
    /// Whether to write the key of the call site, as the packagers `phrase` and `both` do.
    package var keys = false
    /// Whether to write the table and its metadata; `--terse` leaves them out.
    package var tables = true
    /// Whether to use React Native mode, in which enums select among phrases, not within a table.
    package var reactNative = false
    package var outerTokenNames = false
    /// The library whose names the members of a place have.
    package var dialect = FBTDialect.fbt

    package init() {}
  }

  /// A call with its place.
  package struct Call: Sendable {
    package var site: CallSite
    package var place: Place?
    /// The places of the call's elements, depth first; if missing, the place of the call is used.
    package var elements: [Place] = []

    package init(_ site: CallSite, at place: Place? = nil, elements: [Place] = []) {
      self.site = site
      self.place = place
      self.elements = elements
    }

    /// Returns the place of the call's phrase with this number.
    fileprivate func place(of phrase: Int) -> Place? {
      elements.indices.contains(phrase - 1) ? elements[phrase - 1] : place
    }
  }

  /// The place of a call: lines from 1, columns from 0.
  package struct Place: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var column: Int
    /// The number of UTF-16 units before it, if known.
    package var index: Int?
    /// The line and column after its last character, if known.
    package var end: End?

    /// The end of a place.
    package struct End: Sendable, Hashable {
      package var line: Int
      package var column: Int
      package var index: Int?

      package init(line: Int, column: Int, index: Int? = nil) {
        self.line = line
        self.column = column
        self.index = index
      }
    }

    package init(file: String, line: Int, column: Int, index: Int? = nil, end: End? = nil) {
      self.file = file
      self.line = line
      self.column = column
      self.index = index
      self.end = end
    }
  }

  /// The phrases in order, each with its place.
  package private(set) var phrases: [(phrase: CallSitePhrase, place: Place?)] = []
  /// The numbers of each child phrase and its parent.
  package private(set) var parents: [(child: Int, parent: Int)] = []
  /// The phrases of the library itself as collected, which follow those of the program.
  package var libraryPhrases: [JSONValue] = []
  private let contents: Contents

  /// Collects the phrases of calls.
  ///
  /// - Parameters:
  ///   - calls: The calls, in source order.
  ///   - contents: The contents to write.
  /// - Throws: The error of the first invalid call.
  package init(_ calls: [Call], _ contents: Contents = .init()) throws(FBTError) {
    self.contents = contents
    for call in calls where !call.site.options.doNotExtract {
      let found = try call.site.phrases(
        reactNative: contents.reactNative, outerTokenNames: contents.outerTokenNames)
      add(found, of: call)
    }
  }

  /// Adds the phrases of a call.
  ///
  /// In React Native mode a phrase becomes several, but within a file parents keep their earlier
  /// numbers, as in the reference. Each file's numbers follow the phrases of the files before it.
  private mutating func add(_ found: [CallSitePhrase], of call: Call) {
    if call.place?.file != file { (file, unflattened) = (call.place?.file, phrases.count) }
    let first = unflattened
    for (index, phrase) in found.enumerated() {
      if let parent = phrase.parent { parents.append((first + index, first + parent)) }
      phrases += (contents.reactNative ? phrase.withoutEnums : [phrase]).map {
        ($0, call.place(of: index))
      }
    }
    unflattened += found.count
  }

  /// The file of the last call.
  private var file: String?
  /// The number of the next phrase, if no phrase of the file had become several.
  private var unflattened = 0

  /// The document as JSON.
  package var json: JSONValue {
    .members([
      "phrases": .list(phrases.map { json(of: $0.phrase, at: $0.place) } + libraryPhrases),
      "childParentMappings": JSONValue(
        .object(parents.map { .init(String($0.child), .whole($0.parent)) })),
    ])
  }

  private func json(of phrase: CallSitePhrase, at place: Place?) -> JSONValue {
    let settings = phrase.options
    let leaves = phrase.leaves.entries.map { hash, leaf in
      JSONValue.Member(
        hash, .members(["text": .text(leaf.text), "desc": .text(leaf.description)]))
    }
    let head = JSONValue.members([
      "hash_key": contents.keys ? .text(phrase.key.description) : nil,
      "hash_code": contents.keys ? .whole(Int(phrase.key.code)) : nil,
      "hashToLeaf": contents.leaves ? JSONValue(.object(leaves)) : nil,
    ])
    let project = JSONValue.members(["project": .text(settings.project)])
    let own = JSONValue.members([
      "author": settings.author.map(JSONValue.text),
      "common": settings.isCommon ? JSONValue(.bool(true)) : nil,
      "preserveWhitespace": settings.preservesWhitespace ? JSONValue(.bool(true)) : nil,
    ])
    let table = JSONValue.members(["jsfbt": contents.tables ? phrase.json : nil])
    // Each library has its own order.
    let options = contents.dialect == .fbt ? [own, project] : [project, own]
    let parts = ([head, place?.json(contents.dialect)] + options + [table]).compactMap {
      $0?.object
    }
    return JSONValue(.object(parts.flatMap(\.self)))
  }
}

extension CallSitePhrase {
  /// The table with its metadata, as collected.
  package var json: JSONValue {
    .members(["t": table.json, "m": .list(metadata.map(\.json))])
  }
}
