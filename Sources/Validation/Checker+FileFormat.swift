import Site

extension Checker {
  /// How a file is read, by its name. Unlike the site's `FileKind`, it is known of any program's files.
  enum FileFormat {
    case page
    case xml
    case json
    case jsonLines
    case text
    /// Search data, which a page loads as a script.
    case search
    /// Anything else: pictures, fonts, programs. It can be linked to, and is not read.
    case other

    init(path: String) {
      let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      switch name.lastIndex(of: ".").map({ name[name.index(after: $0)...].lowercased() }) {
      case "html", "htm", "xhtml": self = .page
      case "xml", "svg", "rss", "atom", "opml": self = .xml
      case "json", "webmanifest": self = .json
      case "jsonl": self = .jsonLines
      case "js" where Routes.isSearch(path): self = .search
      case nil where path == Routes.oldAPI: self = .json
      case "css", "js", "mjs", "txt", "vtt": self = .text
      default: self = .other
      }
    }
  }
}
