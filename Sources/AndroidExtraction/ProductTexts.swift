import Extraction
import XML

/// The texts of a resource file that only builds for a product have: `product="tablet"`.
///
/// A name has one text in a pack, so these are no phrases.
struct ProductTexts {
  private var count = 0
  private var first = 0
  private var products: Set<String> = []
  private static let elements: Set<String> = ["string", "plurals", "string-array", "item"]

  init(in events: [XMLEvent]) {
    var depth = 0
    for event in events {
      switch event.kind {
      case .start(let name, let attributes):
        depth += 1
        if depth == 2, Self.elements.contains(name) { add(attributes, event.offset) }
      case .end: depth -= 1
      case .text, .comment: break
      }
    }
  }

  private mutating func add(_ attributes: [XMLAttribute], _ offset: Int) {
    guard let product = attributes["product"], product != "default",
      attributes["translatable"]?.lowercased() != "false",
      ["string", nil].contains(attributes["type"])
    else { return }
    if count == 0 { first = offset }
    count += 1
    products.insert(product)
  }

  /// A note on all of them; nil if there are none.
  var fault: Fault? {
    if count == 0 { return nil }
    let names = products.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return Fault(
      .productText, at: first,
      count == 1
        ? "1 text for the product \(names) is no phrase and stays as it is"
        : "\(count) texts for \(products.count == 1 ? "the product" : "the products") \(names) "
          + "are no phrases and stay as they are",
      fix: .decision(
        "leave \(count == 1 ? "it" : "them") if builds for a product show \(count == 1 ? "it" : "them"); "
          + "otherwise remove \(count == 1 ? "it" : "them")"))
  }
}
