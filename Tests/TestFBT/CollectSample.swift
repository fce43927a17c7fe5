import TestSupport

/// Random scripts as files, with the document that FBT's rules make of them.
public struct CollectSample: Sendable {
  /// The scripts by path.
  public let files: [(path: String, text: String)]
  /// The document of the packager `both`, on one line.
  public let json: String
  /// Whether the document is that of React Native mode.
  public let isReactNative: Bool
  /// The number of refused calls.
  public let refusals: Int

  /// Creates the sample of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed; the same one makes the same scripts.
  ///   - dialect: The library whose calls the scripts have.
  ///   - folder: The folder of the scripts, with a slash at its end.
  public init(seed: UInt64, _ dialect: Dialect, in folder: String) {
    var (document, _) = CollectTrial.made(seed, dialect)
    for index in document.files.indices {
      document.files[index].path = folder + document.files[index].path
    }
    let sources = WrittenSources(document, SeededGenerator(seed: ~seed))
    let wanted = ScriptExpectation(
      document, sources.places, common: CollectTrial.common, levels: [])
    files = sources.files.map { file in
      (file.path.hasPrefix(folder) ? file.path : folder + file.path, file.text)
    }
    json = wanted.json
    isReactNative = document.isReactNative
    refusals = wanted.refused.count
  }
}
