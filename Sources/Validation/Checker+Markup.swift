import Markup
import Site

extension Checker {
  func checkPage(_ bytes: [UInt8], _ report: inout Report) {
    report = pageTables.with { checked(bytes, report, $0) }
  }

  private func checked(_ bytes: [UInt8], _ report: Report, _ tables: PageTables) -> Report {
    var report = report
    var lines = LineCount(bytes)
    for fault in PolyglotScan(bytes).faults {
      report.add(fault.offset.map { lines.line(of: $0) }, fault.message)
    }
    var rules = tables.rules(report)
    if tables.reader.read(bytes, to: &rules), rules.fits { return rules.finished() }
    // Checking again takes longer, and gives messages for whatever is wrong.
    guard let document = report.parsed(bytes) else { return report }
    rules = tables.rules(report)
    document.replay(to: &rules)
    report = rules.finished()
    report.add(PlainWords.schema(page.issues(in: document)))
    return report
  }

  func checkXML(_ bytes: [UInt8], _ report: inout Report) {
    let path = report.place.path
    report.declaredEncoding(of: bytes)
    var atomRules = AtomRules(report, atom)
    if path != Routes.feed, TagReader().read(bytes, to: &atomRules), atomRules.fits {
      report = atomRules.finished()
      return
    }
    guard let document = report.parsed(bytes) else { return }
    let root = document.rootName
    if root == "rss" || path == Routes.feed {
      var rules = FeedRules(report)
      document.walk { rules.visit($0) }
      report = rules.finished()
      report.add(PlainWords.schema(document.validate(rss)))
    } else if root == "feed" || path == Routes.atom {
      atomRules = AtomRules(report, atom)
      document.replay(to: &atomRules)
      report = atomRules.finished()
      report.add(PlainWords.schema(atom.issues(in: document)))
    } else if root == "opml" || path == Routes.feedList {
      document.walk { element in
        for name in ["xmlUrl", "htmlUrl"] as [StaticString] {
          if let address = element[name] { report.absoluteLink(address, element.line) }
        }
      }
      report.add(PlainWords.schema(document.validate(opml)))
    } else if root == "OpenSearchDescription" || path == Routes.openSearch {
      var rules = OpenSearchRules(report)
      document.walk { rules.visit($0) }
      report = rules.finished()
      report.add(PlainWords.schema(document.validate(openSearch)))
    } else if root == "urlset" || root == "sitemapindex" || path == Routes.sitemap {
      var rules = SitemapRules(report)
      document.walk { rules.visit($0) }
      report = rules.report
      let schema = root == "sitemapindex" ? sitemapIndex : sitemap
      report.add(PlainWords.schema(document.validate(schema)))
    }
  }
}

extension Report {
  /// The parsed document; nil, with a finding, when it is not well-formed.
  mutating func parsed(_ bytes: [UInt8]) -> Document? {
    do throws(MarkupError) {
      return try Document(xml: bytes)
    } catch {
      switch error {
      case .notWellFormed(let issues): add(PlainWords.syntax(issues))
      case .declarations(let line):
        add(line, "the document type declares something; leave only <!DOCTYPE html>, or none")
      default: add(nil, error.description)
      }
      return nil
    }
  }
}
