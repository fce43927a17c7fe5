import Catalog
import Delivery
import Diagnostics
import ObjectStore
import Owner
import Release

extension Doctor {
  /// The time before its expiry from which a manifest is reported, in seconds: seven days.
  private static let alarm: UInt64 = 7 * 86_400

  /// Examines the catalog and the origin: whether they can be reached, and what expires.
  mutating func examinePublications(_ project: Project) {
    examineCatalog(project)
    let published: [ProjectOverview.Publication]
    do throws(ProjectError) { published = try project.rememberedPublications() } catch {
      return add(error, rule: "unreadable-memory", at: project.published.shown)
    }
    let served = published.filter { $0.sequence > 0 }
    add("published", served.first.map { "\($0.channel)/\($0.release), \($0.time.date)" })
    let isStore = project.configuration.origin.isStoreAddress
    guard isStore || !served.isEmpty || project.hasLocalOrigin else { return }
    guard project.keys.publicKey.exists, (try? project.publicKey()) != nil else { return }
    guard isAllowed(project, .origin, { () throws(ProjectError) in try project.checkOrigin() })
    else { return }
    var input = RefreshInput(app: project.configuration.app)
    input.within = Self.alarm
    do throws(ProjectError) {
      let (releases, problem) = try project.refresh(input, nil, .silent)
      for release in releases { examine(release) }
      if let problem, !served.isEmpty {
        add(.failure(problem), rule: "lost-origin", at: project.configuration.origin)
      }
      if isStore { add("store", "reached") }
    } catch {
      add(
        error, rule: isStore ? "unreachable-store" : "broken-origin",
        at: project.configuration.origin)
    }
  }

  private mutating func examineCatalog(_ project: Project) {
    guard let address = project.sharedCatalog, project.hasRemoteCatalog else { return }
    do throws(ProjectError) {
      let catalog = try project.openSharedCatalog(address)
      let revision = try ProjectError.wrapping { () throws(CatalogError) in try catalog.revision }
      add("shared catalog", "reached, revision \(revision.number)")
    } catch {
      add(error, rule: "unreachable-catalog", at: "\"catalog\"")
    }
  }

  /// Returns whether a place may be asked; if only the project's files name it, reports the command
  /// that allows it.
  mutating func isAllowed(
    _ project: Project, _ kind: Consent.Kind, _ check: () throws(ProjectError) -> Void
  ) -> Bool {
    do throws(ProjectError) {
      try check()
      return true
    } catch {
      add(
        DoctorFinding(
          .warning, "no-consent", at: project.trust.file,
          "\"\(kind.word)\" was not asked: nothing outside the project's files names it",
          run: project.trust.command(kind)))
      return false
    }
  }

  private mutating func examine(_ release: RefreshedRelease) {
    let name = "\(release.channel)/\(release.release)"
    if release.expiry > 0 { add("expires", "\(name), \(release.expiry.date)") }
    switch release.outcome {
    case .fresh, .signedAgain: break
    case .failed:
      add(.failure(release.problem ?? "cannot be read"), rule: "broken-release", at: name)
    case .formerRoot:
      add(
        DoctorFinding(
          .warning, "former-root", at: name, "it is still signed under a former root",
          run: "langpack refresh"))
    case .expiring, .expired:
      let isOver = release.outcome == .expired
      let words = isOver ? "it has expired: devices accept nothing new" : "it expires soon"
      // If there is a problem, the root itself expires, and only a new root fixes that.
      add(
        release.problem.map { problem in
          DoctorFinding(isOver ? .error : .warning, "root-expires", at: name, problem)
        }
          ?? DoctorFinding(
            isOver ? .error : .warning, isOver ? "expired" : "expires", at: name,
            "\(words) (\(release.expiry.date))", run: "langpack refresh"))
    }
  }

  /// Asks a server for each release, and compares it with what was published.
  mutating func examineServer(_ project: Project) {
    guard let server, let published = try? project.rememberedPublications() else { return }
    for publication in project.reporter.steps("asking the server", published)
    where publication.sequence > 0 {
      let name = ReleaseName(
        app: project.configuration.app, channel: publication.channel, release: publication.release)
      guard let path = OriginPath.timestamp(name) else { continue }
      let url = (server.hasSuffix("/") ? server : server + "/") + path
      if let words = fault(of: url, publication.sequence) {
        add(
          DoctorFinding(
            .error, "server", at: url, words.what, fix: words.fix))
      } else {
        add("server", "\(publication.channel)/\(publication.release) is as published")
      }
    }
  }

  /// Returns what is wrong with the timestamp at an address; nil if it is the one that was published.
  private func fault(of url: String, _ sequence: UInt64) -> (what: String, fix: Fix)? {
    let answer: (status: Int, body: [UInt8])
    do throws(StoreError) { answer = try WebFile.read(url) } catch {
      return ("no answer: \(error)", "start it with 'langpack serve', or correct the address")
    }
    guard answer.status == 200 else {
      return ("status \(answer.status)", "let it serve the origin's folder")
    }
    guard let found = try? Signed<Timestamp>(parsing: answer.body).content else {
      return ("the response is not a timestamp", "let it serve the origin's folder")
    }
    if found.sequence < sequence {
      let (old, new) = (SequenceNumber.text(found.sequence), SequenceNumber.text(sequence))
      return (
        "serves sequence \(old), but \(new) was published",
        "copy the origin to it, or clear the cache in front of it"
      )
    }
    guard found.expiry <= surroundings.now() else { return nil }
    return ("the timestamp has expired", "run 'langpack refresh', then copy the origin to it")
  }
}
