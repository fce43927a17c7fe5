import Pack

/// The cost of a pack's values in one of its forms, as the writer measures it.
///
/// A writer proceeds by ordinal; an ordinal costs as much as the output grows. So an earlier value
/// bears the cost of what later values share with it.
public struct FormCosts: Sendable, Hashable {
  /// The size of the whole form in bytes.
  public var length: Int
  /// The size of each ordinal's value in bytes.
  public var values: [Int]

  /// The bytes that belong to no value: header, language, tables.
  public var shared: Int { length - values.reduce(0, +) }

  /// Computes costs from the growth of a count.
  ///
  /// - Parameters:
  ///   - length: The size of the whole form in bytes.
  ///   - counts: The count before the first value, then after each; never decreasing.
  ///   - unit: The number of counts per byte; each value is charged the whole bytes that it
  ///     completes.
  init(length: Int, growing counts: [Int], unit: Int = 1) {
    self.length = length
    values = zip(counts, counts.dropFirst()).map { $1 / unit - $0 / unit }
  }
}

extension InstalledForm {
  /// Returns each value's cost in an installed form: its entry, and the records that were first
  /// written for it.
  ///
  /// - Parameter pack: The installed form, opened.
  /// - Returns: The costs.
  /// - Throws: `InstallError` if the pack cannot be read.
  /// - Complexity: Linear in the value strings, like writing.
  public static func costs(of pack: LanguagePack) throws(InstallError) -> FormCosts {
    var counts = [0]
    let bytes = try bytes(of: PackContent(pack)) { counts.append($0) }
    return FormCosts(length: bytes.count, growing: counts)
  }
}

extension WireForm {
  /// Returns each value's cost in the wire form that `make` creates.
  ///
  /// In the stored coding, it is the size of the value string. In the dense coding, it is the
  /// amount by which the value's bits narrowed the fraction: their information content, to less
  /// than a tenth of a bit, given everything before them.
  ///
  /// - Parameters:
  ///   - pack: The installed form, opened.
  ///   - coding: The coding.
  ///   - source: The source pack that primes the coding, or nil.
  /// - Returns: The costs.
  /// - Throws: `InstallError` if a pack cannot be read.
  public static func costs(
    of pack: LanguagePack, coding: Coding, beside source: KnownPack? = nil
  ) throws(InstallError) -> FormCosts {
    let header = try HeaderReader.header(
      magic, coding: coding.rawValue, length: pack.bytes.buffer.count, source: source?.digest,
      old: nil
    ).count
    let (content, known) = (try PackContent(pack), try KnownContents(KnownPacks(source: source)))
    guard known.epoch == nil || known.epoch == content.epoch else { throw .otherBase }
    switch coding {
    case .stored:
      let coded = StoredCoding.bytes(of: content, beside: known).count
      return FormCosts(length: header + coded, growing: content.values.ends)
    case .dense:
      let (coded, spent) = try DenseCoding.measured(content, beside: known)
      return FormCosts(
        length: header + coded, growing: spent, unit: 8 * DenseBitWriter.bitUnits)
    }
  }
}
