import CLibXML2

extension MarkupIssue {
  /// Collects libxml2's error messages during one call.
  ///
  /// Parsers and schemas fall back to the thread's error handler, and some errors in schemas and HTML are reported only
  /// to that handler. So apod uses no other handler. It replaces the thread's handler during one synchronous call, and
  /// then restores the previous handler.
  @safe final class Log {
    /// The maximum number of errors to keep. Hostile input can cause a million errors.
    private static let limit = 100
    /// The maximum length of a message. Messages quote names and values, which can be as long as the input.
    private static let messageLimit = 300

    private var issues: [MarkupIssue] = []

    /// Runs `work`. Returns its result and the errors that libxml2 reported meanwhile, without the warnings.
    static func during<Value>(_ work: () -> Value) -> (value: Value, issues: [MarkupIssue]) {
      let log = Log()
      var sink = unsafe apod_error_sink()
      unsafe sink.log = Unmanaged.passUnretained(log).toOpaque()
      unsafe sink.report = { log, message, line, column, level in
        guard let log = unsafe log, level >= Int32(XML_ERR_ERROR.rawValue) else { return }
        unsafe Unmanaged<Log>.fromOpaque(log).takeUnretainedValue()
          .add(message: message, line: line, column: column)
      }
      let value = unsafe withUnsafeMutablePointer(to: &sink) { sink in
        unsafe apod_set_error_sink(sink)
        defer { unsafe apod_restore_error_handlers(sink) }
        return work()
      }
      return withExtendedLifetime(log) { (value, log.issues) }
    }

    private func add(message: UnsafePointer<CChar>?, line: Int32, column: Int32) {
      guard issues.count < Log.limit else { return }
      let text = unsafe message.map { unsafe String(cString: $0) } ?? "unknown error"
      let words = text.prefix(Log.messageLimit).split(whereSeparator: \.isWhitespace)
      issues.append(
        MarkupIssue(
          line: line > 0 ? Int(line) : nil, column: column > 0 ? Int(column) : nil,
          message: words.joined(separator: " ")))
    }
  }
}
