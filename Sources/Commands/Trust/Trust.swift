import CommandLine
import JSON
import Owner
import Projects

struct TrustCommand: TypedCommand {
  static let words = ["trust"]
  static let summary = "Allows on this machine what only the project's files ask for."
  static let details = """
    A file of the project may name a server, an object store, a parser or a path,
    and may come from anybody's branch. So such a value is used only if you name it
    elsewhere, or allow it here: for this folder, this kind and exactly this value.
    Without KIND, the command lists what the files ask for, and what is allowed.
    KIND is catalog, origin, parser or path; without VALUE, it is the value that the
    files have now. A parser is allowed with every file as it is: another version
    asks again. Consents lie outside the project, in $LANGPACK_STATE or
    ~/.local/state/langpack, and --remove takes them back.
    """
  static let examples = [
    "langpack trust", "langpack trust catalog", "langpack trust parser --remove",
    "langpack trust path ../shared/translations",
  ]

  let remove = Flag("remove", "no longer allow it; without VALUE, nothing of the kind")
  let json = Flag.json
  let kind = OptionalArgument("KIND", "what to allow: catalog, origin, parser or path")
  let value = OptionalArgument("VALUE", "what for; by default what the files ask for")

  private static let kinds: [Consent.Kind] = [.catalog, .origin, .parser, .path]

  func validate(_ given: Given<Self>) throws(ProjectError) {
    guard let word = given.kind else {
      if given.remove { throw .failure("--remove needs a kind (see 'langpack trust --help')") }
      return
    }
    guard Self.kinds.contains(where: { $0.word == word }) else {
      throw .failure("\"\(word)\" is not a kind (write catalog, origin, parser or path)")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.uncheckedProject()
    guard let kind = given.kind.map({ Consent.Kind($0) }) else {
      let requests = try project.consentRequests()
      if given.json {
        terminal.write(json: requests.json.pretty() + "\n")
      } else {
        terminal.write(requests.text(terminal))
      }
      return .done
    }
    let changed =
      try given.remove
      ? project.disallow(kind, given.value) : project.allow(kind, given.value)
    if given.json {
      let requests = changed.map { ConsentRequest($0, isAllowed: !given.remove) }
      terminal.write(json: requests.json.pretty() + "\n")
    } else {
      let word = given.remove ? "no longer allowed" : "allowed"
      for consent in changed {
        terminal.print("\(word) for \(consent.project): \(consent.kind.word) \(consent.value)")
      }
    }
    return .done
  }
}

extension [ConsentRequest] {
  fileprivate func text(_ terminal: Terminal) -> String {
    guard !isEmpty else { return "the project's files ask for nothing that needs a consent\n" }
    var table = TextTable(columns: [.left, .left, .left])
    table.rows = map { request in
      let state = request.isAllowed ? "allowed" : "not allowed"
      return [
        request.kind.word, request.isAsked ? state : "\(state), not asked for", request.value,
      ]
    }
    // A value is shown whole, however narrow the terminal is: it is what a consent is for.
    return table.text(fitting: .max)
  }

  fileprivate var json: JSONValue {
    .list(
      map { request in
        .members([
          "kind": .text(request.kind.word), "value": .text(request.value),
          "asked": JSONValue(.bool(request.isAsked)),
          "allowed": JSONValue(.bool(request.isAllowed)),
        ])
      })
  }
}
