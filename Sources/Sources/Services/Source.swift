package import Pictures

/// A record of a saved answer, and whether its title or text was cleaned.
package typealias SavedRecord = (picture: Picture, isCleaned: Bool)

/// A source of pictures of the day. Sources are equal if their names are equal.
public struct Source: Sendable {
  /// The name in the settings, such as `nasa`.
  public let name: String
  /// The display name, by language (BCP 47, without a region). English always exists.
  package let names: [String: Source.Name]
  /// The default title of a site that shows the source's pictures.
  package var siteTitle = "Picture of the Day"
  /// The English name of one of the source's pictures: “An Astronomy Picture of the Day”.
  package let picture: String
  /// The English name of the pictures' authors: “NASA's astronomers”.
  package let authors: String
  /// The default addresses of the source's services.
  package let services: ServiceAddresses
  /// The source's website; nil if there is none.
  package let home: WebAddress?
  /// The language of the source's texts (BCP 47); nil if the texts are in the site's language.
  package let language: String?
  /// The days with a picture, and the time of their release.
  public let calendar: Source.Calendar
  /// The source's pages, and the hosts of its pictures.
  package let pages: Source.Pages
  /// Whether the source's pictures are in a local folder, so that no service is needed.
  package var readsFolder = false
  /// Whether sites must host the source's pictures themselves.
  package var mustSelfHost = false
  /// Whether the source's texts name objects in the sky, so that subjects can be found in them.
  package var hasSubjects = false
  /// The rights of all pictures of the source; nil if each picture's credit decides.
  package var rights: Rights?
  /// The name of the licence in `rights`; nil to derive it from the address.
  package var licence: String?
  /// The query parameters that a site's owner may set (`image_type`), in the order of the request. Empty if pictures
  /// cannot be chosen.
  package var query: [(name: String, rule: FieldRule<String>)] = []
  /// The services at these addresses, in the order of use. The key is for the service that needs a key. The names of
  /// the query's values come from `query`.
  package var clients:
    @Sendable (ServiceAddresses, _ key: String?, _ query: [String: String]) -> [any ServiceAPI] = {
      _, _, _ in []
    }
  /// The environment variable with the key, such as `NASA_API_KEY`; nil if no service needs one.
  public internal(set) var keyVariable: String?
  package var keyService = Service.service
  /// The probable picture of a day without working media; nil if unknown. The picture may be shown only after a request
  /// to its address has succeeded.
  package var guess: @Sendable (Picture) -> Media.Image? = { _ in nil }
  /// Parses a saved record of a service's answer; nil if the source has no such files.
  package var saved: (@Sendable ([UInt8], _ today: Day) throws(Rejection) -> SavedRecord)?

  /// The source's name in a language. For an unknown language, the title and the description are in English, and
  /// sentences contain the basic form of the name.
  package func name(in language: String) -> Source.Name {
    let base = language.prefix { $0 != "-" }.lowercased()
    if let known = names[base] { return known }
    let english = names["en"] ?? Source.Name(name)
    let bare = english.subject
    return Source.Name(
      title: english.title, subject: bare, of: bare, at: bare, about: english.about)
  }

  /// The name in messages.
  package var english: Source.Name { name(in: "en") }

  /// Whether any of the source's services accepts ranges of past days.
  package var servesRanges: Bool { clients(services, nil, [:]).contains(where: \.servesRanges) }

  /// The key for the source's services from the environment; nil if there is none.
  public func key(in environment: [String: String]) -> String? {
    keyVariable.flatMap { APIKey.trimmed(environment[$0]) }
  }
}

extension Source: Hashable {
  /// Whether both sources have the same name.
  public static func == (one: Source, other: Source) -> Bool { one.name == other.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Source {
  /// The name in the forms that sentences need, because languages decline names.
  package struct Name: Hashable, Sendable {
    /// The title of the source's pictures: “NASA's Astronomy Picture of the Day”.
    package let title: String
    /// The name as a subject: “NASA has not answered”.
    package let subject: String
    /// The possessive form, as in “NASA's newest picture”. In some languages, the text ends with a space.
    package let of: String
    /// The name with a preposition: “this picture at NASA”.
    package let at: String
    /// The description of a feed: “A picture of the universe every day, with its explanation.”
    package let about: String
  }

  package struct Pages: Sendable {
    /// The domain of the source's own pages, such as `nasa.gov`; nil if it has none.
    package let domain: String?
    /// The host of pictures that `ServiceAddresses.assets` replaces; nil if there is no such host.
    package let assetsHost: String?
    /// The hosts of media in the source's records: the default of the setting `media-hosts`.
    package let mediaHosts: [String]
    /// The address of the source's page of a day, with one `{yymmdd}` or `{iso}`; nil if the source has no such pages.
    /// The pattern is a text, so that scripts can use it too.
    package let dayPattern: String?
    /// The address of a day's record at a service that browsers may request from any page (CORS), with one `{yymmdd}`;
    /// nil if there is none. Scripts check answers with the rules for NASA's records.
    package let record: String?
    /// Parts of the placeholder addresses and titles that the service at `record` uses, in lower case.
    package let placeholders: [String]
    /// Whether the source's old site had a page for each day, such as `ap951116.html`, and a list of all days,
    /// `archivepix.html`.
    package let hasOldAddresses: Bool
    /// The folder of pictures on the old site, next to the days' pages, such as `/apod/image/`.
    private let oldFolder: String?
    /// The parts of `dayPattern` around the day. The parts are found only once, because texts link to thousands of
    /// days.
    private let around: (before: String, isISO: Bool, after: String)?

    package init(
      domain: String?, assetsHost: String?, mediaHosts: [String],
      day dayPattern: String?, record: String? = nil, placeholders: [String] = [],
      hasOldAddresses: Bool
    ) {
      self.domain = domain
      self.assetsHost = assetsHost
      self.mediaHosts = mediaHosts
      self.dayPattern = dayPattern
      self.record = record
      self.placeholders = placeholders
      self.hasOldAddresses = hasOldAddresses
      around = dayPattern.map { pattern in
        let iso = pattern.firstRange(of: "{iso}")
        let day = iso ?? pattern.firstRange(of: "{yymmdd}") ?? pattern.endIndex..<pattern.endIndex
        return (String(pattern[..<day.lowerBound]), iso != nil, String(pattern[day.upperBound...]))
      }
      let page = hasOldAddresses ? around.flatMap { WebAddress($0.before)?.path } : nil
      oldFolder = page.map { $0.prefix(through: $0.lastIndex(of: "/") ?? $0.startIndex) + "image/" }
    }

    /// The address of the source's page of the day; nil if there is none.
    package func day(_ day: Day) -> String? {
      around.map { $0.before + ($0.isISO ? day.iso : day.yymmdd) + $0.after }
    }

    /// Whether the address is one of the source's own pages: https on the default port, at the domain or a host below
    /// it.
    package func have(_ address: WebAddress) -> Bool {
      address.scheme == "https" && address.port == nil && isOwn(host: address.host)
    }

    /// The name of the file on the source's old site, such as `2601/Name.jpg`; nil if the address is not on the old
    /// site.
    package func oldFile(_ address: WebAddress) -> String? {
      guard let oldFolder, address.path.hasPrefix(oldFolder), isOwn(host: address.host),
        !address.path.hasSuffix("/")
      else { return nil }
      return String(address.path.dropFirst(oldFolder.count))
    }

    private func isOwn(host: String) -> Bool {
      guard let domain else { return false }
      return host == domain || host.hasSuffix(".\(domain)")
    }
  }
}

extension Source.Name {
  /// A name that is the same text in all forms.
  package init(_ name: String) {
    self.init(title: name, subject: name, of: name, at: name, about: name)
  }
}
