#if canImport(Glibc)
  import Foundation
  import Glibc

  /// The functions of ICU's C interface that the oracle calls.
  struct ICUSymbols {
    typealias Status = UnsafeMutablePointer<CInt>
    typealias Text = UnsafeMutablePointer<UInt16>
    typealias Name = UnsafePointer<CChar>
    typealias Count = @convention(c) () -> CInt
    typealias NameAt = @convention(c) (CInt) -> Name?
    typealias Open = @convention(c) (Name, Status) -> OpaquePointer?
    typealias OpenKind = @convention(c) (Name, CInt, Status) -> OpaquePointer?
    typealias OpenList = @convention(c) (Name, CInt, CInt, Status) -> OpaquePointer?
    typealias OpenFormat =
      @convention(c) (UnsafePointer<UInt16>, CInt, Name, Status) -> OpaquePointer?
    typealias OpenResult = @convention(c) (Status) -> OpaquePointer?
    typealias Close = @convention(c) (OpaquePointer) -> Void
    typealias FormatDecimal =
      @convention(c) (OpaquePointer, Name, CInt, OpaquePointer, Status) -> Void
    typealias Write = @convention(c) (OpaquePointer, Text, CInt, Status) -> CInt
    typealias Select = @convention(c) (OpaquePointer, OpaquePointer, Text, CInt, Status) -> CInt
    typealias Delimiter = @convention(c) (OpaquePointer, CInt, Text, CInt, Status) -> CInt
    typealias FormatList =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<UnsafePointer<UInt16>?>, UnsafeMutablePointer<CInt>,
        CInt, Text, CInt, Status
      ) -> CInt
    typealias Maximize = @convention(c) (Name, UnsafeMutablePointer<CChar>, CInt, Status) -> CInt
    typealias Version = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void

    let version: Int
    let countAvailable: Count
    let getAvailable: NameAt
    let openRules: OpenKind
    let selectFormatted: Select
    let closeRules: Close
    let openFormat: OpenFormat
    let closeFormat: Close
    let openResult: OpenResult
    let closeResult: Close
    let formatDecimal: FormatDecimal
    let resultToString: Write
    let openList: OpenList
    let formatList: FormatList
    let closeList: Close
    let openData: Open
    let getDelimiter: Delimiter
    let closeData: Close
    let maximize: Maximize

    init?() {
      let path = ProcessInfo.processInfo.environment["ICU"] ?? "lib_FoundationICU.so"
      guard let library = dlopen(path, RTLD_NOW) else { return nil }
      let number = path.components(separatedBy: ".so.").last?.prefix { $0 != "." } ?? ""
      func find<T>(_ name: String, _: T.Type = T.self) -> T? {
        let symbol = dlsym(library, "swift_" + name) ?? dlsym(library, "\(name)_\(number)")
        return symbol.map { unsafeBitCast($0, to: T.self) }
      }
      guard let getVersion = find("u_getVersion", Version.self),
        let countAvailable = find("uloc_countAvailable", Count.self),
        let getAvailable = find("uloc_getAvailable", NameAt.self),
        let openRules = find("uplrules_openForType", OpenKind.self),
        let selectFormatted = find("uplrules_selectFormatted", Select.self),
        let closeRules = find("uplrules_close", Close.self),
        let openFormat = find("unumf_openForSkeletonAndLocale", OpenFormat.self),
        let closeFormat = find("unumf_close", Close.self),
        let openResult = find("unumf_openResult", OpenResult.self),
        let closeResult = find("unumf_closeResult", Close.self),
        let formatDecimal = find("unumf_formatDecimal", FormatDecimal.self),
        let resultToString = find("unumf_resultToString", Write.self),
        let openList = find("ulistfmt_openForType", OpenList.self),
        let formatList = find("ulistfmt_format", FormatList.self),
        let closeList = find("ulistfmt_close", Close.self),
        let openData = find("ulocdata_open", Open.self),
        let getDelimiter = find("ulocdata_getDelimiter", Delimiter.self),
        let closeData = find("ulocdata_close", Close.self),
        let maximize = find("uloc_addLikelySubtags", Maximize.self)
      else { return nil }
      var parts: [UInt8] = [0, 0, 0, 0]
      getVersion(&parts)
      version = Int(parts[0])
      (self.countAvailable, self.getAvailable) = (countAvailable, getAvailable)
      (self.openRules, self.selectFormatted) = (openRules, selectFormatted)
      (self.closeRules, self.openFormat, self.closeFormat) = (closeRules, openFormat, closeFormat)
      (self.openResult, self.closeResult) = (openResult, closeResult)
      (self.formatDecimal, self.resultToString) = (formatDecimal, resultToString)
      (self.openList, self.formatList, self.closeList) = (openList, formatList, closeList)
      (self.openData, self.getDelimiter, self.closeData) = (openData, getDelimiter, closeData)
      self.maximize = maximize
    }
  }
#endif
