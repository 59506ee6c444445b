import Testing

@testable import Site

/// What `apod theme names` lists.
@Suite struct TemplateNamesTests {
  private func names(_ path: String, own: [String: [UInt8]] = [:]) throws -> [String]? {
    Theme.names(
      for: path, in: ThemeFiles(builtIn: try Sample.repositoryTemplates(), own: own))
  }

  @Test func `every template of the theme has names`() throws {
    let templates = try Sample.repositoryTemplates().keys.filter {
      !$0.contains("/") && $0 != "README.md"
    }
    #expect(Set(templates) == Set(Theme.names.keys))
    for path in templates { #expect(try names(path)?.count ?? 0 > 1, "\(path)") }
  }

  @Test func `a template's own names are listed before those of every page`()
    throws
  {
    let lines = try #require(try names("subscribe.html"))
    #expect(
      lines.prefix(2) == [
        "Only this template:", "  feedAddress                text   Address of the RSS feed.",
      ])
    let pages = try #require(lines.firstIndex(of: "Every page:"))
    #expect(lines[pages...].contains { $0.hasPrefix("  siteTitle  ") })
    #expect(try names("about.html") == lines)
  }

  @Test func `names inside a list are indented below it`() throws {
    let lines = try #require(try names("archive.html"))
    let list = try #require(lines.firstIndex { $0.contains(" list   ") })
    #expect(lines[list + 1].hasPrefix("    "))
  }

  @Test func `a partial can use the names of every page, an asset has no names`() throws {
    #expect(try #require(try names("partials/footer.html")).contains { $0.contains("siteTitle") })
    #expect(try names("assets/style.css") == nil)
  }

  @Test func `every word of a language is listed, missing ones are marked`() throws {
    let own = ["languages/fr.ftl": Array("skip = Aller au contenu\n".utf8)]
    let lines = try #require(try names("languages/fr.ftl", own: own))
    #expect(
      lines[0].wholeMatch(
        of:
          /These are the words in English. languages\/fr.ftl lacks \d+ of \d+ words, which are marked with -./
      ) != nil)
    #expect(lines.contains { $0.hasPrefix("  skip = ") })
    #expect(lines.contains("- search = Search"))
    #expect(try #require(try names("languages/de.ftl")).allSatisfy { !$0.hasPrefix("- ") })
  }
}
