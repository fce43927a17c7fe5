/// An object that another owner retains, so that it needs no reference counting.
package struct Borrowed<Object: AnyObject> {
  private let object: Unmanaged<Object>

  /// Borrows the object of an unmanaged reference, which must stay retained meanwhile.
  @inline(__always) init(_ object: Unmanaged<Object>) { self.object = object }

  /// Borrows an object, which must stay retained meanwhile.
  @inline(__always) package init(_ object: Object) { self.object = .passUnretained(object) }

  /// Calls a closure with the object.
  @inline(__always) package func with<Result>(_ body: (Object) -> Result) -> Result {
    object._withUnsafeGuaranteedRef(body)
  }
}

extension Borrowed: Sendable where Object: Sendable {}
