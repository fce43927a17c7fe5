/// As much of other platforms' modules as this project uses, with the signatures of their documentation.
///
/// They stand in where the compiler is to look at code that is not built on this machine.
enum PlatformStubs {
  static let all = [
    "CryptoKit": cryptoKit, "Darwin": darwin, "SwiftUI": swiftUI, "UIKit": uiKit,
  ]

  /// What Foundation does not have on this machine, and Apple's C library does.
  static let darwin = """
    @_exported import Glibc
    public let F_FULLFSYNC: Int32 = 51
    public let F_BARRIERFSYNC: Int32 = 85
    """

  static let cryptoKit = """
    public protocol ContiguousBytes {}
    public protocol DataProtocol {}
    extension Array: ContiguousBytes, DataProtocol where Element == UInt8 {}
    public struct SHA256Digest: Sequence {
      public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
    }
    public struct SHA256 {
      public init() {}
      public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
      public func finalize() -> SHA256Digest { SHA256Digest() }
    }
    public enum Curve25519 {
      public enum Signing {
        public struct PublicKey: Sendable {
          public init<D: ContiguousBytes>(rawRepresentation data: D) throws {}
          public func isValidSignature<S: DataProtocol, D: DataProtocol>(
            _ signature: S, for data: D
          ) -> Bool { false }
        }
      }
    }
    """

  static let swiftUI = """
    import Foundation
    @MainActor @preconcurrency public protocol View {
      associatedtype Body: View
      @ViewBuilder var body: Body { get }
    }
    extension Never: View { public var body: Never { fatalError() } }
    @resultBuilder public struct ViewBuilder {
      public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
      public static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { .first(first) }
      public static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { .second(second) }
    }
    public enum Either<A: View, B: View>: View {
      case first(A), second(B)
      public var body: Never { fatalError() }
    }
    public struct LocalizedStringKey: Sendable, ExpressibleByStringLiteral {
      public init(stringLiteral value: String) {}
    }
    public struct Text: View, Sendable {
      public nonisolated init(verbatim content: String) {}
      public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
      ) {}
      public var body: Never { fatalError() }
    }
    public struct ModifiedContent<Content, Modifier>: View {
      public var body: Never { fatalError() }
    }
    public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
      public var body: Never { fatalError() }
    }
    @MainActor @preconcurrency public protocol ViewModifier {
      associatedtype Body: View
      @ViewBuilder func body(content: Content) -> Body
      typealias Content = _ViewModifier_Content<Self>
    }
    extension View {
      public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { .init() }
      public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
      ) -> some View { ModifiedContent<Self, V>() }
    }
    public protocol EnvironmentKey {
      associatedtype Value
      static var defaultValue: Value { get }
    }
    public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }
    public struct EnvironmentValues: Sendable {
      public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { K.defaultValue }
        set {}
      }
      public var locale: Locale { get { .current } set {} }
      public var layoutDirection: LayoutDirection { get { .leftToRight } set {} }
    }
    @propertyWrapper public struct Environment<Value> {
      public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
      public var wrappedValue: Value { fatalError() }
    }
    """

  /// Its `Bundle` is one that others can inherit from, as there.
  static let uiKit = """
    open class Bundle: @unchecked Sendable {
      public init?(path: String) {}
      open func localizedString(
        forKey key: String, value: String?, table tableName: String?
      ) -> String { key }
    }
    @MainActor open class UIResponder {}
    @MainActor open class UIViewController: UIResponder {
      public var children: [UIViewController] { [] }
      public var presentedViewController: UIViewController? { nil }
      public var presentingViewController: UIViewController? { nil }
      public var isViewLoaded: Bool { false }
    }
    public enum UISemanticContentAttribute: Int, Sendable {
      case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
    }
    @MainActor open class UIView: UIResponder {
      public var semanticContentAttribute: UISemanticContentAttribute = .unspecified
    }
    @MainActor open class UIWindow: UIView { public var rootViewController: UIViewController? }
    @MainActor open class UIScene: UIResponder, Hashable {
      nonisolated public static func == (one: UIScene, other: UIScene) -> Bool { one === other }
      nonisolated public func hash(into hasher: inout Hasher) {}
    }
    @MainActor open class UIWindowScene: UIScene { public var windows: [UIWindow] { [] } }
    @MainActor open class UIApplication: UIResponder {
      public static var shared: UIApplication { UIApplication() }
      public var connectedScenes: Set<UIScene> { [] }
    }
    """
}
