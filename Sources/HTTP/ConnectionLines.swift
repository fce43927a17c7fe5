/// The connections that may end for new ones: one line per activity, the longest waiting first.
struct ConnectionLines {
  private var lines = [WaitingLine](repeating: WaitingLine(), count: Self.activities.count)
  /// Whether a connection has joined a line since this was last reset.
  var hasGrown = false

  private static let activities: [Standing.Activity] = [.waiting, .idle, .owing]

  /// Appends a descriptor to a line; a served one is in none.
  mutating func move(_ descriptor: Int32, to activity: Standing.Activity) {
    leave(descriptor)
    guard let index = Self.activities.firstIndex(of: activity) else { return }
    lines[index].join(descriptor)
    hasGrown = true
  }

  /// Removes a descriptor from its line.
  mutating func leave(_ descriptor: Int32) {
    for index in lines.indices { lines[index].leave(descriptor) }
  }

  /// Returns whether a descriptor is in a line.
  func contains(_ descriptor: Int32, in activity: Standing.Activity) -> Bool {
    Self.activities.firstIndex(of: activity).map { lines[$0].contains(descriptor) } ?? false
  }

  /// Returns the first descriptors of every line, up to a maximum per line.
  func first(_ count: Int) -> [(descriptor: Int32, activity: Standing.Activity)] {
    zip(Self.activities, lines).flatMap { activity, line in
      line.first(count).map { ($0, activity) }
    }
  }
}
