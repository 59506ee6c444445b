import Foundation

/// Says the value on a line of standard output.
func say(_ value: some CustomStringConvertible) {
  print(OutputFilter.ofProcess.filtered("\(value)"))
}

/// Says the text on standard error. A log that cannot be written, on a full disk most likely, is no
/// reason not to publish, or to leave with another code.
func complain(_ text: String) {
  do {
    try FileHandle.standardError.write(contentsOf: Data(OutputFilter.ofProcess.filtered(text).utf8))
  } catch {
    // There is nobody left to tell.
  }
}
