import XML

/// One page of ListObjectsV2: names and sizes of the objects under a prefix.
struct ListPage: Sendable {
  var objects: [(key: String, bytes: Int)] = []
  /// The part before the next slash, for keys that have one after the prefix.
  var folders: [String] = []
  /// The token that requests the next page, if any.
  var continuation: String?
}

/// Parses the documents that a store returns, by element names only.
enum StoreAnswers {
  /// Parses a page of a list; nil if it is invalid.
  static func page(_ bytes: [UInt8]) -> ListPage? {
    var page = ListPage()
    var (key, size): (String?, Int?) = (nil, nil)
    var isTruncated = false
    let isRead = elements(bytes, named: "ListBucketResult") { path, text in
      switch path {
      case ["Contents", "Key"]: key = text
      case ["Contents", "Size"]: size = Int(text)
      case ["Contents"]:
        if let key { page.objects.append((key, size ?? 0)) }
        (key, size) = (nil, nil)
      case ["CommonPrefixes", "Prefix"]: page.folders.append(text)
      case ["IsTruncated"]: isTruncated = text == "true"
      case ["NextContinuationToken"]: page.continuation = text
      default: break
      }
    }
    if !isTruncated { page.continuation = nil }
    return isRead && (!isTruncated || page.continuation != nil) ? page : nil
  }

  /// Parses the store's details of a refusal, as far as present.
  static func refusal(_ response: StoreResponse) -> StoreError.Refusal {
    var refusal = StoreError.Refusal(
      status: response.status, code: "", words: "",
      region: response.headers["x-amz-bucket-region"])
    _ = elements(response.body, named: "Error") { path, text in
      switch path {
      case ["Code"]: refusal.code = text.asWord
      case ["Message"]: refusal.words = String(text.prefix(300)).asLine
      case ["Region"]: refusal.region = text.asWord
      default: break
      }
    }
    return refusal
  }

  /// Reports each element at its end, by the names from the root's children to it, with its text.
  private static func elements(
    _ bytes: [UInt8], named root: String, _ body: ([String], String) -> Void
  ) -> Bool {
    let (events, fault) = XMLReader.events(of: String(decoding: bytes, as: UTF8.self))
    var path: [String] = []
    var text = ""
    var isRoot = false
    for event in events {
      switch event.kind {
      case .start(let name, _):
        if path.isEmpty { isRoot = name == root }
        path.append(name)
        text = ""
      case .text(let words): text += words
      case .end:
        if isRoot && path.count > 1 { body(Array(path.dropFirst()), text) }
        _ = path.popLast()
        text = ""
      case .comment: break
      }
    }
    return fault == nil && isRoot
  }
}

extension String {
  /// A store's error code, without characters that a terminal would interpret.
  fileprivate var asWord: String {
    String(prefix(100).filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) })
  }

  /// A store's message on one line.
  fileprivate var asLine: String {
    String(map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
  }
}
