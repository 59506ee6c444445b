import Foundation
import Synchronization

/// Asks the user questions.
enum Terminal {
  /// The terminal's modes before typing was hidden, to restore them; nil if typing was never hidden.
  private static let modes = Mutex<termios?>(nil)

  /// Whether the program can ask the user, because input and output are terminals.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Shows the prompt and returns the typed line; nil when the input ends or is not UTF-8.
  static func answer(to prompt: String, isSecret: Bool) -> String? {
    // Hides typing before the prompt is shown, so that fast typing is hidden too.
    guard !isSecret || hide() else { return nil }
    defer {
      if isSecret {
        show()
        print()
      }
    }
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

  /// Hides typing. Returns false when the terminal refuses.
  private static func hide() -> Bool {
    var now = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &now) == 0 else { return false }
    let before = now
    modes.withLock { $0 = before }
    now.c_lflag &= ~tcflag_t(ECHO)
    return unsafe tcsetattr(STDIN_FILENO, TCSANOW, &now) == 0
  }

  /// Shows typing again, if it is hidden.
  static func show() {
    modes.withLock { modes in
      guard var before = modes else { return }
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }
  }
}
