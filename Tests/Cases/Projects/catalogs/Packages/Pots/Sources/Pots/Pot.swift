import SwiftUI

/// A row with a pot.
public struct PotRow: View {
  let title: LocalizedStringKey

  /// The row.
  public var body: some View {
    Text("Water", bundle: .module)
    Text("\(3) cups", bundle: .module)
    Text(title, bundle: .module)
  }
}
