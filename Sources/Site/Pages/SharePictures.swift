import Pictures

extension Almanac {
  /// What stands for a page of the picture elsewhere.
  func sharePicture(_ still: Still?, of picture: Picture) -> Furniture.Preview? {
    still.map {
      Furniture.Preview(
        address: address(of: $0.card.place), size: $0.card.size, words: picture.words)
    }
  }

  /// What stands for a list elsewhere: the still of the first of these days that has one.
  func sharePicture(of places: some Sequence<Int>) throws(SiteError) -> Furniture.Preview? {
    for place in places where outlines[place].mayHaveStill {
      let picture = try picture(place)
      if let still = still(of: picture.media, on: picture.day) {
        return sharePicture(still, of: picture)
      }
    }
    return nil
  }

  /// The newest days that may have a still, for a page that shows none of them: more than one, because
  /// only their media tell whether they have.
  var newestFaces: [Int] { faces(of: outlines.indices) }

  /// The places of the newest of these days that may have a picture to stand for them: more than one,
  /// because only their media tell whether they have.
  func faces(of places: Range<Int>) -> [Int] {
    Array(
      places.reversed().lazy.filter {
        self.outlines[$0].mayHaveStill && !self.settings.withholds(self.outlines[$0].day)
      }.prefix(3))
  }
}
