import Foundation
import Synchronization

/// Questions to a person.
enum Terminal {
  /// The modes to return to, when what is typed was hidden.
  private static let modes = Mutex<termios?>(nil)

  /// Whether a person can be asked: input and output are terminals.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Shows the prompt and returns the line that is typed; nil when the input ends, or is no text.
  static func answer(to prompt: String, isSecret: Bool) -> String? {
    // Before the prompt: whoever answers at once is not shown either.
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

  /// A line, read byte by byte: what follows it is the next answer. `readLine` would lock the stream, and keep a
  /// signal's exit waiting.
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

  /// Stops showing what is typed. Returns false when the terminal refuses.
  private static func hide() -> Bool {
    var now = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &now) == 0 else { return false }
    let before = now
    modes.withLock { $0 = before }
    now.c_lflag &= ~tcflag_t(ECHO)
    return unsafe tcsetattr(STDIN_FILENO, TCSANOW, &now) == 0
  }

  /// Shows again what is typed, if it is hidden.
  static func show() {
    modes.withLock { modes in
      guard var before = modes else { return }
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }
  }
}
