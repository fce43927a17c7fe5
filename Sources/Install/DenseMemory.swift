/// Zeroed memory of one number type that the model's loops read and write without checks.
///
/// Its owner masks or bounds every index. This is the only place in the coding that allocates
/// manually.
struct DenseMemory<Number: FixedWidthInteger & BitwiseCopyable>: ~Copyable {
  let base: UnsafeMutablePointer<Number>
  let count: Int

  init(count: Int, _ value: Number = 0) {
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Number>.stride, alignment: 64)
    base = raw.bindMemory(to: Number.self, capacity: count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  init(_ values: [Number]) {
    self.init(count: values.count)
    for index in values.indices { base[index] = values[index] }
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  @inline(__always)
  subscript(_ index: Int) -> Number {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }
}
