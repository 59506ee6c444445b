import Pictures

/// What the site's owner decides over the year.
enum YearSettings {
  /// The settings at the moment: in January the site is renamed, in February it moves, in March it becomes a
  /// grid that answers as the old API did, and in June it has NASA's old addresses instead.
  static func yaml(on moment: Timestamp) -> String {
    let isRenamed = moment.iso >= "2028-01-20"
    let hasMoved = moment.iso >= "2028-02-12"
    let isGrid = moment.iso >= "2028-03-15"
    let hasOldAddresses = moment.iso >= "2028-06-01"
    return """
      base-url: https://\(hasMoved ? "sky.example" : "stars.example/apod")/
      title: \(isRenamed ? "Our Sky" : "The Stars")
      contact: sky@stars.example
      home: \(isGrid ? "grid" : "today")
      live: \(!isGrid)
      api: \(isGrid && !hasOldAddresses)
      old-addresses: \(hasOldAddresses)

      """
  }

  /// What the owner describes, in `alt.yml`: from April on, a day that the archive has and one that it lacks.
  static func descriptions(on moment: Timestamp) -> String {
    guard moment.iso >= "2028-04-01" else { return "" }
    return "2028-03-01: A cloud of gas, drawn.\n1999-01-01: Of no day here.\n"
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
