import JSON

/// What extraction hands to translators' tools: every phrase of a program.
package struct CollectedDocument: Sendable {
  /// What each phrase tells.
  package struct Contents: Sendable {
    /// The leaves by hash, as the packagers `text` and `both` write.
    package var leaves = true
    /// The key of the call site, as the packagers `phrase` and `both` write.
    package var keys = false
    /// The table and its metadata; `--terse` leaves them out.
    package var tables = true
    /// React Native mode: enums choose among phrases, not within a table.
    package var reactNative = false
    package var outerTokenNames = false

    package init() {}
  }

  /// A call with the file it stands in.
  package struct Call: Sendable {
    package var site: CallSite
    package var place: Place?
    /// Where the call's elements stand, depth first; without any they stand where the call does.
    package var elements: [Place] = []

    package init(_ site: CallSite, at place: Place? = nil, elements: [Place] = []) {
      self.site = site
      self.place = place
      self.elements = elements
    }

    /// Where the call's phrase of a number stands.
    fileprivate func place(of phrase: Int) -> Place? {
      elements.indices.contains(phrase - 1) ? elements[phrase - 1] : place
    }
  }

  /// Where a call stands: lines from 1, columns from 0.
  package struct Place: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var column: Int
    /// The line and column behind its last character, where they are known.
    package var end: End?

    /// Where something ends.
    package struct End: Sendable, Hashable {
      package var line: Int
      package var column: Int

      package init(line: Int, column: Int) {
        self.line = line
        self.column = column
      }
    }

    package init(file: String, line: Int, column: Int, end: End? = nil) {
      self.file = file
      self.line = line
      self.column = column
      self.end = end
    }
  }

  /// The phrases in order, each with its place.
  package private(set) var phrases: [(phrase: CallSitePhrase, place: Place?)] = []
  /// The parent of each phrase that has one.
  package private(set) var parents: [(child: Int, parent: Int)] = []
  private let contents: Contents

  /// Collects the phrases of calls.
  ///
  /// - Parameters:
  ///   - calls: The calls, in the order of the source.
  ///   - contents: What to tell.
  /// - Throws: What is wrong with the first call that is wrong.
  package init(_ calls: [Call], _ contents: Contents = .init()) throws(FBTError) {
    self.contents = contents
    for call in calls where !call.site.options.doNotExtract {
      let found = try call.site.phrases(
        reactNative: contents.reactNative, outerTokenNames: contents.outerTokenNames)
      add(found, of: call)
    }
  }

  /// In React Native mode a phrase becomes several, but parents keep the places that they had before:
  /// so does the reference.
  private mutating func add(_ found: [CallSitePhrase], of call: Call) {
    let first = unflattened
    for (index, phrase) in found.enumerated() {
      if let parent = phrase.parent { parents.append((first + index, first + parent)) }
      phrases += (contents.reactNative ? phrase.withoutEnums : [phrase]).map {
        ($0, call.place(of: index))
      }
    }
    unflattened += found.count
  }

  private var unflattened = 0

  /// The document.
  package var json: JSONValue {
    .members([
      "phrases": .list(phrases.map { json(of: $0.phrase, at: $0.place) }),
      "childParentMappings": JSONValue(
        .object(parents.map { .init(String($0.child), .whole($0.parent)) })),
    ])
  }

  private func json(of phrase: CallSitePhrase, at place: Place?) -> JSONValue {
    let options = phrase.options
    let leaves = phrase.leaves.entries.map { hash, leaf in
      JSONValue.Member(
        hash, .members(["text": .text(leaf.text), "desc": .text(leaf.description)]))
    }
    return .members([
      "hash_key": contents.keys ? .text(phrase.key.description) : nil,
      "hash_code": contents.keys ? .whole(Int(phrase.key.code)) : nil,
      "hashToLeaf": contents.leaves ? JSONValue(.object(leaves)) : nil,
      "filepath": place.map { .text($0.file) },
      "line_beg": place.map { .whole($0.line) },
      "col_beg": place.map { .whole($0.column) },
      "line_end": place?.end.map { .whole($0.line) },
      "col_end": place?.end.map { .whole($0.column) },
      "author": options.author.map(JSONValue.text),
      "common": options.isCommon ? JSONValue(.bool(true)) : nil,
      "preserveWhitespace": options.preservesWhitespace ? JSONValue(.bool(true)) : nil,
      "project": .text(options.project),
      "jsfbt": contents.tables ? phrase.json : nil,
    ])
  }
}

extension CallSitePhrase {
  /// The table with its metadata, as collected.
  package var json: JSONValue {
    .members(["t": table.json, "m": .list(metadata.map(\.json))])
  }
}
