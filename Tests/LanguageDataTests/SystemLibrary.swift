#if canImport(Glibc)
  import Glibc
  import Language

  /// The toolchain's ICU (`_FoundationICU`, functions prefixed `swift_`), as an oracle.
  ///
  /// Opened at run time, so that nothing of the package links it; nil where there is none.
  struct SystemICU {
    private typealias Open =
      @convention(c) (
        UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CInt>
      ) -> OpaquePointer?
    private typealias Select =
      @convention(c) (
        OpaquePointer, Double, UnsafeMutablePointer<UInt16>, CInt, UnsafeMutablePointer<CInt>
      ) -> CInt
    private typealias Close = @convention(c) (OpaquePointer) -> Void

    private typealias OpenFormat =
      @convention(c) (
        CInt, UnsafePointer<UInt16>?, CInt, UnsafePointer<CChar>, OpaquePointer?,
        UnsafeMutablePointer<CInt>
      ) -> OpaquePointer?
    private typealias Format =
      @convention(c) (
        OpaquePointer, Double, UnsafeMutablePointer<UInt16>, CInt, OpaquePointer?,
        UnsafeMutablePointer<CInt>
      ) -> CInt

    private typealias Maximize =
      @convention(c) (
        UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, CInt, UnsafeMutablePointer<CInt>
      ) -> CInt
    private typealias Count = @convention(c) () -> CInt
    private typealias Name = @convention(c) (CInt) -> UnsafePointer<CChar>?

    /// The locales that ICU has data of.
    let locales: Set<LocaleTag>

    private let maximize: Maximize
    private let open: Open
    private let select: Select
    private let close: Close
    private let openFormat: OpenFormat
    private let format: Format
    private let closeFormat: Close

    init?() {
      guard let library = dlopen("lib_FoundationICU.so", RTLD_NOW),
        let open = dlsym(library, "swift_uplrules_openForType"),
        let select = dlsym(library, "swift_uplrules_select"),
        let close = dlsym(library, "swift_uplrules_close"),
        let openFormat = dlsym(library, "swift_unum_open"),
        let format = dlsym(library, "swift_unum_formatDouble"),
        let closeFormat = dlsym(library, "swift_unum_close"),
        let count = dlsym(library, "swift_uloc_countAvailable"),
        let name = dlsym(library, "swift_uloc_getAvailable"),
        let maximize = dlsym(library, "swift_uloc_addLikelySubtags")
      else { return nil }
      let nameOf = unsafeBitCast(name, to: Name.self)
      let names = (0..<unsafeBitCast(count, to: Count.self)()).compactMap(nameOf)
      locales = Set(names.compactMap { LocaleTag(String(cString: $0)) })
      self.maximize = unsafeBitCast(maximize, to: Maximize.self)
      self.open = unsafeBitCast(open, to: Open.self)
      self.select = unsafeBitCast(select, to: Select.self)
      self.close = unsafeBitCast(close, to: Close.self)
      self.openFormat = unsafeBitCast(openFormat, to: OpenFormat.self)
      self.format = unsafeBitCast(format, to: Format.self)
      self.closeFormat = unsafeBitCast(closeFormat, to: Close.self)
    }

    /// A value as a locale writes it in a numbering system, or nil where ICU cannot.
    func written(_ value: Double, in locale: LocaleTag, digits: String) -> String? {
      var status: CInt = 0
      let parts = locale.description.split(separator: "-")
      let name = parts.joined(separator: "_") + "@numbers=\(digits)"
      guard let symbols = openFormat(1, nil, 0, name, nil, &status), status <= 0
      else { return nil }
      defer { closeFormat(symbols) }
      var text = [UInt16](repeating: 0, count: 64)
      let count = format(symbols, value, &text, 64, nil, &status)
      return String(decoding: text.prefix(Int(max(count, 0))), as: UTF16.self)
    }

    /// The script in which a locale is likely written.
    func likelyScript(of locale: LocaleTag) -> String? {
      var status: CInt = 0
      var text = [CChar](repeating: 0, count: 64)
      let count = maximize(locale.description, &text, 64, &status)
      let bytes = text.prefix(Int(max(count, 0))).map { UInt8(bitPattern: $0) }
      return LocaleTag(String(decoding: bytes, as: UTF8.self))?.script
    }

    /// The categories of values in a locale, or nil where ICU has no rules.
    func categories(of values: [Double], in locale: LocaleTag) -> [String]? {
      var status: CInt = 0
      guard let rules = open(locale.description, 0, &status), status <= 0 else { return nil }
      defer { close(rules) }
      return values.map { value in
        var text = [UInt16](repeating: 0, count: 16)
        let count = select(rules, value, &text, 16, &status)
        return String(decoding: text.prefix(Int(max(count, 0))), as: UTF16.self)
      }
    }
  }
#endif
