import SwiftUI

struct WalkView: View {
  let friend: String
  let kilometers: Int

  var body: some View {
    VStack {
      Text("Your walks")
      Text(title)
      Text(length)
      Button(String(localized: "walk.share", defaultValue: "Share this walk", comment: "Button")) {}
    }
  }

  private var title: String {
    String(
      localized: "walk.title", defaultValue: "A walk with \(friend)",
      comment: "Title; a friend's name")
  }

  private var length: String {
    String(
      format: NSLocalizedString(
        "walk.length", value: "%lld kilometers", comment: "Below the title"),
      kilometers)
  }
}
