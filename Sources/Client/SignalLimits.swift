/// The limits of what a signal can cost, whatever a server sends.
///
/// Requests for a stream: at most 56 an hour, by a server that ends each stream after a minute.
/// Bytes of a stream: at most 64 KB. Looks: one each 2 seconds while each brings a new signed
/// sequence, else 9 in the first hour and 2 in each further one.
package enum SignalLimits {
  /// How long a client waits between two connections, as far as the server may choose, in
  /// milliseconds.
  static let retry: ClosedRange<UInt64> = 5000...300_000
  /// The average wait after the first failure, in milliseconds; it doubles with each further one.
  static let firstDelay: UInt64 = 10_000
  /// The average longest wait after failures, in milliseconds.
  static let longestDelay: UInt64 = 10 * 60 * 1000
  /// The average wait after a server said that it has no signal, in milliseconds.
  static let absentDelay: UInt64 = 6 * 60 * 60 * 1000
  /// The longest `Retry-After` that is obeyed, in seconds.
  static let longestRetryAfter: UInt64 = 6 * 60 * 60
  /// How long a server may take to respond, redirections included, in milliseconds.
  static let answerTime: UInt64 = 30_000
  /// How long a stream may be silent at least, in milliseconds: twice the longest pause between
  /// comments.
  static let silence: UInt64 = 60_000
  /// The random part of the time that a stream may be silent, in milliseconds.
  static let silenceSpread: UInt64 = 30_000
  /// How long a stream has to live not to count as a failure, in milliseconds.
  static let steadyTime: UInt64 = 60_000
  /// How long a stream lives at most, in milliseconds, so that a lost signal is made good.
  static let longestStream: UInt64 = 15 * 60 * 1000
  /// The most bytes of one stream; a stream of ten minutes has less than one thousand.
  static let mostBytes = 64 << 10
  /// How often the battery is asked about while it is spared, in milliseconds.
  static let powerPause: UInt64 = 5 * 60 * 1000
  /// The time between two looks after one that brought something new, in milliseconds.
  static let lookPause: UInt64 = 2000
  /// The time between two looks after one that brought nothing, in milliseconds; it doubles with
  /// each further one.
  static let idleLookPause: UInt64 = 20_000
  /// The longest time between two looks, in milliseconds.
  static let longestLookPause: UInt64 = 60 * 60 * 1000
  /// How often a look is repeated that failed, or that a cache answered with the past.
  static let lookRepeats = 3
  /// The longest spread that is obeyed, in seconds.
  static let longestSpread: UInt64 = 3600
  /// The spread of a publication that names none, in seconds.
  static let unknownSpread: UInt64 = 60

  /// Returns whether a status says that the origin has no signal for this release.
  ///
  /// Those of a server in trouble, of a lost login and of a captive portal don't.
  static func meansAbsent(_ status: Int) -> Bool {
    switch status {
    case 204, 400, 404, 405, 406, 410, 501: true
    default: false
    }
  }
}
