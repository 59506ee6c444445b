import Markup
import Site

extension Checker {
  func checkPage(_ bytes: [UInt8], _ report: inout Report) {
    let place = report.place
    report = page.tables.with(suiting: { $0.knowsBeginning(beside: place) }) {
      checked(bytes, report, &$0)
    }
  }

  private func checked(
    _ bytes: [UInt8], _ report: Report, _ tables: inout PageTables
  ) -> Report {
    var report = report
    var listener = tables.listener(report)
    let isPlain = tables.read(bytes, to: &listener) && isWellFormed(bytes)
    if isPlain, listener.fits { return listener.finished() }
    // To look again takes longer, and gives the words for whatever is wrong.
    if !isPlain {
      var lines = LineCount(bytes)
      for fault in PolyglotScan(bytes).faults {
        report.add(fault.offset.map { lines.line(of: $0) }, fault.message)
      }
      listener = tables.listener(report)
    }
    guard let document = report.parsed(bytes) else { return report }
    if !isPlain { document.replay(to: &listener) }
    report = listener.finished()
    report.add(PlainWords.schema(page.issues(in: document)))
    return report
  }

  /// Whether libxml2 finds the document well-formed, of which a reader has measured the tags. Most documents
  /// find a check that knows their names.
  private func isWellFormed(_ bytes: [UInt8]) -> Bool {
    syntaxChecks.with { $0.passes(bytes, hasShortTags: true) }
  }

  func checkXML(_ bytes: [UInt8], _ report: inout Report) {
    let path = report.place.path
    var listener = AtomListener(report, atom)
    if path != Routes.feed,
      XMLReader.read(bytes, namespaces: atom.grammar.namespaces, to: &listener),
      isWellFormed(bytes)
    {
      report = listener.finished()
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
      listener = AtomListener(report, atom)
      document.replay(to: &listener)
      report = listener.finished()
      report.add(PlainWords.schema(atom.issues(in: document)))
    } else if root == "opml" || path == Routes.feedList {
      document.walk { element in
        for name in ["xmlUrl", "htmlUrl"] as [StaticString] {
          if let address = element[name] { report.absoluteLink(address, element.line) }
        }
      }
      report.add(PlainWords.schema(document.validate(opml)))
    } else if root == "urlset" || root == "sitemapindex" || path == Routes.sitemap {
      var rules = SitemapRules(report)
      document.walk { rules.visit($0) }
      report = rules.finished()
      let schema = root == "sitemapindex" ? sitemapIndex : sitemap
      report.add(PlainWords.schema(document.validate(schema)))
    }
  }
}

extension Report {
  /// The document, or nil when it is none, which is then reported.
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
