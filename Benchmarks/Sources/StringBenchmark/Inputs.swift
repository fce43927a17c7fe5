import CPeers
import Foundation
import LanguagePacks

/// What stands in for the pictures of an app.
enum Kind: String { case photo, video, link }

/// The values that every contestant is given, one after the other; a power of two of them.
struct Input: Sendable {
  let name: String
  let count: Int
  /// Other, male, female.
  let genderIndex: Int
  let kindIndex: Int
  let gender: Gender
  let kind: Kind
  nonisolated(unsafe) let object: NSString
  nonisolated(unsafe) let peer: PeerValues

  init(_ name: String, _ gender: Int, _ count: Int, _ kind: Int) {
    self.name = name
    self.count = count
    genderIndex = gender
    kindIndex = kind
    self.gender = [Gender.unknown, .male, .female][gender]
    self.kind = [Kind.photo, .video, .link][kind]
    object = NSString(string: name)
    let wide = Array(name.utf16) + [0]
    let words = UnsafeMutablePointer<UInt16>.allocate(capacity: wide.count)
    words.initialize(from: wide, count: wide.count)
    // Lives as long as the process, as the table below does.
    peer = PeerValues(
      name: strdup(name), wideName: words, count: Int32(count), gender: Int32(gender),
      kind: Int32(kind))
  }

  static let all = [
    Input("Анна", 2, 1, 0), Input("Константин", 1, 3, 1), Input("Саша", 0, 5, 2),
    Input("Maria", 2, 21, 1), Input("Пётр", 1, 112, 0), Input("Екатерина", 2, 42, 2),
    Input("Alex", 0, 11, 0), Input("Владислав", 1, 101, 1),
  ]
}
