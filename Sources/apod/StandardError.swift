import Foundation

/// Says the text on standard error. A log that cannot be written, on a full disk most likely, is no
/// reason not to publish, or to leave with another code.
func complain(_ text: String) {
  do {
    try FileHandle.standardError.write(contentsOf: Data(text.utf8))
  } catch {
    // There is nobody left to tell.
  }
}
