import Pictures

/// What the site's owner decides over the year.
enum YearSettings {
  /// The settings at the moment: in January the site is renamed, in February it moves.
  static func yaml(on moment: Timestamp) -> String {
    let isRenamed = moment.iso >= "2028-01-20"
    let hasMoved = moment.iso >= "2028-02-12"
    return """
      base-url: https://\(hasMoved ? "sky.example" : "stars.example/apod")/
      title: \(isRenamed ? "Our Sky" : "The Stars")
      contact: sky@stars.example

      """
  }

  /// The environment of a run: its clock; no tool for pictures, which other tests have; no way out of
  /// this machine. What is instrumented for coverage would write its counts to the disk that is full.
  static func environment(at moment: Timestamp) -> [String: String] {
    [
      "SOURCE_DATE_EPOCH": "\(moment.seconds)", "PATH": "/nowhere",
      "https_proxy": "http://127.0.0.1:9", "LLVM_PROFILE_FILE": "/dev/null",
    ]
  }
}
