extension Source {
  /// A folder of the user's own pictures. This source has no name of its own, so messages call it “the folder”.
  package static let folder = Source(
    name: "folder", names: folderNames, siteTitle: "Picture of the Day",
    picture: "A Picture of the Day", authors: "the owners of the site",
    services: ServiceAddresses(), home: nil, language: nil,
    calendar: .utc(isDaily: false),
    pages: Source.Pages(
      domain: nil, assetsHost: nil, mediaHosts: [], day: nil, hasOldAddresses: false),
    readsFolder: true, mustSelfHost: true)

  private static let folderNames = [
    "en": Source.Name(
      title: "Picture of the Day", subject: "the folder", of: "the folder's", at: "in the folder",
      about: "New pictures, each with its story."),
    "de": Source.Name(
      title: "Bild des Tages", subject: "Diese Website", of: "dieser Website",
      at: "auf dieser Website", about: "Neue Bilder, jedes mit seiner Geschichte."),
    "es": Source.Name(
      title: "Imagen del día", subject: "Este sitio", of: "de este sitio", at: "en este sitio",
      about: "Imágenes nuevas, cada una con su historia."),
    // The subject is feminine, to agree with the verbs of the sentences.
    "ar": Source.Name(
      title: "صورة اليوم", subject: "إدارة هذا الموقع", of: "في هذا الموقع",
      at: "في هذا الموقع", about: "صور جديدة، لكل منها حكايتها."),
    "ja": Source.Name(
      title: "今日の一枚", subject: "このサイト", of: "このサイトの", at: "このサイトでの",
      about: "新しい写真を、その物語とともに。"),
  ]
}
