import UIKit

extension String {
  var localized: String { NSLocalizedString(self, comment: "") }
}

enum Season: String {
  case winter = "season.winter"
  case summer = "season.summer"

  var title: String { NSLocalizedString(rawValue, comment: "The time of the year") }
}

final class Harvest: UIViewController {
  override func viewDidLoad() {
    title = "tree.list.title".localized
    start.title = "harvest.start".localized
    stop.title = "harvest.stop".localized
    label.text = String(
      format: NSLocalizedString("basket.weight", comment: "The weight of a basket, in kilograms"),
      name, weight)
  }
}
