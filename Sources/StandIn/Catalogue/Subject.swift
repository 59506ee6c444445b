/// Something to show and tell about, out of which a day's entry is made.
///
/// In its text `<a href="wiki:Page">` leads to an encyclopedia and `<a href="day:-12">` to the entry
/// twelve days earlier; the entry spells them in the forms that NASA's records use.
struct Subject: Sendable {
  /// Plain text.
  let title: String
  /// The stem of the picture's file name; real ones hold spaces, parentheses and signs.
  let file: String
  /// What shows it.
  let picture: SkyPicture
  /// What the picture shows, in words.
  let alt: String
  /// HTML with links as above.
  let text: String

  /// Every subject, in the order in which the days take them.
  static let all: [Subject] = deepSky + solarSystem + earthSky
}
