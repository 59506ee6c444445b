import Markup
import Site

struct Report {
  /// A hostile file can have a million faults; the first ones are enough.
  static let limit = 100

  let place: FileLocation
  private(set) var findings: [Finding] = []
  /// The ids in the file, in order, and its links to files of the site.
  var references = References.Packing()
  private var targets = TargetSet()
  private var target = Reference.Target()

  init(_ place: FileLocation) { self.place = place }

  /// Adds a fault on a line, or in the whole file.
  mutating func add(_ line: Int?, _ message: String) {
    guard findings.count < Report.limit else { return }
    findings.append(Finding(path: place.path, line: line, message: message))
  }

  /// Adds what a parser or a schema found, unless a rule has reported a fault on the same line: its
  /// message is better.
  mutating func add(_ issues: [MarkupIssue]) {
    let said = Set(findings.map(\.line))
    for issue in issues where !said.contains(issue.line) { add(issue.line, issue.message) }
  }

  mutating func link(_ address: borrowing Span<UInt8>, _ line: Int) {
    _ = follow(address, line)
  }

  /// Checks a file that the page shows: one of the site, or of another over https.
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

  /// Checks the value of `srcset`.
  mutating func mediaSet(_ text: borrowing Span<UInt8>, _ line: Int) {
    let set = SourceSet(text)
    if let fault = set.fault { add(line, "srcset: \(fault)") }
    for address in set.addresses { media(text.extracting(address), line) }
  }

  /// Checks a file that the pages' security policy allows from the site alone.
  mutating func ownFile(_ address: borrowing Span<UInt8>, _ line: Int, what: String) {
    switch follow(address, line) {
    case .web, .mail:
      add(
        line,
        "\(quoted(address)) is of another site; the security policy takes \(what) from this one")
    default: break
    }
  }

  /// Checks a page that the visitor is redirected to.
  mutating func ownPage(_ address: borrowing Span<UInt8>, _ line: Int) {
    switch follow(address, line) {
    case .web, .mail:
      add(line, "\(quoted(address)) is not of this site; a visitor is led on only within it")
    default: break
    }
  }

  /// Checks a link that is read outside its file, and so has to be absolute.
  mutating func absoluteLink(_ address: borrowing Span<UInt8>, _ line: Int) {
    switch follow(address, line) {
    case .site(isAbsolute: false), .mail:
      add(line, "\(quoted(address)) must be a whole address with https://")
    default: break
    }
  }

  /// Checks the address that a feed gives as its own, once the site's address is known.
  mutating func ownAddress(_ address: borrowing Span<UInt8>, _ line: Int) {
    let reference = follow(address, line)
    if case .refused = reference { return }
    guard place.base != nil else { return }
    if case .site(isAbsolute: true) = reference, target.bytes.span.equals(place.bytes.span) {
      return
    }
    add(line, "\(quoted(address)) is not where this feed is")
  }

  /// Checks a file that a feed reader shows outside the site: over https, unless it is of this site
  /// or of this machine, as in a preview.
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
