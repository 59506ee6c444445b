import Pictures
import Site
import Testing
import TestSupport

@Suite struct SearchNamesTests {
  private static let table = """
    [catalogue]
    ngc | NGC | | most:7840
    [body]
    saturn | Saturn | sixth planet(s) | is:planet
    [mission]
    juno-craft | Juno | Juno {+Jupiter}, JNO |
    [asteroid]
    juno-asteroid | 3 Juno | Juno {+asteroid} |
    [kind]
    planet | Planets | |
    """
  private static func reader() throws -> SearchReader {
    func day(_ iso: String, _ title: String, _ text: String, _ media: Media = .none) -> Picture {
      .sample(iso, title, explanation: RichText(plain: text), media: media)
    }
    let sample = try Sample(of: [
      day("2025-05-01", "Saturn", "Rings."), day("2026-11-17", "A Day", "Like Saturn, by day."),
      day("2026-11-18", "Saturn Élan", "Near.", .film()),
      day("2026-11-19", "Juno", "A craft above Jupiter."),
      day("2026-11-20", "Juno", "An asteroid of NGC 7331."),
    ]) { $0.subjects = try Sample.finder(SearchNamesTests.table) }
    return try SearchReader(try sample.edition())
  }

  @Test func `every name of a subject leads to the days that show or mention it`() throws {
    let names = try Self.reader().names("new")
    let saturn = try #require(names["saturn"])
    #expect(saturn == (keys: "", shown: [1], titled: [1], mentioned: [0], label: "Saturn"))
    let other = try #require(names["sixthplanet"])
    #expect(other == (keys: "saturn", shown: [], titled: [], mentioned: [], label: ""))
    let designation = try #require(names["ngc7331"])
    #expect(designation == (keys: "", shown: [], titled: [], mentioned: [3], label: "NGC 7331"))
  }

  @Test func `conditional and plural names are indexed, and subjects can share a name`() throws {
    let names = try Self.reader().names("new")
    #expect(names["juno"]?.keys == "junocraft junoasteroid")
    #expect(names["junocraft"]?.shown == [2] && names["junoasteroid"]?.shown == [3])
    #expect(names["jno"]?.keys == "junocraft" && names["sixthplanets"]?.keys == "saturn")
  }

  @Test func `a part has only the names of its own days, without spaces`() throws {
    let names = try Self.reader().names("old")
    #expect(names["saturn"]?.shown == [0] && names["juno"] == nil)
    #expect(names.keys.allSatisfy { !$0.contains(" ") })
  }

  @Test func `videos are indexed separately from pictures`() throws {
    let names = try Self.reader().names("new")
    #expect(names[":video"]?.shown == [1] && names[":image"] == nil)
  }

  @Test func `a site without subjects has only names of media`() throws {
    let reader = try SearchReader(try Sample().edition())
    #expect(try Set(reader.names("new").keys).isSubset(of: [":image", ":video"]))
  }
}
