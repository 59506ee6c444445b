import Pictures

struct PreviewImage: Sendable {
  let address: String
  let size: PixelSize?
  let words: String
}

extension Edition {
  func preview(_ still: DisplayImage?, of picture: Picture) -> PreviewImage? {
    still.map {
      PreviewImage(
        address: address(of: $0.shared.place), size: $0.shared.size, words: picture.words)
    }
  }

  /// The preview image of a page that lists these days, which is the first still among them.
  func preview(of places: some Sequence<Int>) -> PreviewImage? {
    for place in places {
      if let still = still(of: pictures[place]) { return preview(still, of: pictures[place]) }
    }
    return nil
  }
}
