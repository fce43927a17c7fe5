import CommandLine
import Delivery
import Projects
import Release

extension Argument {
  static let release = Argument("RELEASE", "the release, such as 1.0 or beta/1.0")
}

extension String {
  /// The channel and the release of a name such as `beta/1.0`; no channel if there is none.
  fileprivate var channelAndRelease: (channel: String?, release: String) {
    let parts = split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(OriginPath.isName) else { return (nil, self) }
    return (parts[0], parts[1])
  }
}

/// The releases that a list has: all, or those that the command line names.
struct ReleaseChoice: ParameterGroup {
  let channel = Parameter.originName("channel", "only the releases of this channel")
  let release = OptionalArgument("RELEASE", "only this release, such as 1.0 or beta/1.0")
}

extension Given where Owner == ReleaseChoice {
  private var names: (channel: String?, release: String?) {
    let (channel, release): (String?, String?) = (self.channel, self.release)
    guard channel == nil, let name = release?.channelAndRelease else { return (channel, release) }
    return (name.channel, name.release)
  }

  /// Returns whether a release is one of those that the command line names.
  func has(_ channel: String, _ release: String) -> Bool {
    let names = names
    return (names.channel ?? channel) == channel && (names.release ?? release) == release
  }

  /// Returns a note that nothing is named so, with the names that are there; nil without a name.
  func note(_ all: [(channel: String, release: String)]) -> String? {
    let names = names
    guard names.channel != nil || names.release != nil else { return nil }
    let wanted = [names.channel, names.release].compactMap { $0 }.joined(separator: "/")
    let known = Set(all.filter { !$0.release.isEmpty }.map { "\($0.channel)/\($0.release)" })
    let list = known.sorted().joined(separator: ", ")
    return "note: no release matches \"\(wanted)\""
      + (known.isEmpty ? "; nothing is published yet" : " (there is \(list))")
  }
}

/// A command or group of parameters that names a channel.
protocol ChannelTaking: ParameterGroup {
  var channel: Parameter<String> { get }
}

extension Given where Owner: ChannelTaking {
  /// Returns the channel that the user names, or else the configured one.
  func chosenChannel(of project: Project) -> String {
    let given: String? = self.channel
    return given ?? project.configuration.channel
  }
}

/// A command or group of parameters that names a release.
protocol ReleaseTaking: ChannelTaking {
  var release: Argument { get }
}

extension Given where Owner: ReleaseTaking {
  /// The channel and the release of a name such as `beta/1.0`, which lists show.
  private var names: (channel: String?, release: String) {
    let (channel, release): (String?, String) = (self.channel, self.release)
    return channel == nil ? release.channelAndRelease : (channel, release)
  }

  /// The release that the command line names, without a channel before it.
  var releaseWord: String { names.release }

  /// Returns the channel that the user names, alone or before the release, or else the configured
  /// one.
  func chosenChannel(of project: Project) -> String {
    names.channel ?? project.configuration.channel
  }

  /// Returns the full name of the release that the command line names.
  func releaseName(of project: Project) -> ReleaseName {
    ReleaseName(
      app: project.configuration.app, channel: chosenChannel(of: project), release: releaseWord)
  }

  /// Returns the published release that the command line names.
  func publishedRelease() throws(ProjectError) -> ReleaseSummary {
    let project = try project()
    return try project.release(releaseWord, channel: chosenChannel(of: project))
  }
}
