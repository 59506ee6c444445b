import Markup
import Site

/// What is being found in one file.
struct Report {
  /// A hostile file can be wrong in a million places; the first ones tell enough.
  static let limit = 100

  let place: FileLocation
  private(set) var findings: [Finding] = []
  /// The ids in the file, in order, and its links to files of the site.
  var references = References.Packing()
  /// What the links lead to.
  private var targets = TargetSet()
  /// What the last link led to.
  private var target = Target()

  /// An empty report on the file at a place.
  init(_ place: FileLocation) { self.place = place }

  /// Adds what is wrong on a line, or with the whole file.
  mutating func add(_ line: Int?, _ message: String) {
    guard findings.count < Report.limit else { return }
    findings.append(Finding(path: place.path, line: line, message: message))
  }

  /// Adds what a parser or a schema found, unless a rule has said on the same line what is wrong: it
  /// says it better.
  mutating func add(_ issues: [MarkupIssue]) {
    let said = Set(findings.map(\.line))
    for issue in issues where !said.contains(issue.line) { add(issue.line, issue.message) }
  }

  /// Notes a link to anything.
  mutating func link(_ address: borrowing Span<UInt8>, _ line: Int) {
    _ = follow(address, line)
  }

  /// Notes something that the page shows: a file of the site, or one of another over https.
  mutating func media(_ address: borrowing Span<UInt8>, _ line: Int) {
    if address.isEmpty {
      add(line, "an address is empty")
      return
    }
    switch follow(address, line) {
    case .web(isSecure: false, _): add(line, "\(quoted(address)) is not secure; use https:")
    case .mail: add(line, "\(quoted(address)) is a mailbox, not a file")
    default: break
    }
  }

  /// Notes a set of pictures to choose from.
  mutating func mediaSet(_ text: borrowing Span<UInt8>, _ line: Int) {
    let set = SourceSet(text)
    if let fault = set.fault { add(line, "srcset: \(fault)") }
    for address in set.addresses { media(text.extracting(address), line) }
  }

  /// Notes something that the pages' security policy takes from the site alone.
  mutating func ownFile(_ address: borrowing Span<UInt8>, _ line: Int, what: String) {
    switch follow(address, line) {
    case .web, .mail:
      add(
        line,
        "\(quoted(address)) is of another site; the security policy takes \(what) from this one")
    default: break
    }
  }

  /// Notes a page that the visitor is led to without being asked.
  mutating func ownPage(_ address: borrowing Span<UInt8>, _ line: Int) {
    switch follow(address, line) {
    case .web, .mail:
      add(line, "\(quoted(address)) is not of this site; a visitor is led on only within it")
    default: break
    }
  }

  /// Notes a link that is read apart from its file, and so has to be whole.
  mutating func absoluteLink(_ address: borrowing Span<UInt8>, _ line: Int) {
    switch follow(address, line) {
    case .site(isAbsolute: false), .mail:
      add(line, "\(quoted(address)) must be a whole address with https://")
    default: break
    }
  }

  /// Notes what a feed says to be its own address. Where the site is, has to be known to tell.
  mutating func ownAddress(_ address: borrowing Span<UInt8>, _ line: Int) {
    let reference = follow(address, line)
    if case .refused = reference { return }
    guard place.base != nil else { return }
    if case .site(isAbsolute: true) = reference, target.bytes.span.equals(place.bytes.span) {
      return
    }
    add(line, "\(quoted(address)) is not where this feed is")
  }

  /// Notes something shown outside the site, by a feed reader: over https, unless it is of this site or
  /// of this machine, as in a preview.
  mutating func absoluteMedia(_ address: borrowing Span<UInt8>, _ line: Int) {
    switch follow(address, line) {
    case .web(isSecure: false, isLoopback: false):
      add(line, "\(quoted(address)) is not secure; use https:")
    case .site(isAbsolute: false), .mail:
      add(line, "\(quoted(address)) must be a whole address with https://")
    default: break
    }
  }

  private mutating func follow(_ address: borrowing Span<UInt8>, _ line: Int) -> Reference {
    let reference = place.reference(address, &target)
    switch reference {
    case .refused(let reason): add(line, reason)
    case .site:
      // A path holds no "#": it ends where one begins.
      let found = target.bytes
      if found.span.equals(place.bytes.span) { break }
      if targets.insert(found.span) {
        references.add(line: line, found.span, pathCount: target.pathCount)
      }
    case .web, .mail: break
    }
    return reference
  }
}
