/// The handling of a request.
package enum Handling {
  case now(Response)
  /// Another thread answers, once; the function must not block.
  case later(@Sendable (_ answer: @escaping @Sendable (Response) -> Void) -> Void)
}
