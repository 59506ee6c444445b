import Pictures

enum PageAddress {
  /// `apYYMMDD.html`, which NASA redirects to the article's current address.
  static func address(of day: Day) -> WebAddress? {
    LinkTarget.base?.resolving("ap\(day.yymmdd).html")
  }

  /// The article at a record's address, over https. Nil unless the address is a page of NASA, because the site names
  /// NASA as the owner of the article. Some records contain the picture's address instead.
  static func article(_ text: String?) -> WebAddress? {
    guard let address = text.flatMap({ WebAddress($0) })?.secure, Source.nasa.pages.have(address),
      !MediaAddress.isFile(address)
    else { return nil }
    return address
  }
}
