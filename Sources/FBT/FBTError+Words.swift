extension FBTError: CustomStringConvertible {
  package var description: String { message }
}
