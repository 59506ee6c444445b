import Foundation
import Generator
import Storage

extension ProcessContext {
  /// Appends the result of a run to the file that CI shows (`GITHUB_STEP_SUMMARY`), if any. If the file
  /// cannot be written, the run warns and does not fail.
  func tell(_ summary: Summary) {
    guard let stepSummary else { return }
    do {
      let file = URL(filePath: stepSummary)
      if !FileManager.default.fileExists(atPath: stepSummary) { try Data().write(to: file) }
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      let text = OutputFilter.ofProcess.filtered(summary.text)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    } catch {
      run.reporter.warning(
        "\(stepSummary): the summary cannot be written: \(error.localizedDescription); see GITHUB_STEP_SUMMARY"
      )
    }
  }
}
