/// One part of the app as it is drawn: a title and the lines under it.
struct Screen {
  let title: String
  let lines: [String]
}

/// A phrase of the app with sample values, so that `--phrases` can evaluate each call site once.
typealias PhraseSample = @Sendable () -> String
