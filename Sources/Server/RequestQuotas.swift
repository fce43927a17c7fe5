/// The number of requests per address and minute that cost more than a file.
public struct RequestQuotas: Sendable, Hashable {
  /// The maximum number of count batches.
  var batches = 120
  /// The maximum number of delta requests.
  var deltas = 30
  /// The maximum number of files and releases that are looked for and don't exist.
  var absences = 600

  /// Creates the default quotas.
  public init() {}
}
