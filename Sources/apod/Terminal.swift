import Foundation
import Synchronization

/// Questions to a person.
enum Terminal {
  /// The modes to return to at exit, while what is typed is hidden.
  private static let modes = Mutex<termios?>(nil)

  /// Whether a person can be asked: input and output are terminals.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Shows the prompt and returns the line that is typed; nil when the input ends, or is no text.
  static func answer(to prompt: String, isSecret: Bool) -> String? {
    print(OutputFilter.ofProcess.filtered(prompt), terminator: "")
    flushOutput()
    guard isSecret else { return line() }
    guard hide() else { return nil }
    defer {
      show()
      print()
    }
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
    let isFirst = modes.withLock { modes in
      defer { modes = before }
      return modes == nil
    }
    // An interrupted run leaves the terminal as it was, too.
    if isFirst { atexit { Terminal.show() } }
    now.c_lflag &= ~tcflag_t(ECHO)
    return unsafe tcsetattr(STDIN_FILENO, TCSANOW, &now) == 0
  }

  private static func show() {
    modes.withLock { modes in
      guard var before = modes else { return }
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }
  }
}
