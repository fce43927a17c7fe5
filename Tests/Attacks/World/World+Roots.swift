import Foundation
import Sodium

/// How a team with a root works, as `Docs/Operating/Keys.md` says.
extension World {
  /// The first root: two holders who both must sign, for the key that apps pin.
  func beginRoot(_ more: [String] = []) throws {
    for holder in ["anna", "ben"] { try tool(["keys", "generate", "--output", holder]) }
    try tool(
      ["root", "create", "--root-key", "anna/public.key", "--root-key", "ben/public.key"]
        + ["--threshold", "2"] + more)
    try signAndPublish(root: 1, with: [])
  }

  /// The next root, which replaces the key that publishes: the former one was stolen.
  func replaceOnlineKey(root version: Int) throws {
    try tool(["keys", "generate", "--output", "new\(version)"])
    try tool(["root", "create", "--manifest-key", "new\(version)/public.key"])
    try sign(root: version, with: ["anna", "ben"])
    try tool(["root", "publish", "keys/root-\(version).lproot"])
    for name in ["private.key", "public.key"] {
      try write(bytes("new\(version)/\(name)"), to: "keys/\(name)")
    }
    try tool(["refresh", "--follow-root"])
  }

  /// Lets holders and the project's own key sign a root, and publishes it.
  private func signAndPublish(root version: Int, with more: [String]) throws {
    try sign(root: version, with: ["anna", "ben"])
    try tool(["root", "sign", "keys/root-\(version).lproot"])
    try tool(["root", "publish", "keys/root-\(version).lproot"])
    try tool(["refresh", "--follow-root"])
  }

  func sign(root version: Int, with holders: [String]) throws {
    for holder in holders {
      try tool([
        "root", "sign", "keys/root-\(version).lproot", "--key", "\(holder)/private.key",
      ])
    }
  }

  /// A holder's key.
  func key(of holder: String) throws -> SigningKey {
    try KeyFiles.signingKey(
      at: "\(folder)/\(holder)/private.key", passphrase: { () throws(SodiumError) in nil })
  }
}
