import Site

extension StaticHost {
  enum ContentType {
    static func of(_ path: String) -> String {
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: ".") else {
        return path == Routes.oldAPI ? types["json"] ?? unknown : unknown
      }
      return types[name[name.index(after: dot)...].lowercased()] ?? unknown
    }

    private static let unknown = "application/octet-stream"

    /// The media types by file extension, which are the same as those of GitHub Pages and nginx.
    private static let types = [
      "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
      "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
      "mjs": "text/javascript; charset=utf-8", "txt": "text/plain; charset=utf-8",
      "md": "text/markdown; charset=utf-8", "vtt": "text/vtt; charset=utf-8",
      "json": "application/json", "jsonl": "application/jsonl",
      "webmanifest": "application/manifest+json", "xml": "application/xml",
      "rss": "application/rss+xml", "atom": "application/atom+xml", "opml": "text/x-opml",
      "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
      "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
      "mp4": "video/mp4", "webm": "video/webm", "ogv": "video/ogg", "mov": "video/quicktime",
      "mp3": "audio/mpeg", "ogg": "audio/ogg", "wav": "audio/wav", "pdf": "application/pdf",
      "wasm": "application/wasm", "woff2": "font/woff2", "woff": "font/woff",
      "zip": "application/zip",
      "gz": "application/gzip",
    ]
  }
}
