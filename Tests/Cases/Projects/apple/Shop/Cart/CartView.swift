import Kit
import SwiftUI

struct CartView: View {
  @State private var count = 0
  let shop: Shop
  let total: Double
  private var hint: LocalizedStringResource { "Your cart is saved on this device" }

  var body: some View {
    List {
      Row(title: "Delivery", subtitle: count == 0 ? "No items yet" : nil)
      Row(title: "Payment")
      Text("\(count) items")
      Text("Share \(total, format: .percent) of \(shop.name)")
      Text("")
      TextField("", text: $shop.note)
      Text(verbatim: "v1.0")
      Image(systemName: "Payment")
      Button(String(localized: .cancel)) { print("Cancelled") }
      Section(.init("Gifts")) { Badge.make(text: "Sold out") }
    }
    .navigationTitle("Cart")
    .alert(count > 9 ? "Too many items" : "Almost there", isPresented: $shop.isFull) {}
  }
}

enum Tab: String, CaseIterable {
  case home, search

  var title: LocalizedStringKey {
    switch self {
    case .home: "Home"
    case .search: "Search"
    }
  }
}
