#if canImport(Glibc)
  import Glibc
  import Foundation
  import Language

  /// An ICU as an oracle: that of the toolchain, or the library that the environment variable `ICU`
  /// names, as `/usr/lib/libicui18n.so.78`.
  ///
  /// Opened at run time, so that nothing of the package links it; nil where there is none.
  struct SystemICU {
    let symbols: ICUSymbols
    /// The first number of its version.
    let version: Int
    /// The locales that it has data of.
    let locales: Set<LocaleTag>

    init?() {
      guard let symbols = ICUSymbols() else { return nil }
      self.symbols = symbols
      version = symbols.version
      let names = (0..<symbols.countAvailable()).compactMap { symbols.getAvailable($0) }
      locales = Set(names.compactMap { LocaleTag(String(cString: $0)) })
    }

    /// The categories of numbers in a locale, or nil where ICU has no rules.
    func categories(
      of numbers: [String], in locale: LocaleTag, ordinal: Bool, _ skeleton: String = ""
    ) -> [String]? {
      var status: CInt = 0
      let rules = symbols.openRules(locale.description, ordinal ? 1 : 0, &status)
      guard let rules, status <= 0 else { return nil }
      defer { symbols.closeRules(rules) }
      return formatted(numbers, in: locale, skeleton) { result in
        text { symbols.selectFormatted(rules, result, $0, $1, &$2) }
      }
    }

    /// Numbers as a locale writes them.
    ///
    /// - Parameters:
    ///   - numbers: Decimal digits.
    ///   - locale: The locale.
    ///   - skeleton: How to write them, in ICU's words.
    /// - Returns: A text for each, or nil where ICU cannot.
    func written(_ numbers: [String], in locale: LocaleTag, _ skeleton: String) -> [String]? {
      formatted(numbers, in: locale, skeleton) { result in
        text { symbols.resultToString(result, $0, $1, &$2) }
      }
    }

    /// A list as a locale writes it.
    func list(_ items: [String], in locale: LocaleTag, _ style: ListStyle) -> String? {
      var status: CInt = 0
      let format = symbols.openList(locale.description, CInt(style.rawValue), 0, &status)
      guard let format, status <= 0 else { return nil }
      defer { symbols.closeList(format) }
      let texts = items.map { Array($0.utf16) }
      var lengths = texts.map { CInt($0.count) }
      let memory = texts.map { text in
        let copy = UnsafeMutablePointer<UInt16>.allocate(capacity: text.count)
        copy.initialize(from: text, count: text.count)
        return copy
      }
      defer { memory.forEach { $0.deallocate() } }
      var pointers = memory.map { UnsafePointer<UInt16>?($0) }
      let list = text {
        symbols.formatList(format, &pointers, &lengths, CInt(items.count), $0, $1, &$2)
      }
      // The toolchain's ICU isolates the items of right-to-left lists; here rendering does that.
      return String(list.unicodeScalars.filter { $0 != "\u{2068}" && $0 != "\u{2069}" })
    }

    /// The quotation marks of a locale: open, close, and those of an inner quotation.
    func quotation(in locale: LocaleTag) -> [String]? {
      var status: CInt = 0
      let data = symbols.openData(locale.description, &status)
      guard let data, status <= 0 else { return nil }
      defer { symbols.closeData(data) }
      return (0..<4).map { kind in text { symbols.getDelimiter(data, kind, $0, $1, &$2) } }
    }

    /// The script in which a locale is likely written.
    func likelyScript(of locale: LocaleTag) -> String? {
      var status: CInt = 0
      var text = [CChar](repeating: 0, count: 64)
      let count = symbols.maximize(locale.description, &text, 64, &status)
      let bytes = text.prefix(Int(max(count, 0))).map { UInt8(bitPattern: $0) }
      return LocaleTag(String(decoding: bytes, as: UTF8.self))?.script
    }

    private func formatted(
      _ numbers: [String], in locale: LocaleTag, _ skeleton: String,
      _ body: (OpaquePointer) -> String
    ) -> [String]? {
      var status: CInt = 0
      let skeleton = Array(skeleton.utf16)
      let format = symbols.openFormat(
        skeleton, CInt(skeleton.count), locale.description, &status)
      guard let format, status <= 0, let result = symbols.openResult(&status) else { return nil }
      defer {
        symbols.closeFormat(format)
        symbols.closeResult(result)
      }
      return numbers.map { number in
        symbols.formatDecimal(format, number, CInt(number.utf8.count), result, &status)
        return body(result)
      }
    }

    /// What a function of ICU writes.
    private func text(
      _ write: (UnsafeMutablePointer<UInt16>, CInt, inout CInt) -> CInt
    ) -> String {
      var (status, text): (CInt, [UInt16]) = (0, [UInt16](repeating: 0, count: 256))
      let count = text.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { write($0, 256, &status) } ?? 0
      }
      return String(decoding: text.prefix(Int(max(count, 0))), as: UTF16.self)
    }
  }
#endif
