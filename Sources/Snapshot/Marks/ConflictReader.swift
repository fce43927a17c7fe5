/// Follows the conflicts of a merge through the lines of a file, so that each is one finding.
struct ConflictReader {
  private var isWithin = false

  /// Takes the next line.
  ///
  /// - Parameter mark: The mark that the line is; nil for another line.
  /// - Returns: Whether the line belongs to a conflict, and whether it is the first to be reported.
  mutating func take(_ mark: MergeMark?) -> (isConflict: Bool, isFirst: Bool) {
    if isWithin {
      isWithin = mark != .theirs
      return (true, false)
    }
    isWithin = mark == .ours
    return (mark != nil, mark != nil)
  }
}
