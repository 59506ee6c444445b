import Pictures

extension OldRecord {
  /// Addresses of NASA's own pages of a day.
  enum PageAddress {
    /// `apYYMMDD.html`, which NASA redirects to the current address of the article.
    static func address(of day: Day) -> WebAddress? {
      LinkTarget.base?.resolving("ap\(day.yymmdd).html")
    }

    /// The article at a record's own address, over https; nil when it is not NASA's: pages call it so.
    static func article(_ text: String?) -> WebAddress? {
      guard let address = text.flatMap({ WebAddress($0) })?.secure, Source.nasa.pages.have(address)
      else { return nil }
      return address
    }
  }
}
