/// Statements that wait to be executed together, in the order in which they were added.
struct StatementQueue {
  private let storage: any Storage
  private var waiting: [StoredStatement] = []

  /// The most statements that wait, which bounds the memory.
  private static let most = 1000

  init(_ storage: any Storage) { self.storage = storage }

  /// Adds a statement that returns no rows, and executes all that wait if they are many.
  mutating func add(_ sql: String, _ values: [StoredValue]) throws(CatalogError) {
    waiting.append(StoredStatement(sql, values))
    if waiting.count >= Self.most { try run() }
  }

  /// Executes the statements that wait.
  mutating func run() throws(CatalogError) {
    try storage.runAll(waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}
