package import Pictures

/// The value of the `User-Agent` field: the program's name and version, and the site's address.
package func userAgent(program: String, site: WebAddress?) -> String {
  "apod/\(program.prefix { $0 != " " }) (static site generator\(site.map { "; \($0)" } ?? ""))"
}
