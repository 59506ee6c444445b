import Pictures

/// NASA's pages of a day.
enum OldPage {
  /// `apYYMMDD.html`, which NASA redirects to the article wherever that is.
  static func address(of day: Day) -> WebAddress? {
    LinkTarget.base?.resolving("ap\(day.yymmdd).html")
  }

  /// The article at a record's own address, over https.
  static func article(_ text: String?) -> WebAddress? {
    text.flatMap { WebAddress($0) }?.secure
  }
}
