import Pictures

extension SiteContext {
  /// The preview image of a picture's page on other sites.
  func sharePicture(_ still: DisplayImage?, of picture: Picture) -> PageMetadata.Preview? {
    still.map {
      PageMetadata.Preview(
        address: address(of: $0.shared.place), size: $0.shared.size, words: picture.words)
    }
  }

  /// The preview image of a list on other sites: the still of the newest of these days that has one.
  func sharePicture(of places: some Sequence<Int>) -> PageMetadata.Preview? {
    for place in places {
      let picture = pictures[place]
      if let still = still(of: picture) {
        return sharePicture(still, of: picture)
      }
    }
    return nil
  }
}
