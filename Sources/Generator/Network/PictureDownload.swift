import Pictures

/// Fetches a picture's bytes and believes them only when they are the picture they claim to be.
struct PictureDownload: Sendable {
  /// The most bytes of one picture: 100 MB.
  static let mostBytes = 100_000_000

  private let asking: Asking
  private let assets: WebAddress?

  /// Downloads by asking; `assets` stands in for `https://assets.science.nasa.gov` when given.
  init(_ asking: Asking, assets: WebAddress?) {
    self.asking = asking
    self.assets = assets
  }

  /// What became of a download.
  struct Outcome: Sendable {
    /// The picture, when one address gave it.
    var got: (file: PictureFile, bytes: [UInt8])?
    /// What was refused on the way.
    var refusals: [PictureRefusal] = []
  }

  /// The version of a day's image made for screens, or else the original.
  func fetch(_ image: Image, of day: Day, budget: Budget) async -> Outcome {
    var outcome = Outcome()
    let addresses =
      image.display == image.original ? [image.display] : [image.display, image.original]
    for (index, address) in addresses.enumerated() {
      let part = budget.part(of: addresses.count - index)
      let answer = await asking.get(
        mapped(address), accept: "image/jpeg, image/png, image/gif, image/webp",
        limit: PictureDownload.mostBytes, budget: part)
      do throws(PictureRefusal.Reason) {
        let (header, bytes) = try PictureDownload.judge(answer)
        let file = PictureFile(
          day: day, type: header.type, size: header.size, byteCount: bytes.count,
          digest: XXH64.hex(bytes), address: address)
        outcome.got = (file, bytes)
        return outcome
      } catch {
        outcome.refusals.append(PictureRefusal(day: day, address: address, reason: error))
        if error == .failed(.cancelled) { return outcome }
      }
    }
    return outcome
  }

  /// The address to ask in place of one of NASA's assets.
  private func mapped(_ address: WebAddress) -> WebAddress {
    guard let assets, address.scheme == "https", address.host == "assets.science.nasa.gov" else {
      return address
    }
    let root = assets.path.hasSuffix("/") ? String(assets.path.dropLast()) : assets.path
    let place = assets.with(path: root + address.path)
    return address.query == nil ? place : place.with(query: address.query)
  }
}
