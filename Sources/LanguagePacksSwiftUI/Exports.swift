// Empty where there is no SwiftUI, so that a package for several platforms may name this product on all.
#if canImport(SwiftUI)
  @_exported import LanguagePacks
#endif
