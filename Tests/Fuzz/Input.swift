/// What every target does with the bytes that the fuzzer made up.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  look(at: Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
