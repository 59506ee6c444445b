/// Addresses that come as text.
extension Report {
  /// Notes something that the page shows.
  mutating func media(_ address: String, _ line: Int) { media(Array(address.utf8).span, line) }

  /// Notes something that the pages' security policy takes from the site alone.
  mutating func ownFile(_ address: String, _ line: Int, what: String) {
    ownFile(Array(address.utf8).span, line, what: what)
  }

  /// Notes a link that is read apart from its file, and so has to be whole.
  mutating func absoluteLink(_ address: String, _ line: Int) {
    absoluteLink(Array(address.utf8).span, line)
  }

  /// Notes what a feed says to be its own address.
  mutating func ownAddress(_ address: String, _ line: Int) {
    ownAddress(Array(address.utf8).span, line)
  }

  /// Notes something shown outside the site.
  mutating func absoluteMedia(_ address: String, _ line: Int) {
    absoluteMedia(Array(address.utf8).span, line)
  }
}
