import Pots
import SwiftUI

struct TeaView: View {
  let degrees: Double
  @State private var isHot = false

  var body: some View {
    Text("Tap to brew")
    Text("start.hint \(2)")
    Text(isHot ? "Hot" : "Cold")
    Text("At \(degrees, specifier: "%.1f") degrees")
    Text("\(2) of \(3) leaves")
    PotRow(title: "Your pot")
  }
}
