/// What a server, or what stands before it, may do to one kind of an origin's files.
package enum Misbehaviour: String, CaseIterable, Sendable {
  // The connection.
  case closesAtOnce, closesInHead, closesInBody, resetsInBody, saysNothing, dripsHead, dripsBody
  // The head.
  case lengthTooLong, lengthTooShort, lengthHuge, lengthOfWords, twoLengths
  case noise, endlessHead, earlierHTTP
  // The status.
  case notModified, noContent, partOfFile, notFound, forbidden, tooManyRequests
  case internalError, unavailable
  // Another place.
  case redirectToItself, redirectForEver, redirectToAnotherHost, redirectToItsOwnHost
  // The body.
  case oldFile, captivePortal, empty, oneBitFlipped, bytesBehind, endlessBody
  // Codings.
  case chunked, chunksOfNoise, chunksWithoutEnd
  case compressed, compressedInWordsOnly, compressedForEver
  // Validators.
  case changingETag, senselessETag, noETag

  /// Whether the file that arrives is the right one all the same.
  package var isHarmless: Bool {
    switch self {
    case .earlierHTTP, .chunked, .compressed, .changingETag, .senselessETag, .noETag,
      .redirectToItsOwnHost:
      true
    default: false
    }
  }
}

/// The kinds of files that an update asks for.
package enum OriginFileKind: String, CaseIterable, Sendable {
  case timestamp, root, manifest, list, delta, blob
}
