import Foundation

/// Asks the user questions.
enum Terminal {
  /// Whether the program can ask the user, because input and output are terminals.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Shows the prompt and returns the typed line; nil when the input ends or is not UTF-8.
  static func answer(to prompt: String) -> String? {
    print(OutputFilter.ofProcess.filtered(prompt), terminator: "")
    flushOutput()
    return line()
  }

  /// Reads a line byte by byte, because the following bytes are the next answer. `readLine` would
  /// lock the stream and delay the exit on a signal.
  private static func line() -> String? {
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = unsafe read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(validating: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }
}
