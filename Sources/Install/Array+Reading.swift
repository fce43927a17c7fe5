extension [UInt8] {
  /// Calls a function with the bytes in place; the standard library's own forgets the error's type.
  func reading<Value>(
    _ body: (UnsafeRawBufferPointer) throws(InstallError) -> Value
  ) throws(InstallError) -> Value {
    let result: Result<Value, InstallError> = withUnsafeBytes { bytes in
      Result { () throws(InstallError) in try body(bytes) }
    }
    return try result.get()
  }
}
