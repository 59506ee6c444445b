extension Report {
  /// Checks a file that the page shows.
  mutating func media(_ address: String, _ line: Int) { media(Array(address.utf8).span, line) }

  /// Checks a file that the pages' security policy allows from the site alone.
  mutating func ownFile(_ address: String, _ line: Int, what: String) {
    ownFile(Array(address.utf8).span, line, what: what)
  }

  /// Checks a link that is read outside its file, and so has to be absolute.
  mutating func absoluteLink(_ address: String, _ line: Int) {
    absoluteLink(Array(address.utf8).span, line)
  }

  /// Checks the address that a feed gives as its own.
  mutating func ownAddress(_ address: String, _ line: Int) {
    ownAddress(Array(address.utf8).span, line)
  }

  /// Checks a file that is shown outside the site.
  mutating func absoluteMedia(_ address: String, _ line: Int) {
    absoluteMedia(Array(address.utf8).span, line)
  }
}
