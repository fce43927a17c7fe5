import Pack

/// What the values of a pack cost in one of its forms, by the account of the writer itself.
///
/// A writer goes from ordinal to ordinal; what it has written more behind one than before it is what that
/// one costs. So what later values share with earlier ones costs the earlier.
public struct FormCosts: Sendable, Hashable {
  /// The bytes of the whole form.
  public var length: Int
  /// The bytes of each ordinal's value.
  public var values: [Int]

  /// The bytes that are no value's: header, language, tables.
  public var shared: Int { length - values.reduce(0, +) }

  /// Costs of which each is how much a count has grown.
  ///
  /// - Parameters:
  ///   - length: the bytes of the whole form.
  ///   - counts: the count before the first value, then behind each, never falling.
  ///   - unit: how much of the count is a byte; each value is charged the whole bytes that it completes.
  init(length: Int, growing counts: [Int], unit: Int = 1) {
    self.length = length
    values = zip(counts, counts.dropFirst()).map { $1 / unit - $0 / unit }
  }
}

extension InstalledForm {
  /// What each value costs in an installed form: its entry, and the records that were first written for it.
  ///
  /// - Parameter pack: the installed form, opened.
  /// - Returns: the costs.
  /// - Throws: `InstallError` where the pack cannot be read.
  /// - Complexity: linear in the value strings, as writing is.
  public static func costs(of pack: Pack) throws(InstallError) -> FormCosts {
    var counts = [0]
    let bytes = try bytes(of: PackContent(pack)) { counts.append($0) }
    return FormCosts(length: bytes.count, growing: counts)
  }
}

extension WireForm {
  /// What each value costs in the wire form that `make` makes.
  ///
  /// Stored, it is the bytes of its value string. Coded densely, it is how much the bits of the value have
  /// narrowed the fraction: their surprise, to less than a tenth of a bit, which the model has after all
  /// that came before.
  ///
  /// - Parameters:
  ///   - pack: its installed form, opened.
  ///   - coding: how it is coded.
  ///   - source: the source pack that it is coded beside, or nil.
  /// - Returns: the costs.
  /// - Throws: `InstallError` where a pack cannot be read.
  public static func costs(
    of pack: Pack, coding: Coding, beside source: KnownPack? = nil
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
