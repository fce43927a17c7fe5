import Foundation

/// An error in reading a hidden line.
public struct HiddenLineError: Error {
  /// The option or file that the error is about.
  public var place: String
  /// The problem and the fix.
  public var reason: String
}

/// A line that the user types on the process's terminal without echo.
public enum HiddenLine {
  /// Prompts for a line.
  ///
  /// - Parameters:
  ///   - question: The prompt, without a colon.
  ///   - longest: The maximum length of the line in bytes. Reading stops after one byte more.
  /// - Returns: The bytes of the line, without the line feed.
  /// - Throws: An error if there is no terminal, or the user interrupts the input.
  public static func read(
    _ question: String, longest: Int
  ) throws(HiddenLineError) -> [UInt8] {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    var shown = termios()
    guard terminal >= 0, tcgetattr(terminal, &shown) == 0 else {
      if terminal >= 0 { close(terminal) }
      throw HiddenLineError(
        place: "--passphrase",
        reason: "there is no terminal to ask on; pass --passphrase-file FILE, or set "
          + "LANGPACK_PASSPHRASE")
    }
    defer { close(terminal) }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // Otherwise a key that stops the program would leave the terminal without echo.
    hidden.c_lflag &= ~tcflag_t(ISIG)
    tcsetattr(terminal, TCSAFLUSH, &hidden)
    defer { tcsetattr(terminal, TCSAFLUSH, &shown) }
    let prompt = Array("\(question): ".utf8)
    _ = write(terminal, prompt, prompt.count)
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count <= longest, Foundation.read(terminal, &byte, 1) == 1 {
      if byte == 0x0A { break }
      if byte == 0x03 {
        throw HiddenLineError(place: "/dev/tty", reason: "interrupted; nothing was written")
      }
      line.append(byte)
    }
    _ = write(terminal, [0x0A], 1)
    return line
  }
}
