/// The reason why a request is refused without looking at what it asks; the connection then closes.
struct Refusal: Error, Hashable {
  /// The HTTP status code.
  let status: Int
  /// The problem, for the reader of the answer.
  let words: String

  init(_ status: Int, _ words: String) {
    self.status = status
    self.words = words
  }

  /// The answer with the refusal.
  var response: Response {
    Response(
      status: status,
      fields: [
        ("Cache-Control", "no-store"), ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Length", String(words.utf8.count + 1)),
      ], body: .text(words + "\n"))
  }
}
