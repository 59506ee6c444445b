import Foundation

func say(_ value: some CustomStringConvertible) {
  print(OutputFilter.ofProcess.filtered("\(value)"))
}

/// Prints the text on standard error. A log that cannot be written, most likely on a full disk,
/// must not stop publishing or change the exit code.
func complain(_ text: String) {
  do {
    try FileHandle.standardError.write(contentsOf: Data(OutputFilter.ofProcess.filtered(text).utf8))
  } catch {
    // There is nowhere left to report it.
  }
}
