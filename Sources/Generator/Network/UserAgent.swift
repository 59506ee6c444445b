import Pictures

/// Who asks, as a service's log shows it: the program, its version, and whose site it is for.
func userAgent(program: String, site: WebAddress?) -> String {
  "apod/\(program.prefix { $0 != " " }) (static site generator\(site.map { "; \($0)" } ?? ""))"
}
