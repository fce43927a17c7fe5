import Diagnostics
import Interchange

/// The content and the format of an export for translators.
public struct ExportOrder {
  /// The format.
  public var format: any FileFormat
  /// The project whose phrases are written; nil for all phrases.
  public var project: String?

  /// Creates an order for files in a format.
  public init(_ format: any FileFormat, project: String?) {
    (self.format, self.project) = (format, project)
  }
}

extension Project {
  /// Exports the file of a locale, and reports what the format cannot hold.
  ///
  /// - Parameters:
  ///   - locale: The locale, as the user wrote it.
  ///   - order: The format and the phrases.
  ///   - target: The file to write; nil to write none.
  ///   - reporter: Receives the findings.
  /// - Returns: The bytes of the file; nil if there are errors, and then nothing is written.
  /// - Throws: An error if the locale is unknown, or the file cannot be written; or the errors in
  ///   the sources or a committed file.
  public func export(
    _ locale: String, _ order: ExportOrder, to target: File?, _ reporter: Reporter
  ) throws(ProjectError) -> [UInt8]? {
    let target = target?.rehearsed(by: rehearsal)
    let space = try Workspace(reading: self)
    try space.needsPhrases()
    let (bytes, diagnostics) = try space.export(
      locale, as: order.format, over: target, project: order.project)
    reporter.tell(diagnostics)
    if diagnostics.hasErrors {
      let errors = diagnostics.count { $0.severity == .error }
      reporter.say("nothing is written: \(counted(errors, "error"))")
      return nil
    }
    try target?.write(bytes)
    return bytes
  }

  /// Exports the files of several locales into a folder.
  ///
  /// - Parameters:
  ///   - locales: The locales, as the user wrote them; nil for all but the source locale.
  ///   - order: The format and the phrases.
  ///   - folder: The folder.
  ///   - reporter: Receives progress.
  /// - Returns: The result for each file, and the findings.
  /// - Throws: An error if a locale is unknown or a file cannot be written, or the errors in the
  ///   sources.
  public func export(
    _ locales: [String]?, _ order: ExportOrder, into folder: File, _ reporter: Reporter
  ) throws(ProjectError) -> ExportRun {
    let space = try Workspace(reading: self)
    try space.needsPhrases()
    var run = ExportRun(
      space, order.format, to: folder.rehearsed(by: rehearsal), project: order.project)
    let tags = try locales?.map(space.locale) ?? space.exportedLocales
    try run.write(tags) { reporter.progress("writing", $0, $1) }
    return run
  }
}
