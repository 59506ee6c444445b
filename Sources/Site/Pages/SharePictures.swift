import Pictures

extension SiteContext {
  /// What stands for a page of the picture elsewhere.
  func sharePicture(_ still: DisplayImage?, of picture: Picture) -> PageMetadata.Preview? {
    still.map {
      PageMetadata.Preview(
        address: address(of: $0.card.place), size: $0.card.size, words: picture.words)
    }
  }

  /// What stands for a list elsewhere: the still of the newest of these days that has one.
  func sharePicture(of places: some Sequence<Int>) -> PageMetadata.Preview? {
    for place in places {
      let picture = pictures[place]
      if let still = still(of: picture.media, on: picture.day) {
        return sharePicture(still, of: picture)
      }
    }
    return nil
  }

  /// The newest of these days that may have a picture to stand for them in a calendar of a year: more than
  /// one, because only their media tell whether they have.
  func faces(of places: Range<Int>) -> [Int] {
    Array(
      places.reversed().lazy.filter {
        self.pictures[$0].media.mayHaveStill && !self.settings.withholds(self.pictures[$0].day)
      }.prefix(3))
  }
}
