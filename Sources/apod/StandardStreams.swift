import Foundation

func say(_ value: some CustomStringConvertible) {
  print(OutputFilter.ofProcess.filtered("\(value)"))
}

/// Prints the text to standard error. If that fails, usually on a full disk, publishing goes on and
/// the exit code stays the same.
func complain(_ text: String) {
  do {
    try FileHandle.standardError.write(contentsOf: Data(OutputFilter.ofProcess.filtered(text).utf8))
  } catch {
    // There is no stream left on which the error could be reported.
  }
}
