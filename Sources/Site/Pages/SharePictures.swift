import Pictures

extension Almanac {
  /// What stands for a page of the picture elsewhere.
  func sharePicture(_ still: Still?, of picture: Picture) -> Furniture.Preview? {
    still.map {
      Furniture.Preview(
        address: address(of: $0.card.place), size: $0.card.size, words: picture.words)
    }
  }

  /// What stands for a list elsewhere: the still of the newest of these days that has one.
  func sharePicture(of places: some Sequence<Int>) throws(SiteError) -> Furniture.Preview? {
    guard let place = try sharePlace(of: places) else { return nil }
    let picture = try picture(place)
    return sharePicture(still(of: picture.media, on: picture.day), of: picture)
  }

  /// The first of these places that has a still, which only its media tell for sure.
  func sharePlace(of places: some Sequence<Int>) throws(SiteError) -> Int? {
    for place in places where outlines[place].mayHaveStill {
      let picture = try picture(place)
      if still(of: picture.media, on: picture.day) != nil { return place }
    }
    return nil
  }

  /// The newest of these days that may have a picture to stand for them in a calendar of a year: more than
  /// one, because only their media tell whether they have.
  func faces(of places: Range<Int>) -> [Int] {
    Array(
      places.reversed().lazy.filter {
        self.outlines[$0].mayHaveStill && !self.settings.withholds(self.outlines[$0].day)
      }.prefix(3))
  }
}
