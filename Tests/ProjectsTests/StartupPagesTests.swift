import Testing

@testable import Projects

/// Which pages a server gives back after its start.
@Suite struct StartupPagesTests {
  private func pages(_ mappings: [(head: String, anonymous: Int)]) -> [UInt] {
    var reader = SmapsReader()
    var found: [UInt] = []
    for mapping in mappings {
      let lines = [
        mapping.head, "Size:                132 kB", "Rss:                 100 kB",
        "Anonymous:             \(mapping.anonymous) kB", "VmFlags: rd ex mr mw me sd",
      ]
      for line in lines {
        if let pages = reader.read(line + "\n") { found.append(pages.start) }
      }
    }
    return found
  }

  @Test func onlyWhatTheFileStillHasIsGivenBack() {
    #expect(
      pages([
        ("1000-2000 r-xp 00000000 fd:00 12   /usr/lib/a.so", 0),
        ("2000-3000 r--p 00001000 fd:00 12   /usr/lib/a.so", 0),
        // Relocations were written here before it became read only.
        ("3000-4000 r--p 00002000 fd:00 12   /usr/lib/a.so", 4),
        ("4000-5000 rw-p 00003000 fd:00 12   /usr/lib/a.so", 0),
        ("5000-6000 r--s 00003000 fd:00 13   /srv/shared", 0),
        ("6000-7000 rw-p 00000000 00:00 0    [heap]", 0),
        ("7000-8000 r-xp 00000000 00:00 0    [vdso]", 0),
        ("8000-9000 r--p 00000000 00:00 0", 0),
        ("9000-a000 r-xp 00000000 fd:00 14   /a folder/b (deleted)", 0),
      ]) == [0x1000, 0x2000, 0x9000])
  }

  @Test func theProcessGoesOnWithoutThem() {
    StartupPages.release()
    #expect(["b", "a"].sorted() == ["a", "b"] && "Ä".lowercased() == "ä")
  }
}
