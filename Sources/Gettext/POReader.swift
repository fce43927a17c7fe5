import CGettextPO
import Files
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads untrusted PO files with libgettextpo.
///
/// ```swift
/// POReader.messages(of: Array("msgid \"a\"\nmsgstr \"b\"\n".utf8)).messages[0].texts  // ["b"]
/// ```
///
/// The library reads files by path and prints nothing here. It has global state, so only one thread
/// reads at a time. Source: GNU gettext's manual, "The Format of PO Files".
public enum POReader {
  private static let library = Mutex(())

  /// Reads the messages of a file.
  ///
  /// - Parameter bytes: The file, in UTF-8.
  /// - Returns: The messages in order, and the errors; if there are any, there may be no messages.
  public static func messages(of bytes: [UInt8]) -> (messages: [POMessage], faults: [POFault]) {
    library.withLock { _ in
      withFile(bytes) { path in
        let file = po_file_read_noting(path)
        defer { if let file { po_file_free(file) } }
        return (messages(of: file), faults())
      } ?? ([], [POFault(line: nil, message: "no file can be made to read it from")])
    }
  }

  /// Calls a closure with the path of a temporary file with these bytes; nil if none can be
  /// created.
  private static func withFile<Result>(_ bytes: [UInt8], _ body: (String) -> Result) -> Result? {
    let folder = Folder(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")
    let name = AsideName.random()
    do throws(FileError) { try folder.write(new: name, bytes, mode: .owner) } catch { return nil }
    defer { try? folder.remove(name) }
    return body(folder.path(of: name))
  }

  private static func faults() -> [POFault] {
    var faults: [POFault] = []
    while let fault = po_fault_at(Int32(faults.count)) {
      let line = Int(fault.pointee.line)
      faults.append(POFault(line: line > 0 ? line : nil, message: text(po_fault_text(fault)) ?? ""))
    }
    return faults
  }

  private static func messages(of file: po_file_t?) -> [POMessage] {
    guard let file, var domain = po_file_domains(file) else { return [] }
    var messages: [POMessage] = []
    while let name = domain.pointee {
      let iterator = po_message_iterator(file, name)
      while let message = po_next_message(iterator) { messages.append(Self.message(message)) }
      po_message_iterator_free(iterator)
      domain += 1
    }
    return messages
  }

  private static func message(_ message: po_message_t) -> POMessage {
    let plural = text(po_message_msgid_plural(message))
    var texts: [String] = []
    if plural == nil {
      texts = [text(po_message_msgstr(message)) ?? ""]
    } else {
      while let form = text(po_message_msgstr_plural(message, Int32(texts.count))) {
        texts.append(form)
      }
    }
    return POMessage(
      context: text(po_message_msgctxt(message)), id: text(po_message_msgid(message)) ?? "",
      plural: plural, texts: texts, isFuzzy: po_message_is_fuzzy(message) != 0,
      isObsolete: po_message_is_obsolete(message) != 0,
      comments: text(po_message_comments(message)) ?? "")
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String? {
    text.map { String(cString: $0) }
  }
}
