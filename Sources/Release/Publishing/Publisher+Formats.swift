import Delivery
import Pack

extension Publisher {
  /// Returns the formats of the release's packs.
  ///
  /// Those of the first publication stay: apps in users' hands read no others. A release without
  /// such apps takes those of the new build.
  ///
  /// - Parameter isNew: Whether the publication has another key table than the served one.
  /// - Returns: The formats.
  /// - Throws: `ReleaseError.otherFormat` if the operator named a build that cannot read them.
  func formats(isNewBuild isNew: Bool) throws(ReleaseError) -> FormatVersions {
    guard let served = former.manifest?.formats, !isNew, !isFollowing else { return input.formats }
    if input.statesFormats, let other = input.formats.unread(of: served) {
      throw .otherFormat(
        release: input.release, what: other.name, served: other.version,
        given: input.formats.version(other.name))
    }
    return served
  }

  /// Returns a note if a build that was not named cannot read what the release serves.
  func formatNotes(of served: FormatVersions) -> [String] {
    guard let other = input.formats.unread(of: served) else { return [] }
    let error = ReleaseError.otherFormat(
      release: input.release, what: other.name, served: other.version,
      given: input.formats.version(other.name))
    return ["\(error)"]
  }

  /// Whether the release is upcoming, and the team's own record says so: no user has its apps.
  private var isFollowing: Bool {
    object?.follows(at: now) == true && (isSaid || input.terms.keyTableRule == .replace)
  }
}

extension FormatVersions {
  /// Returns the first of served formats that apps which read these formats cannot read.
  fileprivate func unread(of served: FormatVersions) -> (name: String, version: UInt8)? {
    for ((name, version), (_, own)) in zip(served.named, named)
    where name == "codings" ? version & ~own != 0 : version != own {
      return (name, version)
    }
    return nil
  }

  fileprivate func version(_ name: String) -> UInt8 {
    named.first { $0.name == name }?.version ?? 0
  }
}
