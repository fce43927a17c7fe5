/// A programming language that phrases can be declared in.
public enum DeclarationLanguage: String, CaseIterable, Sendable {
  /// TypeScript: a module without imports.
  case typescript
  /// Kotlin: a file without a package.
  case kotlin
  /// Swift: calls of `LanguagePacks`.
  case swift
  /// C# 7.3 or newer.
  case csharp

  /// Whether methods begin with an upper-case letter.
  var capitalizesMethods: Bool { self == .csharp }

  /// The most phrases of one table; nil without a limit.
  ///
  /// A class of the JVM has at most 65,535 constants, and a method takes up to five.
  var limit: Int? { self == .kotlin ? 12_000 : nil }

  /// The words that cannot name a method, a parameter or a case.
  var reserved: Set<String> { Self.reserved[self] ?? [] }

  private static let reserved = Dictionary(
    uniqueKeysWithValues: allCases.map { language in
      (language, Set(language.words.split(separator: " ").map(String.init)))
    })
}
