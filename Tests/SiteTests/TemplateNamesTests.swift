import Foundation
import Template
import Testing

@testable import Site

@Suite struct TemplateNamesTests {
  @Test func `the templates' README tells of every name, and of no other`() throws {
    let readme = try String(
      contentsOf: Sample.templatesFolder.appendingPathComponent("README.md"), encoding: .utf8)
    let told = readme.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
    let table = NameTable.lines
    #expect(
      told == table,
      "Templates/README.md is out of date; put this table into it:\n\(table.joined(separator: "\n"))"
    )
  }
}

/// Every name of every view, as the README's table tells of it.
private enum NameTable {
  static var lines: [String] {
    var table = ["| Where | Name | Kind | What it is |", "| --- | --- | --- | --- |"]
    let shared = Set(PlainView.notes.map(\.name))
    table += rows(PlainView.notes, in: "every page")
    let templates: [(String, [FieldNote])] = [
      ("`day.html`", DayView.notes), ("`home.html`", HomeView.notes),
      ("`month.html`", MonthView.notes),
      ("`year.html`", YearView.notes), ("`on-this-day.html`", OnThisDayView.notes),
      ("`recent.html`", RecentView.notes), ("`archive.html`", ArchiveView.notes),
      ("`collection.html`", CollectionView.notes), ("`collections.html`", CollectionsView.notes),
      ("`statistics.html`", StatisticsView.notes), ("`chart.svg`", ChartView.notes),
      ("`404.html`", NotFoundView.notes), ("`subscribe.html`", SubscribeView.notes),
      ("`notice.html`", NoticeView.notes),
      ("`embed.html`", EmbedView.notes),
      ("`feed.xml`, `atom.xml`, `feeds.opml`", FeedView.notes),
      ("`opensearch.xml`", OpenSearchView.notes),
      ("`sitemap.xml`, `sitemap-index.xml`", SitemapView.notes), ("`sw.js`", WorkerView.notes),
    ]
    // It stands alone, without what every page has.
    table += rows(MovedView.notes, in: "`moved.html`")
    for (name, notes) in templates {
      let isPage = name.hasSuffix(".html`")
      table += rows(notes.filter { !isPage || !shared.contains($0.name) }, in: name)
    }
    return table
  }

  /// A row for each name, and after them those inside its views; views of one kind are told of once.
  private static func rows(_ notes: [FieldNote], in place: String) -> [String] {
    var rows = notes.map { "| \(place) | `\($0.name)` | \($0.kind.rawValue) | \($0.about) |" }
    var told: Set<String> = []
    for note in notes {
      guard let view = note.viewName, told.insert(view).inserted else { continue }
      let names = notes.filter { $0.viewName == view }.map { "`\($0.name)`" }
      rows += self.rows(note.nested, in: "in " + names.joined(separator: ", "))
    }
    return rows
  }
}
