import Generator
import Pictures
import Site
import Sources

extension FuzzTarget {
  /// Throws unless all pictures survive a round trip and one of them is published without findings. The
  /// bytes choose the site and whether the picture has neighbours. Returns the number of pictures.
  static func published(
    _ pictures: [Picture], of source: Source = .nasa, _ bytes: [UInt8]
  ) throws -> Int {
    for picture in pictures {
      let line = picture.line
      try Violation.unless(
        try Picture(line: line[...]) == picture,
        "\(String(decoding: line, as: UTF8.self)) is read as another")
    }
    guard !pictures.isEmpty else { return 0 }
    var choices = Choices(of: bytes)
    let picture = choices.one(of: pictures)
    let check = try FuzzSite(of: source, &choices).check()
    let isAlone = choices.one(of: [true, false])
    let others = isAlone ? [] : try neighbours.get() + pictures.prefix(3)
    let finding = try check.finding(in: picture, beside: others.filter { $0.day != picture.day })
    try Violation.unless(
      finding == nil, "a believed record cannot be published: \(finding as Any)")
    return pictures.count
  }

  /// A video of the day before today and a picture of the day after.
  static let neighbours = Result {
    try [
      #"{"day":"2026-10-19","title":"A & B <C>","media":{"address":"https://www.youtube-nocookie.com/embed/abcdefghijk","kind":"embed","player":"youtube:abcdefghijk"}}"#,
      #"{"day":"2026-10-21","title":"A \"Quiet\" Nebula","explanation":"See <a href=\"apod:2026-10-20\">yesterday</a>.","media":{"kind":"image","display":"https://assets.science.nasa.gov/a.jpg","original":"https://assets.science.nasa.gov/a.jpg"}}"#,
    ].map { try Picture(line: Array($0.utf8)[...]) }
  }
}
