import Diagnostics
import FBT
import Interchange
import Language

/// The content and the format of an export for translators.
public struct ExportOrder {
  /// The format.
  public var format: any FileFormat
  /// The phrases that are written.
  public var phrases: PhraseSelection
  /// Whether files that cannot say so hold the texts that no one has reviewed, too.
  public var takesUnreviewed = false
  /// Whether edits in existing files are replaced that no import has read.
  public var overwrites = false

  /// Creates an order for files in a format.
  public init(_ format: any FileFormat, _ phrases: PhraseSelection = PhraseSelection()) {
    (self.format, self.phrases) = (format, phrases)
  }
}

extension ExportOrder {
  /// Returns the order with the project's dialect of FBT, if that is the format.
  fileprivate func inDialect(_ dialect: FBTDialect) -> ExportOrder {
    var order = self
    if var format = format as? FBTFormat {
      format.dialect = dialect
      order.format = format
    }
    return order
  }
}

extension Project {
  /// Exports one file, and reports what the format cannot hold.
  ///
  /// - Parameters:
  ///   - locales: The locales, as the user wrote them: one, unless the format holds all; nil for all
  ///     but the source locale.
  ///   - order: The format and the phrases.
  ///   - target: The file to write; nil to write none.
  ///   - reporter: Receives the findings.
  /// - Returns: The bytes of the file, or nil if there are errors in it, and then nothing is written;
  ///   whether the sources have no errors, so that no text lacks; and whether the file had other bytes
  ///   before.
  /// - Throws: An error if the locale is unknown, or the file cannot be written; or the errors in a
  ///   committed file.
  public func export(
    _ locales: [String]?, _ order: ExportOrder, to target: File?, _ reporter: Reporter
  ) throws(ProjectError) -> (bytes: [UInt8]?, isWhole: Bool, isChanged: Bool) {
    if let target, !target.hasFolder {
      throw .failure("\(target.shown): no such folder to write to (create it first)")
    }
    let order = order.inDialect(configuration.fbtDialect)
    let target = target?.rehearsed(by: rehearsal)
    // The descriptions of phrases have the name of a locale.
    for name in locales ?? [] where name != "qqq" { _ = try Self.locale(name) }
    let space = try Workspace(reading: self, errors: .goOn, needsPhrases: true)
    var (bytes, diagnostics) = try space.export(locales, order, over: target)
    let seen = SeenFiles(of: self)
    if let target {
      let locale = locales?.first.flatMap { LocaleTag($0) }
      diagnostics += try space.edits(in: target, replacedBy: bytes, of: locale, order, seen)
      diagnostics += target.protection.map { [$0] } ?? []
    }
    let isNew = target?.exists == false
    let known = locales?.compactMap { LocaleTag($0) } ?? space.exportedLocales
    diagnostics += space.waitingTexts(of: known)
    reporter.tell(diagnostics + space.sourceErrors)
    if diagnostics.hasErrors {
      let errors = diagnostics.count { $0.severity == .error }
      reporter.say("nothing is written: \(counted(errors, "error"))")
      return (nil, false, false)
    }
    let former = try isNew ? nil : target?.bytes()
    let isChanged = former != bytes
    if isChanged { try target?.write(bytes) }
    if isNew, let target { reporter.tell(try target.addToLanguages(order.format)) }
    if let target { seen.record(bytes, of: target) }
    return (bytes, !space.sourceErrors.hasErrors, isChanged)
  }

  /// Exports the files of several locales into a folder.
  ///
  /// - Parameters:
  ///   - locales: The locales, as the user wrote them; nil for all but the source locale.
  ///   - order: The format and the phrases.
  ///   - folder: The folder.
  ///   - reporter: Receives progress.
  /// - Returns: The result for each file, and the findings.
  /// - Throws: An error if a locale is unknown, the folder is a file, or a file cannot be written.
  public func export(
    _ locales: [String]?, _ order: ExportOrder, into folder: File, _ reporter: Reporter
  ) throws(ProjectError) -> ExportRun {
    guard folder.isFolder || !folder.exists else {
      throw .failure("\(folder.shown): not a folder (name another one)")
    }
    let known = try locales?.map(Self.locale)
    let space = try Workspace(reading: self, errors: .goOn, needsPhrases: true)
    var run = try ExportRun(
      space, order.inDialect(configuration.fbtDialect), to: folder.rehearsed(by: rehearsal),
      isOfAll: known == nil)
    let tags = known ?? space.exportedLocales
    try run.write(tags) { reporter.progress("writing", $0, $1) }
    run.diagnostics += run.unlistedLocales()
    return run
  }
}
