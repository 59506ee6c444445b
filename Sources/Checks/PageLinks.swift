import Pictures

/// The links and ids of a page.
struct PageLinks {
  /// Links that cannot be checked with the list of files alone. They lead to ids, or to files that are not in the list.
  private(set) var links: [Link] = []
  /// For each id, the offset of the tag with the id.
  private(set) var ids: [String: Int] = [:]

  private let location: PageLocation
  private let files: Set<String>
  /// The links that were already added, because most pages repeat some links.
  private var seen: Set<ArraySlice<UInt8>> = []

  /// An empty collection of links. `files` are all files of the site.
  init(at location: PageLocation, among files: Set<String>) {
    self.location = location
    self.files = files
  }

  /// Adds a link and returns its target.
  mutating func follow(
    _ link: ArraySlice<UInt8>, line: @autoclosure () -> Int
  ) -> PageLocation.Target {
    let target = location.target(of: link)
    if case .site(let path, let fragment) = target {
      let isDecided = files.contains(path) && (fragment == nil || !Checker.isPage(path))
      if !isDecided, seen.insert(link).inserted {
        links.append(Link(line: line(), path: path, fragment: fragment))
      }
    }
    return target
  }

  /// Adds an id. If the id is already used, returns the offset of the first tag with it.
  mutating func add(id: String, at offset: Int) -> Int? {
    if let first = ids[id] { return first }
    ids[id] = offset
    return nil
  }

  /// Adds the links and ids of a page that passed an earlier check. This takes a tenth of the time of a check.
  mutating func read(_ page: [UInt8]) {
    var lines = LineCount(page)
    var tags = TagScanner(page)
    var tag = TagScanner.Tag()
    while tags.next(&tag) {
      guard tag.kind == .start else { continue }
      let at = tag.range.lowerBound
      for attribute in tag.attributes {
        guard let role = Role(of: page.span.extracting(attribute.name)) else { continue }
        let value = page[attribute.value]
        switch role {
        case .link, .media:
          if location.isElsewhere(value) { continue }
          _ = follow(value.resolved, line: lines.line(of: at))
        case .set:
          for link in SourceSet(value.resolved).addresses where !location.isElsewhere(link) {
            _ = follow(link, line: lines.line(of: at))
          }
        case .content where tag.has("http-equiv", in: page):
          if value.starts(with: PageLinks.refresh.utf8) {
            let link = value.resolved.dropFirst(PageLinks.refresh.utf8.count)
            _ = follow(link, line: lines.line(of: at))
          }
        case .id: _ = add(id: value.resolved.text, at: at)
        case .content, .ids: break
        }
      }
    }
  }

  /// The beginning of the `content` of a refresh. The delay is 0, so that the redirect does not interrupt a reader
  /// (WCAG 2.2, success criterion 2.2.1).
  static let refresh = "0; url="
}

extension PageLinks {
  /// The role of an attribute's value.
  enum Role {
    case link, media, set, id, ids
    /// The content of a `<meta>`, which may redirect to another page.
    case content

    /// The role of the attribute with this name; nil for an attribute that contains neither links nor ids.
    init?(of name: Span<UInt8>) {
      switch name.count {
      case 2 where name == "id": self = .id
      case 3 where name == "src": self = .media
      case 3 where name == "for": self = .ids
      case 4 where name == "href" || name == "cite": self = .link
      case 4 where name == "form" || name == "list": self = .ids
      case 6 where name == "action": self = .link
      case 6 where name == "poster": self = .media
      case 6 where name == "srcset": self = .set
      case 7 where name == "content": self = .content
      case 7 where name == "headers": self = .ids
      case 9 where name == "aria-owns": self = .ids
      case 10 where name == "commandfor": self = .ids
      case 11 where name == "imagesrcset": self = .set
      case 12 where name == "aria-details": self = .ids
      case 13 where name == "popovertarget" || name == "aria-controls": self = .ids
      case 15 where name == "aria-labelledby": self = .ids
      case 16 where name == "aria-describedby": self = .ids
      case 17 where name == "aria-errormessage": self = .ids
      default: return nil
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The value with its character references resolved. Most values contain no references and are not copied.
  var resolved: ArraySlice<UInt8> {
    contains(UInt8(ascii: "&")) ? resolvingReferences[...] : self
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}

func == (name: Span<UInt8>, other: StaticString) -> Bool {
  guard name.count == other.utf8CodeUnitCount else { return false }
  for index in name.indices where unsafe name[index] != other.utf8Start[index] { return false }
  return true
}
