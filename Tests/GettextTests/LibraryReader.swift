import CGettextPO
import Foundation
import Synchronization
import TestSupport

@testable import Gettext

/// What libgettextpo reads in a PO file, as another opinion.
///
/// The library reads files by path and prints nothing here. It has global state, so only one thread reads at
/// a time.
enum LibraryReader {
  private static let library = Mutex(())

  /// Returns the entries without obsolete ones, and the number of errors.
  static func read(_ bytes: [UInt8]) throws -> (entries: [POBlock], faults: Int) {
    try withTestFolder { folder in
      let path = folder.appending(path: "a.po").path
      try Data(bytes).write(to: URL(filePath: path))
      return library.withLock { _ in
        let file = po_file_read_noting(path)
        defer { if let file { po_file_free(file) } }
        return (entries(of: file), (0...).prefix { po_fault_at(Int32($0)) != nil }.count)
      }
    }
  }

  private static func entries(of file: po_file_t?) -> [POBlock] {
    guard let file, var domain = po_file_domains(file) else { return [] }
    var entries: [POBlock] = []
    while let name = domain.pointee {
      let iterator = po_message_iterator(file, name)
      while let message = po_next_message(iterator) {
        if po_message_is_obsolete(message) == 0 { entries.append(entry(message)) }
      }
      po_message_iterator_free(iterator)
      domain += 1
    }
    return entries
  }

  private static func entry(_ message: po_message_t) -> POBlock {
    var entry = POBlock()
    entry.context = text(po_message_msgctxt(message))
    entry.id = text(po_message_msgid(message)) ?? ""
    entry.plural = text(po_message_msgid_plural(message))
    if entry.plural == nil {
      entry.texts = [text(po_message_msgstr(message)) ?? ""]
    } else {
      while let form = text(po_message_msgstr_plural(message, Int32(entry.texts.count))) {
        entry.texts.append(form)
      }
    }
    if po_message_is_fuzzy(message) != 0 { entry.flags = ["fuzzy"] }
    return entry
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String? {
    text.map { String(cString: $0) }
  }
}
