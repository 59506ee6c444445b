import Pictures
import Sources
import Testing

@Suite struct FolderSourceTests {
  @Test(arguments: ["en", "de", "es", "ar", "ja"])
  func `the folder source has names in every language`(language: String) {
    let name = Source.folder.name(in: language)
    let parts = [name.title, name.subject, name.of, name.at, name.about]
    #expect(parts.allSatisfy { !$0.isEmpty && $0 == $0.cleanLine })
    #expect(language == "en" || name.title != Source.folder.english.title)
  }

  @Test func `the folder source requests nothing and hosts its own pictures`() {
    let source = Source.folder
    #expect(source.clients(ServiceAddresses(), "a key", [:]).isEmpty)
    #expect(source.mustSelfHost)
    #expect(source.keyVariable == nil)
    #expect(source.pages.day(Folder.today) == nil)
    #expect(source.language == nil)
  }

  @Test func `the days of the folder source begin at midnight UTC`() {
    let midnight = Folder.today.number * 86_400
    #expect(Source.folder.calendar.day(at: Timestamp(seconds: midnight - 1)) < Folder.today)
    #expect(Source.folder.calendar.day(at: Timestamp(seconds: midnight)) == Folder.today)
  }
}
