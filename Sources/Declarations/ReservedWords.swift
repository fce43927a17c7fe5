extension DeclarationLanguage {
  /// The reserved words, separated by spaces, and the names that members of the declared types have
  /// in any case.
  var words: String {
    switch self {
    case .typescript: Self.typescriptWords
    case .kotlin: Self.kotlinWords
    case .swift: Self.swiftWords
    case .csharp: Self.csharpWords
    }
  }

  private static let typescriptWords =
    """
    abstract any arguments as asserts async await bigint boolean break case catch class const \
    constructor continue debugger declare default delete do else enum eval export extends false \
    finally for from function get hasOwnProperty if implements import in infer instanceof \
    interface is isPrototypeOf keyof let module namespace never new null number object of \
    package private propertyIsEnumerable protected prototype public readonly require return \
    self set source static string super switch symbol then this throw toLocaleString toString \
    true try type typeof undefined unique unknown valueOf var void while with yield
    """

  private static let kotlinWords =
    """
    abstract annotation as break by catch class clone companion const constructor continue \
    crossinline data delegate do dynamic else entries enum equals external false field file \
    final finalize finally for fun get getClass hashCode if import in infix init inline inner \
    interface internal is it lateinit name noinline notify notifyAll null object open operator \
    ordinal out override package param private property protected public receiver reified \
    return sealed self set setparam source super suspend tailrec this throw toString true try \
    typealias typeof val value valueOf values var vararg wait when where while
    """

  private static let swiftWords =
    """
    Any Person Protocol Self Type Whole actor allCases as associatedtype async await borrowing \
    break case catch class consuming continue convenience default defer deinit do dynamic else \
    enum extension fallthrough false fileprivate final for func get guard hash hashValue if \
    import in indirect infix init inout internal is isolated lazy left let localized localizer \
    macro mutating nil nonisolated nonmutating open operator optional override package postfix \
    precedence precedencegroup prefix private protocol public rawValue repeat required rethrows \
    return right self set some static struct subscript super switch switch throw throws true \
    try typealias unowned var weak where while willSet
    """

  private static let csharpWords =
    """
    Equals Finalize GetHashCode GetType MemberwiseClone ReferenceEquals Source ToString abstract \
    add alias as ascending async await base bool break byte case catch char checked class const \
    continue decimal default delegate descending do double dynamic else enum equals event \
    explicit extern false finally fixed float for foreach from get global goto group if implicit \
    in int interface internal into is join let lock long nameof namespace new null object on \
    operator orderby out override params partial private protected public readonly ref remove \
    return sbyte sealed select set short sizeof source stackalloc static string struct switch \
    this throw true try typeof uint ulong unchecked unsafe ushort using value var virtual void \
    volatile when where while yield
    """
}
