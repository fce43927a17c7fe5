import Delivery
import Install
import Pack
import Sodium

extension Origin {
  /// Verifies every live file: digests, lengths, signatures, and that each delta produces its pack.
  ///
  /// - Parameters:
  ///   - keys: The keys of which one must have signed each manifest.
  ///   - now: Seconds since 1970.
  ///   - progress: Receives the number of releases verified, and of all.
  /// - Returns: Every fault, with place and fix; a file that cannot be read is a fault too.
  /// - Complexity: Reads every live file, expands every pack and applies every delta.
  public func verify(
    keys: [PublicKey], now: UInt64, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) -> VerificationReport {
    verify(keys: keys, now: now, isRepaired: false, progress: progress)
  }

  /// Verifies every live file, before or after a repair.
  func verify(
    keys: [PublicKey], now: UInt64, isRepaired: Bool,
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) -> VerificationReport {
    var verification = Verification(
      origin: (try? withMemoryAsItIs()) ?? self, keys: keys, now: now, isRepaired: isRepaired)
    do throws(ReleaseError) {
      let names = try manifestNames()
      if names.isEmpty {
        verification.tell("apps", "holds no manifest", "name the folder of an origin, or publish")
      }
      for (place, name) in names.enumerated() {
        progress(place, names.count)
        verification.verify(name)
      }
      progress(names.count, names.count)
      let remembered = try memory.map { $0.app }.map(rememberedNames) ?? []
      for name in remembered where !names.contains(name) {
        verification.verifyMemory(of: name, nil)
      }
      for app in Set(names.map(\.app)).sorted() {
        verification.verifyObjects(of: app)
        verification.verifyRoots(of: app)
        verification.verifyRecord(of: app)
      }
      for name in try unservedNames(besides: names) where !remembered.contains(name) {
        verification.tell(
          name.path, "is not there: what is current of \(name.app) \(name.channel) \(name.release)",
          "run `langpack origin restore`")
      }
    } catch { verification.tell("apps", error) }
    return verification.report
  }
}

/// The work of verifying an origin.
struct Verification {
  let origin: Origin
  let keys: [PublicKey]
  let now: UInt64
  /// Whether a repair has been done, so that other advice applies.
  var isRepaired = false
  var report = VerificationReport()

  /// Returns the advice for a file.
  private func fix(_ file: OriginFile) -> String { isRepaired ? file.remedy : file.healing }

  /// Reports a missing or damaged file.
  mutating func tell(_ name: String, _ what: String, _ file: OriginFile? = nil) {
    tell(name, what, fix(file ?? OriginFile(name)))
  }

  mutating func tell(_ name: String, _ what: String, _ fix: String) {
    tell(OriginFault(place: origin.path + "/" + name, what: what, fix: fix))
  }

  /// Reports an error, at its file if it has one.
  mutating func tell(_ name: String, _ error: ReleaseError) {
    switch error {
    case .missing(let path): lost(path, "is not there")
    case .damaged(let path, let how): lost(path, how)
    case .lostKeyTable(let path, let how): lost(path, how, .keyTable)
    case .badManifest(let path, let error): lost(path, "\(error)")
    case .misplaced(let path, let found): lost(path, "is the manifest of \"\(found)\"")
    case .disk(let error):
      if let damage = error.damage {
        lost(error.path, damage)
      } else {
        tell(name, words: error.description)
      }
    case .memory(let key, let fault):
      // It may be of another release than the one being examined.
      let name = ReleaseName(app: key.app, channel: key.channel, release: key.release)
      tell(key.release.isEmpty ? "apps" : name.path, words: fault.words)
    default: tell(name, words: error.description)
    }
  }

  private mutating func lost(_ path: String, _ what: String, _ file: OriginFile? = nil) {
    tell(OriginFault(place: path, what: what, fix: fix(file ?? OriginFile(path))))
  }

  /// Reports words that may begin with their place and end with their fix.
  private mutating func tell(_ name: String, words: String) {
    var words = words
    let place = origin.path + "/" + name
    if words.hasPrefix(place + ": ") { words.removeFirst(place.count + 2) }
    let parts = words.split(separator: "; ", maxSplits: 1).map(String.init)
    let fix = parts.count > 1 ? parts[1] : "restore the file, or let this user read it"
    tell(OriginFault(place: place, what: parts.first ?? words, fix: fix))
  }

  /// Adds a fault, unless another release or check has found it already.
  private mutating func tell(_ fault: OriginFault) {
    if !report.faults.contains(fault) { report.faults.append(fault) }
  }

  mutating func verify(_ name: ReleaseName) {
    report.manifests += 1
    verifyState(of: name)
    let served: ReadManifest
    do throws(ReleaseError) { served = try origin.readManifest(name) } catch {
      return tell(name.path, error)
    }
    report.bytes += served.bytes.count + served.timestampFile.count
    let manifest = served.manifest
    verifySignatures(of: served, name)
    verifyMemory(of: name, served)
    if served.timestamp.expiry <= now {
      tell(name.path, "has expired, so clients accept nothing new", "run `langpack refresh`")
    }
    let release = VerifiedRelease(
      name: name, manifest: manifest, history: history(of: served), source: source(of: manifest))
    verifyKeyTable(of: release, ledger: served.paths.ledger)
    let packs = origin.steps(
      "verifying packs of \(name.channel)/\(name.release)", manifest.everyEntry)
    for entry in packs { verify(entry, of: release) }
    verifyPast(of: release, served.paths)
    verifyPatches(to: served)
    verifyPlan(of: release)
  }

  /// Verifies that each patch leads from its manifest to the served one.
  private mutating func verifyPatches(to served: ReadManifest) {
    let (paths, sequence) = (served.paths, served.manifest.sequence)
    do throws(ReleaseError) {
      let kept = try origin.reading { () throws(StorageError) in try origin.sequences(paths) }
      for base in kept where served.timestamp.patchPath(from: base) != nil {
        let name = paths.patch(from: base, to: sequence)
        let (patch, former) = try origin.reading { () throws(StorageError) in
          (try origin.read(name), try origin.read(paths.manifest(base)))
        }
        guard let patch, let former else { continue }
        report.bytes += patch.count
        let made = try? ManifestPatch.apply(patch, to: former, limit: served.bytes.count)
        if made != served.bytes {
          tell(name, "does not lead to the manifest that is served")
        }
      }
    } catch { tell(paths.manifests, error) }
  }

  /// Verifies that clients accept what is served, by the newest root, or by a key if there is none.
  private mutating func verifySignatures(of served: ReadManifest, _ name: ReleaseName) {
    let fix = "give its public key with --key; if it was altered, run `langpack origin restore`"
    guard let authorities = authorities(of: name.app) else { return }
    if !authorities.contains(where: { $0.isPresent(served.signed) }) {
      tell(
        served.paths.manifest(served.manifest.sequence),
        "is not signed by a known key",
        authorities.contains { $0.authentic(served.signed) != nil }
          ? "a later root is published: review it, then run `langpack refresh --follow-root`" : fix
      )
    }
    if !authorities.contains(where: { $0.isPresent(served.signedTimestamp) }) {
      tell(
        name.path, "is not signed by a known key",
        authorities.contains { $0.authentic(served.signedTimestamp) != nil }
          ? "a later root is published: review it, then run `langpack refresh --follow-root`" : fix
      )
    }
    if let expiry = authorities.compactMap(\.rootExpiry).min(), expiry <= now {
      tell(
        "apps/\(name.app)/roots", "the present root has expired, so clients accept nothing new",
        "publish the next one: see `langpack root create`")
    }
  }

  /// Returns the authorities for an app, one for each of the known keys.
  mutating func authorities(of app: String) -> [Authority]? {
    var (found, failure): ([Authority], ReleaseError?) = ([], nil)
    for key in keys {
      do throws(ReleaseError) { found.append(try origin.authority(of: app, key)) } catch {
        failure = failure ?? error
      }
    }
    // A key of another release verifies no root; one that does is enough.
    guard found.isEmpty, let failure else { return found }
    tell("apps/\(app)/roots", failure)
    return nil
  }

  private mutating func history(of served: ReadManifest) -> History {
    let name = served.paths.history
    guard let bytes = read(name, "the deltas of \(served.manifest.release)") else {
      return History()
    }
    let history = History(parsing: String(decoding: bytes, as: UTF8.self))
    for line in history.unreadable {
      tell(name, "line \(line) is not a line of a history")
    }
    return history
  }

  private mutating func source(of manifest: Manifest) -> KnownPack? {
    guard let digest = manifest.source,
      let bytes = blob(digest, length: nil, "the source pack of \(manifest.release)")
    else { return nil }
    let known = Codec.known(bytes)
    if known?.pack.epoch != manifest.epoch {
      tell(
        OriginPath.blob(digest), "is not a source pack of the epoch of \(manifest.release)",
        "restore the file from a mirror")
    }
    return known
  }

  private mutating func verifyKeyTable(of release: VerifiedRelease, ledger name: String) {
    let manifest = release.manifest
    let what = "the key table of \(release.words)"
    guard let bytes = blob(manifest.keyTable, length: nil, what, .keyTable) else { return }
    guard let table = try? KeyTable(Bytes(copying: bytes)),
      table.epoch == manifest.epoch
    else {
      return tell(
        OriginPath.blob(manifest.keyTable), "is not a key table of the epoch of \(release.words)",
        OriginFile.replaceTable)
    }
    guard let text = read(name, "the ordinals of \(release.words)") else { return }
    do throws(ReleaseError) {
      let ledger = try PublishedLedger(
        parsing: String(decoding: text, as: UTF8.self), path: origin.path + "/" + name)
      let unknown = Set(table.ordinals).subtracting(ledger.phrases.keys)
      guard ledger.epoch == manifest.epoch, unknown.isEmpty else {
        return tell(
          name,
          "lacks \(unknown.count) ordinals of the key table of \(release.words), or is of "
            + "another epoch")
      }
    } catch { tell(name, error) }
  }

  /// Returns the bytes of a file that must exist.
  mutating func read(_ name: String, _ what: String, _ file: OriginFile? = nil) -> [UInt8]? {
    proved(name, what, file) { _ in true }
  }

  /// Returns the bytes of a file that must exist and have the expected bytes.
  ///
  /// Absence, a folder, a link and other bytes are reported differently.
  mutating func proved(
    _ name: String, _ what: String, _ file: OriginFile? = nil, _ isWhole: ([UInt8]) -> Bool
  ) -> [UInt8]? {
    do throws(StorageError) {
      let found = try origin.found(name, isWhole: isWhole)
      if let fault = found.fault { tell(name, "\(fault): \(what)", file) }
      report.bytes += found.bytes?.count ?? 0
      return found.bytes
    } catch { tell(name, .disk(error)) }
    return nil
  }

  /// Returns the bytes of a blob that match its name.
  mutating func blob(
    _ digest: SHA256Digest, length: Int?, _ what: String, _ file: OriginFile? = nil
  ) -> [UInt8]? {
    let name = OriginPath.blob(digest)
    guard let bytes = proved(name, what, file, { SHA256Digest(of: $0) == digest }) else {
      return nil
    }
    if let length, length != bytes.count {
      tell(
        name, "has \(bytes.count) bytes instead of \(length): \(what)",
        "publish the release again")
    }
    return bytes
  }
}

/// A release whose packs are verified.
struct VerifiedRelease {
  var name: ReleaseName
  var manifest: Manifest
  var history: History
  var source: KnownPack?

  /// The release's name in messages.
  var words: String { "\(name.app) \(name.channel) \(name.release)" }
}
