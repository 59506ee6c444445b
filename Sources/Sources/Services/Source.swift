package import Pictures

/// A record of a saved answer, and whether its title or its text had to be cleaned.
package typealias SavedRecord = (picture: Picture, isCleaned: Bool)

/// Where pictures of the day come from: all that the rest of the program knows of it. Equal by name.
public struct Source: Sendable {
  /// The word for it in the settings, `nasa`.
  public let name: String
  /// What it is called, by language (BCP 47, without a region); English is always there.
  package let names: [String: Source.Name]
  /// Where its services are.
  package let services: ServiceAddresses
  /// What a site of its pictures is called, unless its owner says otherwise.
  package let siteTitle: String
  /// What one of its pictures is called in English: “An Astronomy Picture of the Day”.
  package let picture: String
  /// Who writes its texts, in English: “NASA's astronomers”.
  package let authors: String
  /// Its own site; nil when it has none.
  package let home: WebAddress?
  /// The language of its texts (BCP 47); nil when they are in the site's own.
  package let language: String?
  /// Which days have a picture, and when it appears.
  public let calendar: Source.Calendar
  /// Its pages, and the hosts that its pictures lie on.
  package let pages: Source.Pages
  /// Whether its pictures lie in a folder of the site's owner, and no service is asked.
  package let readsFolder: Bool
  /// Whether its pictures may be shown only from the site's own files.
  package let mustSelfHost: Bool
  /// Whether its texts name what is seen in the sky, so that the pictures' subjects can be found.
  package let hasSubjects: Bool
  /// The rights of its pictures; nil when each one's credit tells.
  package let rights: Rights?
  /// What the licence that `rights` names is called; nil when its address tells.
  package let licence: String?
  /// What a site's owner may ask its services for, in the order in which a request has it; empty for a source whose
  /// pictures nobody chooses.
  package let query: [Source.QueryField]
  /// Its services at these addresses, in the order in which they are asked. The key is for the one that takes one; the
  /// query has values for names of `query`.
  package let clients:
    @Sendable (ServiceAddresses, _ key: String?, _ query: [String: String]) -> [any ServiceAPI]
  /// The environment variable that holds the key, `NASA_API_KEY`; nil when no service takes one.
  public let keyVariable: String?
  /// The service that takes the key.
  package let keyService: Service
  /// Where the picture of a day without live media probably is; nil when nothing is known. It may be shown only after a
  /// request has returned a picture from there.
  package let guess: @Sendable (Picture) -> Media.Image?
  /// Parses a record of a service's answer that was saved to a file; nil when there are no such files.
  package let saved: (@Sendable ([UInt8], _ today: Day) throws(Refusal) -> SavedRecord)?

  package init(
    name: String, names: [String: Source.Name], siteTitle: String = "Picture of the Day",
    picture: String, authors: String,
    services: ServiceAddresses, home: WebAddress?, language: String?, calendar: Source.Calendar,
    pages: Source.Pages, readsFolder: Bool = false, mustSelfHost: Bool = false,
    hasSubjects: Bool = false,
    rights: Rights? = nil,
    licence: String? = nil, query: [Source.QueryField] = [],
    clients:
      @escaping @Sendable (ServiceAddresses, _ key: String?, _ query: [String: String])
      -> [any ServiceAPI] = { _, _, _ in [] },
    keyVariable: String? = nil, keyService: Service = .service,
    guess: @escaping @Sendable (Picture) -> Media.Image? = { _ in nil },
    saved: (@Sendable ([UInt8], _ today: Day) throws(Refusal) -> SavedRecord)? = nil
  ) {
    self.name = name
    self.names = names
    self.siteTitle = siteTitle
    self.picture = picture
    self.authors = authors
    self.services = services
    self.home = home
    self.language = language
    self.calendar = calendar
    self.pages = pages
    self.readsFolder = readsFolder
    self.mustSelfHost = mustSelfHost
    self.hasSubjects = hasSubjects
    self.rights = rights
    self.licence = licence
    self.query = query
    self.clients = clients
    self.keyVariable = keyVariable
    self.keyService = keyService
    self.guess = guess
    self.saved = saved
  }

  /// What it is called in a language. Where the language is not known, its bare name stands in all places but the
  /// title and the description, which are English.
  package func name(in language: String) -> Source.Name {
    let base = language.prefix { $0 != "-" }.lowercased()
    if let known = names[base] { return known }
    let english = names["en"] ?? Source.Name(name)
    let bare = english.subject
    return Source.Name(
      title: english.title, subject: bare, of: bare, at: bare, about: english.about)
  }

  /// What it is called in messages.
  package var english: Source.Name { name(in: "en") }

  /// Whether any of its services can be asked for days gone by.
  package var servesRanges: Bool { clients(services, nil, [:]).contains(where: \.servesRanges) }

  /// The key for its services among variables of the environment; nil when there is none.
  public func key(in environment: [String: String]) -> String? {
    keyVariable.flatMap { APIKey.trimmed(environment[$0]) }
  }
}

extension Source: Hashable {
  /// Whether both have the same name.
  public static func == (one: Source, other: Source) -> Bool { one.name == other.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Source {
  /// Its name as the parts of sentences that it occurs in: languages decline it.
  package struct Name: Hashable, Sendable {
    /// Its pictures, as a title: “NASA's Astronomy Picture of the Day”.
    package let title: String
    /// It does something: “NASA has not answered”.
    package let subject: String
    /// Something of it, with the space to what follows where there is one: “NASA's newest picture”.
    package let of: String
    /// Something lies there: “this picture at NASA”.
    package let at: String
    /// What a feed of its pictures has: “A picture of the universe every day, with its explanation.”
    package let about: String

    package init(title: String, subject: String, of: String, at: String, about: String) {
      self.title = title
      self.subject = subject
      self.of = of
      self.at = at
      self.about = about
    }

    /// The same word in all places.
    package init(_ name: String) {
      self.init(title: name, subject: name, of: name, at: name, about: name)
    }
  }

  /// The hosts of its pages and pictures.
  package struct Pages: Sendable {
    /// The domain that its own pages lie below, `nasa.gov`; nil when it has none.
    package let domain: String?
    /// The host of pictures that `ServiceAddresses.assets` stands in for; nil when it stands in for none.
    package let assetsHost: String?
    /// The hosts of media that its records name: the usual value of the setting `media-hosts`.
    package let mediaHosts: [String]
    /// The address of its own page of a day, with one `{yymmdd}` or `{iso}` for the day; nil when it has none. A
    /// text, so that scripts fill it too.
    package let dayPattern: String?
    /// The address of the record of a day at a service that browsers may ask from any page (CORS), with one `{yymmdd}`
    /// for the day; nil when there is none. Scripts judge its answers by the rules of NASA's.
    package let record: String?
    /// What addresses and titles of that service have, in small letters, where it has no record.
    package let placeholders: [String]
    /// Whether its old site had a page of each day, `ap951116.html`, and a list of all, `archivepix.html`.
    package let hasOldAddresses: Bool
    /// The folder of pictures on that site, `/apod/image/`: beside the pages of the days.
    private let oldFolder: String?
    /// Texts link to thousands of days: what stands around the day is looked for once.
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

    /// The address of its own page of the day; nil when it has none.
    package func day(_ day: Day) -> String? {
      around.map { $0.before + ($0.isISO ? day.iso : day.yymmdd) + $0.after }
    }

    /// Whether the address is one of its own pages: https, on the usual port of the domain or a host below it.
    package func have(_ address: WebAddress) -> Bool {
      address.scheme == "https" && address.port == nil && isOwn(host: address.host)
    }

    /// The name of the file on its old site that the address led to, `2601/Name.jpg`; nil for any other address.
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
