/// Why a request is answered without looking at what it asks: the connection closes after that.
struct Refusal: Error, Hashable {
  /// The HTTP status code.
  let status: Int
  /// What is wrong, for whoever reads the answer.
  let words: String

  init(_ status: Int, _ words: String) {
    self.status = status
    self.words = words
  }

  /// The answer that says so.
  var response: Response {
    Response(
      status: status,
      fields: [
        ("Cache-Control", "no-store"), ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Length", String(words.utf8.count + 1)),
      ], body: .text(words + "\n"))
  }
}
