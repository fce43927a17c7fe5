/// What both files of a memory said when a command began, for one that looks at many releases.
struct FrozenMemory: Sendable {
  let committed, merged: PublishedMemory
}

extension PublisherMemory {
  /// The same memory, read once: what is written is still held against the files.
  func asItIs() throws(ReleaseError) -> PublisherMemory {
    var memory = self
    let committed = try committed.memory() ?? PublishedMemory()
    memory.frozen = FrozenMemory(
      committed: committed,
      merged: try committed.merged(with: try machine.memory() ?? PublishedMemory()))
    return memory
  }
}

extension Origin {
  /// The origin with its memory read once.
  func withMemoryAsItIs() throws(ReleaseError) -> Origin {
    var origin = self
    origin.memory = try memory?.asItIs()
    return origin
  }
}
