import Pictures

extension Source {
  /// NASA's Astronomy Picture of the Day.
  public static let nasa = Source(
    name: "nasa", names: nasaNames, siteTitle: "Astronomy Picture of the Day",
    picture: "An Astronomy Picture of the Day", authors: "NASA's astronomers",
    services: ServiceAddresses(
      service: WebAddress(JSONService.home), feed: WebAddress(NewsFeed.home)),
    home: WebAddress("https://science.nasa.gov/apod/"),
    language: "en",
    calendar: Source.Calendar(
      first: .first, without: withoutPicture, isDaily: true, zone: "America/New_York",
      city: "New York", due: 5, hoursBehind: \.hoursBehindInNewYork),
    pages: Source.Pages(
      domain: "nasa.gov", assetsHost: Asset.host,
      mediaHosts: [
        Asset.host, "science.nasa.gov", "images-assets.nasa.gov", "svs.gsfc.nasa.gov",
        "www.youtube.com", "www.youtube-nocookie.com", "player.vimeo.com",
      ],
      // The old address, which redirects to the current page.
      day: "https://apod.nasa.gov/apod/ap{yymmdd}.html",
      record: "\(JSONService.home)/{yymmdd}",
      placeholders: MediaAddress.placeholders + [Title.placeholder], hasOldAddresses: true),
    hasSubjects: true,
    clients: { addresses, key, _ in
      let services: [(any ServiceAPI)?] = [
        addresses.service.map { JSONService(base: $0) },
        addresses.feed.map { NewsFeed(address: $0) },
        addresses.oldAPI.map { OldAPI(base: $0, key: key) },
      ]
      return services.compactMap(\.self)
    },
    keyVariable: OldAPI.keyVariable, keyService: .oldAPI,
    guess: guessedImage,
    saved: SavedArchive.read)

  /// The days without a picture: 17 to 19 June 1995 and 10 June 2020.
  private static let withoutPicture: Set<Day> = [
    Day(number: 9298), Day(number: 9299), Day(number: 9300), Day(number: 18423),
  ]

  private static let nasaNames = [
    "en": Source.Name(
      title: "NASA's Astronomy Picture of the Day", subject: "NASA", of: "NASA's", at: "at NASA",
      about: "A picture of the universe every day, with its explanation."),
    "de": Source.Name(
      title: "NASAs Astronomy Picture of the Day", subject: "Die NASA", of: "der NASA",
      at: "bei der NASA", about: "Jeden Tag ein Bild des Universums mit seiner Erklärung."),
    "es": Source.Name(
      title: "Astronomy Picture of the Day, de la NASA", subject: "La NASA", of: "de la NASA",
      at: "en la NASA", about: "Una imagen del universo cada día, con su explicación."),
    "ar": Source.Name(
      title: "صورة اليوم الفلكية من ناسا", subject: "ناسا", of: "من ناسا", at: "لدى ناسا",
      about: "صورة للكون كل يوم مع شرحها."),
    "ja": Source.Name(
      title: "NASA Astronomy Picture of the Day", subject: "NASA", of: "NASAの", at: "NASAでの",
      about: "毎日一枚の宇宙の画像を解説とともに。"),
  ]
}

extension Day {
  /// How many hours New York's clocks are behind UTC, at five minutes past midnight. Since 2007, summer time lasts from
  /// the second Sunday of March to the first Sunday of November. Before 2007, summer time lasted from the first Sunday
  /// of April to the last Sunday of October (Energy Policy Act of 2005; 15 U.S.C. 260a). Clocks change at two, so the
  /// change has an effect only on the next day.
  var hoursBehindInNewYork: Int {
    let (begin, end) =
      year >= 2007
      ? (Day(year: year, month: 3, day: 8), Day(year: year, month: 11, day: 1))
      : (Day(year: year, month: 4, day: 1), Day(year: year, month: 10, day: 25))
    guard let begin, let end else { return 5 }
    return self > begin.sundayOrNext && self <= end.sundayOrNext ? 4 : 5
  }

  private var sundayOrNext: Day { advanced(by: (7 - weekday) % 7) }
}
