import Foundation

extension String {
  var ferry: String { NSLocalizedString(self, comment: "") }
}

func label(_ key: String) -> String { key.ferry }
