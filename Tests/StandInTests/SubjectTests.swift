import Testing

@testable import StandIn

@Suite struct SubjectTests {
  @Test func `every subject of the file is read, and none is told twice`() {
    #expect(InventedEntry.Subject.all.count == 27)
    for texts in [
      InventedEntry.Subject.all.map(\.title), InventedEntry.Subject.all.map(\.file),
      InventedEntry.Subject.all.map(\.text),
    ] {
      #expect(Set(texts).count == InventedEntry.Subject.all.count)
      #expect(!texts.contains(""))
    }
  }

  @Test func `each kind of media has a subject, and each that a subject names is asked for`() {
    let told = Set(InventedEntry.Subject.all.flatMap(\.kinds))
    #expect(told == Set(MediaKind.allCases.compactMap(\.withSubjects)))
  }
}
