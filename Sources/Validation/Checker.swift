import Markup
public import Pictures
import Site

/// Checks files one by one; may be shared by threads, which share its compiled schemas.
public struct Checker: Sendable {
  let page: Grammar
  /// Tables of the grammar's elements, reused from page to page.
  let pageTables: Pool<PageTables>
  let rss: Schema
  let atom: Grammar
  let opml: Schema
  let openSearch: Schema
  let sitemap: Schema
  let sitemapIndex: Schema
  private let base: WebAddress?

  /// Compiles the schemas; make one checker for all files.
  ///
  /// `base` is where the site is published. It decides which absolute addresses are within the site,
  /// and where the not-found page's addresses start. Without one, absolute addresses are not followed.
  public init(base: WebAddress?) throws(Checker.Failure) {
    self.base = base?.asFolder
    let page = try Grammar(named: "page.rng", PackageResources.page_rng)
    self.page = page
    pageTables = Pool { PageTables(page) }
    rss = try Schema(named: "rss.rng", PackageResources.rss_rng)
    atom = try Grammar(named: "atom.rng", PackageResources.atom_rng)
    opml = try Schema(named: "opml.rng", PackageResources.opml_rng)
    openSearch = try Schema(named: "opensearch.rng", PackageResources.opensearch_rng)
    sitemap = try Schema(named: "sitemap.rng", PackageResources.sitemap_rng)
    sitemapIndex = try Schema(named: "sitemap-index.rng", PackageResources.sitemap_index_rng)
  }

  /// Whether the file's bytes are checked; others only have to exist for links to them.
  public static func reads(_ path: String) -> Bool { Checker.FileFormat(path: path) != .other }

  /// Whether the file is a page, by its name.
  public static func isPage(_ path: String) -> Bool { Checker.FileFormat(path: path) == .page }

  /// Everything that is wrong with the file, except links that lead nowhere: `LinkChecker` finds those.
  ///
  /// The suffix of the path, which is relative to the site's folder, decides what the file has to be.
  /// Files of unknown types are not checked.
  public func check(path: String, bytes: [UInt8]) -> Checked {
    let format = Checker.FileFormat(path: path)
    var report = Report(FileLocation(path: path, base: base))
    guard format != .other else { return Checked(report) }
    if Encoding.isUTF16(bytes) {
      report.add(1, "is in UTF-16, as its first two bytes say; save the file as UTF-8")
      return Checked(report)
    }
    if let offset = UTF8Scan.fault(in: bytes) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      report.add(
        line(of: offset, in: bytes), "the byte 0x\(byte) is not UTF-8; save the file as UTF-8")
      return Checked(report)
    }
    if bytes.starts(with: UTF8Scan.byteOrderMark) {
      report.add(1, "starts with a byte order mark; save the file without one")
    }
    if bytes.isEmpty {
      report.add(nil, "is empty")
      return Checked(report)
    }
    switch format {
    case .page: checkPage(bytes, &report)
    case .xml: checkXML(bytes, &report)
    case .json: checkJSON(bytes, &report)
    case .jsonLines: checkJSONLines(bytes, &report)
    case .text: checkText(bytes, &report)
    case .search: checkSearch(bytes, &report)
    case .other: break
    }
    return Checked(report)
  }
}
