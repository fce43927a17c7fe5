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

    var name: String {
      switch self {
      case .line(let line): line.name
      case .conflict(let conflict): conflict.name
      }
    }
  }

  /// Merges the lines of two branches.
  ///
  /// - Parameters:
  ///   - base: The lines before both.
  ///   - ours: The lines of this branch.
  ///   - theirs: The lines of the other branch.
  ///   - unknown: The entries whose line before is not known: both sides count as changed.
  /// - Complexity: Linear in the lines.
  public init(
    base: TranslationLines, ours: TranslationLines, theirs: TranslationLines,
    unknown: Set<[UInt8]> = []
  ) {
    var sides = [base.lines[...], ours.lines[...], theirs.lines[...]]
    while let name = sides.compactMap(\.first?.name).min(by: Self.precedes) {
      var found: [TranslationLine?] = []
      for side in sides.indices {
        let isHere = sides[side].first?.name.hasBytes(of: name) == true
        found.append(isHere ? sides[side].removeFirst() : nil)
      }
      merge(
        Conflict(name: name, base: found[0], ours: found[1], theirs: found[2]),
        isBaseKnown: unknown.isEmpty || !unknown.contains(Array(name.utf8)))
    }
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private mutating func merge(_ entry: Conflict, isBaseKnown: Bool) {
    let (base, ours, theirs) = (entry.base, entry.ours, entry.theirs)
    if ours == theirs || isBaseKnown && theirs == base {
      if let ours { pieces.append(.line(ours)) }
    } else if isBaseKnown && ours == base {
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

  /// Returns the merge with what the user left in the file.
  ///
  /// - Parameters:
  ///   - lines: The lines outside marks, which stay as they are.
  ///   - names: The names within marks, whose entries stay as they were merged.
  /// - Returns: The merge with what is left.
  public func resolving(all lines: [TranslationLine], but names: Set<[UInt8]>) -> LineMerge {
    func isMarked(_ name: String) -> Bool { names.contains(Array(name.utf8)) }
    var merge = self
    merge.conflicts = conflicts.filter { isMarked($0.name) }
    let resolved = lines.filter { !isMarked($0.name) }.map(Piece.line)
    merge.pieces = (pieces.filter { isMarked($0.name) } + resolved).sorted {
      Self.precedes($0.name, $1.name)
    }
    return merge
  }

  private static func written(_ line: TranslationLine?) -> [UInt8] {
    var bytes: [UInt8] = []
    line?.write(to: &bytes)
    return bytes
  }

  /// The bytes of the merged file; an entry in conflict has Git's marks around both lines, so that no
  /// command reads it.
  public var bytes: [UInt8] {
    var bytes = Array((TranslationLines.header + "\n").utf8)
    for piece in pieces {
      switch piece {
      case .line(let line): line.write(to: &bytes)
      case .conflict(let conflict):
        bytes += MergeMark.conflict(
          ours: Self.written(conflict.ours), base: Self.written(conflict.base),
          theirs: Self.written(conflict.theirs))
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
