import CLangPack
import Pack

/// An open pack, to which a C program has an address.
final class OpenPack {
  let pack: LanguagePack

  init(_ pack: LanguagePack) { self.pack = pack }
}

/// An open key table, to which a C program has an address.
final class OpenKeys {
  let table: KeyTable

  init(_ table: KeyTable) { self.table = table }
}

/// The object that an address of an open pack stands for.
func open(_ pack: OpaquePointer?) -> OpenPack? {
  pack.map { Unmanaged.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

/// The object that an address of an open key table stands for.
func open(keys: OpaquePointer?) -> OpenKeys? {
  keys.map { Unmanaged.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

/// An address that keeps an object until it is closed.
private func address(of object: some AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Bytes that belong to the caller.
private func borrowed(_ bytes: UnsafeRawPointer?, _ length: Int) -> Bytes? {
  guard let bytes, length >= 0 else { return nil }
  return Bytes(mapping: UnsafeRawBufferPointer(start: bytes, count: length)) { _ in }
}

/// Opens a pack of bytes that the caller keeps.
@c @implementation
public func langpack_open(
  _ bytes: UnsafeRawPointer?, _ length: Int, _ pack: UnsafeMutablePointer<OpaquePointer?>?
) -> langpack_status {
  guard let pack, let bytes = borrowed(bytes, length) else { return LANGPACK_WRONG_ARGUMENT }
  do throws(PackError) {
    pack.pointee = address(of: OpenPack(try LanguagePack(bytes)))
    return LANGPACK_OK
  } catch {
    return langpack_status(error)
  }
}

/// Lets go of a pack.
@c @implementation
public func langpack_close(_ pack: OpaquePointer?) {
  guard let pack else { return }
  Unmanaged<OpenPack>.fromOpaque(UnsafeRawPointer(pack)).release()
}

/// Opens a key table of bytes that the caller keeps.
@c @implementation
public func langpack_keys_open(
  _ bytes: UnsafeRawPointer?, _ length: Int, _ keys: UnsafeMutablePointer<OpaquePointer?>?
) -> langpack_status {
  guard let keys, let bytes = borrowed(bytes, length) else { return LANGPACK_WRONG_ARGUMENT }
  do throws(PackError) {
    keys.pointee = address(of: OpenKeys(try KeyTable(bytes)))
    return LANGPACK_OK
  } catch {
    return langpack_status(error)
  }
}

/// Opens the key table that a pack carries inside.
@c @implementation
public func langpack_keys_of_pack(
  _ pack: OpaquePointer?, _ keys: UnsafeMutablePointer<OpaquePointer?>?
) -> langpack_status {
  guard let pack = open(pack)?.pack else { return LANGPACK_WRONG_ARGUMENT }
  guard pack.flags.contains(.keys) else { return LANGPACK_UNKNOWN_ID }
  return pack.section(.keys).withUnsafeBytes {
    langpack_keys_open($0.baseAddress, $0.count, keys)
  }
}

/// Lets go of a key table.
@c @implementation
public func langpack_keys_close(_ keys: OpaquePointer?) {
  guard let keys else { return }
  Unmanaged<OpenKeys>.fromOpaque(UnsafeRawPointer(keys)).release()
}
