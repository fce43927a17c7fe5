import Foundation

enum Fare {
  static let single = String(localized: "fare.single", comment: "A ticket for one trip")
  static let day = String(localized: "fare.day", comment: "A ticket for a whole day")
}
