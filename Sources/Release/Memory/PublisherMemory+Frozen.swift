/// The content of both files of a memory when a command began, for a command that examines many
/// releases.
struct FrozenMemory: Sendable {
  let committed, merged: PublishedMemory
}

extension PublisherMemory {
  /// Returns the same memory, read once; writes are still checked against the files.
  func asItIs() throws(ReleaseError) -> PublisherMemory {
    var memory = self
    let committed = try committed.memory() ?? PublishedMemory()
    memory.frozen = FrozenMemory(
      committed: committed,
      merged: try committed.merged(with: try machine.memory() ?? PublishedMemory()))
    return memory
  }
}
