import Pictures

/// Addresses of NASA's own pages of a day.
enum PageAddress {
  /// `apYYMMDD.html`, which NASA redirects to the current address of the article.
  static func address(of day: Day) -> WebAddress? {
    LinkTarget.base?.resolving("ap\(day.yymmdd).html")
  }

  /// The article at a record's own address, over https; nil when it is not a page of NASA's: the site calls it so. The
  /// address of the picture itself stands there in some records.
  static func article(_ text: String?) -> WebAddress? {
    guard let address = text.flatMap({ WebAddress($0) })?.secure, Source.nasa.pages.have(address),
      !MediaAddress.isFile(address)
    else { return nil }
    return address
  }
}
