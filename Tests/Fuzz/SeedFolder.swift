import Glibc

/// Writes the seeds into the folder that `FUZZ_SEEDS` names, before the fuzzer reads it.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
  _ count: UnsafeMutableRawPointer?, _ words: UnsafeMutableRawPointer?
) -> CInt {
  guard let folder = getenv("FUZZ_SEEDS").map({ String(cString: $0) }) else { return 0 }
  for (number, seed) in FuzzedFiles.seeds.enumerated() {
    guard seed.count > 8, let file = fopen("\(folder)/seed-\(number)", "w") else {
      fatalError("no seed \(number)")
    }
    fwrite(seed, 1, seed.count, file)
    fclose(file)
  }
  return 0
}
