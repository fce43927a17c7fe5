/// Rules 1.10, 2 and 3: the combinations of a call's arguments.
struct Combinations {
  struct Combination {
    var path: [String] = []
    var choice: Choice = [:]
  }

  /// The levels: the arguments that are not collapsed.
  private(set) var levels: [Argument] = []
  private(set) var all: [Combination] = []
  /// Whether an enum is used again without a key of the first one.
  private(set) var areIncompatible = false

  init(_ arguments: [Argument]) {
    var sources: Set<String> = []
    for argument in arguments {
      let isFirst = argument.reuse == .never || sources.insert(argument.source).inserted
      if isFirst || argument.reuse == .constrained { levels.append(argument) }
    }
    combine(arguments[...], [:], Combination())
  }

  private mutating func combine(
    _ arguments: ArraySlice<Argument>, _ used: [String: String], _ current: Combination
  ) {
    guard let argument = arguments.first else { return all.append(current) }
    let again = argument.reuse == .never ? nil : used[argument.source]
    if let again, argument.reuse == .collapsed, !argument.keys.contains(again) {
      areIncompatible = true
    }
    for key in again.map({ [$0] }) ?? argument.keys {
      var (used, next) = (used, current)
      used[argument.source] = key
      if again == nil || argument.reuse == .constrained { next.path.append(key) }
      if let id = argument.construct { next.choice[id] = key }
      combine(arguments.dropFirst(), used, next)
    }
  }
}
