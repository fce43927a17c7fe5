/// A three-way merge of one locale's lines, entry by entry.
///
///     let merge = LineMerge(base: former, ours: here, theirs: there)
///     if merge.conflicts.isEmpty { write(merge.bytes) }
///
/// An entry that one side changed has that side's line. If both changed it, equal texts for the same
/// English text are no conflict, and the state is the more doubtful of two new ones.
public struct LineMerge: Sendable {
  /// An entry that both sides changed.
  public struct Conflict: Sendable, Hashable {
    /// The name of the phrase, as ``PhraseName/written``.
    public var name: String
    /// The line on each side and before; nil if absent.
    public var base, ours, theirs: TranslationLine?

    /// The reason, for messages.
    public var reason: String {
      guard let ours, let theirs else { return "one side changed the text that the other removed" }
      return ours.tag == theirs.tag
        ? "both sides changed the text"
        : "the sides have texts for different English texts"
    }
  }

  /// The entries that both sides changed, in order.
  public private(set) var conflicts: [Conflict] = []
  private var pieces: [Piece] = []

  private enum Piece: Sendable {
    case line(TranslationLine)
    case conflict(Conflict)
  }

  /// Merges the lines of two branches.
  ///
  /// - Complexity: Linear in the lines.
  public init(base: TranslationLines, ours: TranslationLines, theirs: TranslationLines) {
    var sides = [base.lines[...], ours.lines[...], theirs.lines[...]]
    while let name = sides.compactMap(\.first?.name).min(by: Self.precedes) {
      var found: [TranslationLine?] = []
      for side in sides.indices {
        let isHere = sides[side].first?.name.hasBytes(of: name) == true
        found.append(isHere ? sides[side].removeFirst() : nil)
      }
      merge(Conflict(name: name, base: found[0], ours: found[1], theirs: found[2]))
    }
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private mutating func merge(_ entry: Conflict) {
    let (base, ours, theirs) = (entry.base, entry.ours, entry.theirs)
    if ours == theirs || theirs == base {
      if let ours { pieces.append(.line(ours)) }
    } else if ours == base {
      if let theirs { pieces.append(.line(theirs)) }
    } else if let ours, let theirs, ours.forms == theirs.forms, ours.tag == theirs.tag {
      pieces.append(.line(Self.same(ours, theirs, base)))
    } else {
      conflicts.append(entry)
      pieces.append(.conflict(entry))
    }
  }

  /// Returns the line of a text that both sides have, in different states.
  private static func same(
    _ ours: TranslationLine, _ theirs: TranslationLine, _ base: TranslationLine?
  ) -> TranslationLine {
    if let base, base.forms == ours.forms, base.tag == ours.tag {
      if base.state == ours.state { return theirs }
      if base.state == theirs.state { return ours }
    }
    return ours.state.doubt >= theirs.state.doubt ? ours : theirs
  }

  /// Returns the merge with the conflicts that the user has resolved.
  ///
  /// - Parameter resolution: Returns the lines that replace a conflict of a name; nil if it stays one.
  /// - Returns: The merge with what is left.
  public func resolving(_ resolution: (String) -> [TranslationLine]?) -> LineMerge {
    var merge = self
    merge.conflicts = []
    merge.pieces = pieces.flatMap { piece -> [Piece] in
      guard case .conflict(let conflict) = piece else { return [piece] }
      if let lines = resolution(conflict.name) { return lines.map(Piece.line) }
      merge.conflicts.append(conflict)
      return [piece]
    }
    return merge
  }

  /// The bytes of the merged file; an entry in conflict has Git's marks around both lines, so that no
  /// command reads it.
  public var bytes: [UInt8] {
    var bytes = Array((TranslationLines.header + "\n").utf8)
    for piece in pieces {
      switch piece {
      case .line(let line): line.write(to: &bytes)
      case .conflict(let conflict):
        bytes += "<<<<<<< ours\n".utf8
        conflict.ours?.write(to: &bytes)
        bytes += "||||||| base\n".utf8
        conflict.base?.write(to: &bytes)
        bytes += "=======\n".utf8
        conflict.theirs?.write(to: &bytes)
        bytes += ">>>>>>> theirs\n".utf8
      }
    }
    return bytes
  }
}

extension TranslationState {
  /// How doubtful a text of this state is.
  fileprivate var doubt: Int {
    switch self {
    case .approved: 0
    case .translated: 1
    case .new: 2
    case .needsReview: 3
    }
  }
}
