import Pictures

@testable import Sources

extension Source {
  /// A source that the program does not list, without a picture every day.
  static let stars = Source(
    name: "stars", names: [:], picture: "A star", authors: "its owners",
    services: ServiceAddresses(), home: nil, language: nil,
    calendar: .utc(isDaily: false),
    pages: Source.Pages(
      domain: "stars.example", assetsHost: nil, mediaHosts: [], day: nil, hasOldAddresses: false))
}
