import HarbourKit
import UIKit

final class Deck: UIViewController {
  private let heading: String

  init(heading key: String) {
    heading = key.ferry
    super.init(nibName: nil, bundle: nil)
  }

  func greet(_ passenger: String) {
    title = label("deck.title")
    banner = "deck.greeting".ferry
    next = Deck(heading: "deck.upper")
    icon = UIImage(named: "deck.title")
    print("deck.opened")
  }
}
