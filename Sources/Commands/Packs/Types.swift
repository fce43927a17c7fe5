import CommandLine
import Declarations
import Diagnostics
import Projects

struct TypesCommand: TypedCommand {
  static let words = ["types"]
  static let summary = "Declares the keys and their parameters in a programming language."
  static let details = """
    Writes a source file with a type for each table and a method for each key, whose
    parameters have the kinds of the text: text, number, person, choice, list. So a
    wrong key, or a text in place of a number, does not compile. The file compiles
    on its own: it declares the interface that finds the texts. Swift's calls
    localized. The page Types of the documentation shows all four languages and how
    keys become names.
    Phrases without a key are left out; --fbt declares them too, named for their
    words. It is not for Swift, where fbt checks its own parameters. 'langpack
    extract' skips the file. A file that is up to date is not written.
    """
  static let examples = [
    "langpack types --language typescript --output src/texts.ts",
    "langpack types --language kotlin --package com.example.shop --output app/Texts.kt",
    "langpack types --language swift --output App/Texts.swift",
    "langpack types --language csharp --json",
  ]

  let language = Parameter<DeclarationLanguage>.choice(
    "language", "the programming language"
  ).required()
  let output = Parameter.text("output", "FILE", "the file to write; by default standard output")
  let packageName = Parameter.text(
    "package", "NAME", "the package of Kotlin or the namespace of C#",
    else: "is not a name such as com.example.app", where: TypesCommand.isPackage)
  let fbt = Flag("fbt", "also phrases without a key, named for their words")
  let dryRun = ValueFlag.dryRun
  let json = Flag("json", "print the declared names as JSON, for programs")

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if given.packageName != nil, ![.kotlin, .csharp].contains(given.language) {
      throw .failure("--package is for kotlin and csharp (leave it out)")
    }
    if given.fbt, given.language == .swift {
      throw .failure("--fbt is not for swift, where fbt checks its parameters (leave it out)")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var order = DeclarationOrder(given.language, to: given.output.map(given.file))
    (order.takesUnkeyed, order.package) = (given.fbt, given.packageName)
    guard let run = try given.project().declare(order, terminal.reporter) else { return .failed }
    let entries = run.declarations.entries
    for phrase in run.declarations.leftOut {
      terminal.say("left out \"\(phrase.key ?? "")\": 'localized' cannot hold its text")
    }
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    if given.json {
      terminal.print(json: run.json.pretty())
    } else if given.output == nil {
      try terminal.writeFile(run.declarations.text)
    }
    let rest =
      run.unkeyed == 0 || given.language == .swift
      ? "" : "; \(counted(run.unkeyed, "phrase has", "phrases have")) no key (see --fbt)"
    terminal.say("declared \(counted(entries.count, "phrase"))\(rest)")
    return .done
  }

  /// Returns whether a text is words of letters, digits and underscores, joined by dots.
  private static func isPackage(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*/) != nil
  }
}
