import SwiftUI

struct Row: View {
  let title: LocalizedStringKey
  let subtitle: LocalizedStringKey?

  init(title: LocalizedStringKey, subtitle: LocalizedStringKey? = nil) {
    (self.title, self.subtitle) = (title, subtitle)
  }

  var body: some View { Text(title) }
}
