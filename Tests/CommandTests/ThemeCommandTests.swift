import Testing
import TestSupport

/// A site with its owner's templates, built by the real program.
@Suite struct ThemeCommandTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test func `a partial, a page, three CSS lines and five words customise a site`()
    async throws
  {
    #expect(try await binary.run(["theme", "copy", "partials/footer.html"]).code == 0)
    let footer = try binary.text("Templates/partials/footer.html")
    try binary.write(
      footer.replacing("</footer>", with: "<p>By the club.</p>\n</footer>"),
      to: "Templates/partials/footer.html")
    let copied = ["theme", "copy", "subscribe.html", "--templates", "copies"]
    #expect(try await binary.run(copied).code == 0)
    let page = try binary.text("copies/subscribe.html")
    try binary.write(
      "{{! menu }}\n"
        + page.replacing("<h1>{{heading}}</h1>", with: "<h1>About the club</h1>"),
      to: "Templates/about.html")
    try binary.write(
      ":root {\n  --paper: #fdf6e3;\n}\n", to: "Templates/assets/own.css")
    try binary.write(
      "today = Tonight\narchive = All nights\nsearch = Find\nmenu = More\nsubscribe = Follow\n",
      to: "Templates/languages/en.ftl")
    let run = try await binary.buildNew(["--templates", "Templates"])
    #expect(run.code == 0, "\(run.errors)")
    let front = try binary.text("public/index.html")
    for part in [
      "<p>By the club.</p>", ">Tonight</a>", ">All nights</a>", "<summary>More</summary>",
      #"<li><a href="about.html">About the club</a></li>"#, "assets/own.css?v=",
    ] { #expect(front.contains(part), "\(part)") }
    #expect(try binary.text("public/about.html").contains("<title>About the club · "))
    let differences = try await binary.run(["theme", "diff"])
    #expect(differences.code == 0)
    for line in [
      "only in Templates: about.html", "only in Templates: assets/own.css", "-today = Today",
      "+today = Tonight", "+<p>By the club.</p>",
    ] { #expect(differences.output.contains(line + "\n"), "\(line)") }
  }

  @Test func `a template with an unknown name is ignored, and the run ends with 68`()
    async throws
  {
    #expect(try await binary.run(["theme", "copy", "day.html"]).code == 0)
    let page = try binary.text("Templates/day.html")
    try binary.write("{{titel}}\n" + page, to: "Templates/day.html")
    let run = try await binary.buildNew(["--templates", "Templates"])
    #expect(run.code == 68, "\(run.errors)")
    #expect(
      run.errors.contains(
        """
        error: Templates/day.html:1: unknown name “titel”; did you mean siteTitle or pageTitle?; \
        `apod theme names day.html` lists the known names; the build ignores it until you fix it
        """
      ))
    #expect(run.output.contains("; 1 mistake in the templates."))
    #expect(try binary.text("public/status.json").contains("\"warnings\": 1"))
    #expect(try binary.text("public/index.html").contains("<h1"))
  }

  @Test func `with --templates none the owner's templates are ignored`() async throws {
    try binary.write("<footer>Mine</footer>", to: "Templates/partials/footer.html")
    let run = try await binary.buildNew(["--templates", "none"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try !binary.text("public/index.html").contains("Mine"))
  }
}
