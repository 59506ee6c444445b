import Pictures

extension Source {
  /// A Pixabay picture each day, chosen from a query's results.
  public static let pixabay = Source(
    name: "pixabay", names: pixabayNames,
    picture: "A picture of the day from Pixabay", authors: "photographers on Pixabay",
    services: ServiceAddresses(service: WebAddress(ImageSearch.home)),
    home: WebAddress("https://pixabay.com/"),
    // The language of the tags.
    language: "en",
    calendar: .utc(isDaily: true),
    pages: .pixabay, mustSelfHost: true,
    rights: WebAddress("https://pixabay.com/service/license-summary/").map(Rights.open),
    licence: "Pixabay Content License",
    query: ImageSearch.query,
    clients: { addresses, key, query in
      addresses.service.map { [ImageSearch(base: $0, key: key, query: query)] } ?? []
    },
    keyVariable: ImageSearch.keyVariable)

  private static let pixabayNames = [
    "en": Source.Name(
      title: "Pixabay Picture of the Day", subject: "Pixabay", of: "Pixabay's", at: "at Pixabay",
      about: "A picture from Pixabay every day."),
    "de": Source.Name(
      title: "Bild des Tages von Pixabay", subject: "Pixabay", of: "von Pixabay",
      at: "bei Pixabay", about: "Jeden Tag ein Bild von Pixabay."),
    "es": Source.Name(
      title: "Imagen del día de Pixabay", subject: "Pixabay", of: "de Pixabay", at: "en Pixabay",
      about: "Una imagen de Pixabay cada día."),
    "ar": Source.Name(
      title: "صورة اليوم من Pixabay", subject: "Pixabay", of: "من Pixabay", at: "لدى Pixabay",
      about: "صورة من Pixabay كل يوم."),
    "ja": Source.Name(
      title: "Pixabayの今日の一枚", subject: "Pixabay", of: "Pixabayの", at: "Pixabayでの",
      about: "毎日一枚のPixabayの画像を。"),
  ]
}

extension Source.Pages {
  static let pixabay = Source.Pages(
    // Large pictures are below `/get/` on pixabay.com, and small pictures are on the other host.
    domain: "pixabay.com", assetsHost: "pixabay.com",
    mediaHosts: ["pixabay.com", "cdn.pixabay.com"], day: nil, hasOldAddresses: false)
}
