import Generator
import NASA
import Pictures
import Pixabay
import Services
import Site

extension FuzzTarget {
  /// Throws unless all pictures are read back as they were written, and one of them is published without findings
  /// beside others, by a site that the bytes choose. The number of pictures.
  static func published(
    _ pictures: [Picture], of source: Source = .nasa, _ bytes: [UInt8]
  ) throws -> Int {
    for picture in pictures {
      let line = picture.line
      try Violation.unless(
        try Picture(line: line) == picture,
        "\(String(decoding: line, as: UTF8.self)) is read as another")
    }
    let choice = Int(bytes.reduce(0, &+))
    guard !pictures.isEmpty, let sites = try sites.get()[source.name] else { return 0 }
    let picture = pictures[choice % pictures.count]
    let others = try neighbours.get() + pictures.prefix(3)
    let finding = try sites[choice % sites.count].finding(
      in: picture, beside: others.filter { $0.day != picture.day })
    try Violation.unless(
      finding == nil, "a believed record cannot be published: \(finding as Any)")
    return pictures.count
  }

  /// Sites of several sources, bases, languages and settings.
  private static let sites = Result {
    try Dictionary(
      uniqueKeysWithValues: [Source.nasa, .pixabay].map { source in
        (source.name, try Language.allCases.map { try $0.check(of: source) })
      })
  }

  private enum Language: String, CaseIterable {
    case en, de, ar, ja

    func check(of source: Source) throws -> RecordCheck {
      let plain = Settings.ofAnySite(source)
      guard self != .en else { return try RecordCheck(plain) }
      let settings = Settings(
        source: source, title: "Stars & \"more\"", language: rawValue,
        base: WebAddress("https://stars.example/a%20b/"),
        mediaHosts: self == .ja ? [] : plain.mediaHosts, keepsOldAddresses: true,
        servesOldAPI: true)
      return try RecordCheck(settings, language: rawValue)
    }
  }

  /// A film and a picture of the days before and after today.
  static let neighbours = Result {
    try [
      #"{"day":"2026-10-19","title":"A & B <C>","media":{"address":"https://www.youtube-nocookie.com/embed/abcdefghijk","kind":"embed","player":"youtube:abcdefghijk"}}"#,
      #"{"day":"2026-10-21","title":"A \"Quiet\" Nebula","explanation":"See <a href=\"apod:2026-10-20\">yesterday</a>.","media":{"kind":"image","display":"https://assets.science.nasa.gov/a.jpg","original":"https://assets.science.nasa.gov/a.jpg"}}"#,
    ].map { try Picture(line: Array($0.utf8)) }
  }
}
