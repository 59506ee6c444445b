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

  @Test func `each kind of media has a subject of its shape, and each shape is some kind's`() {
    let told = Set(InventedEntry.Subject.all.flatMap(\.shapes).map(String.init))
    #expect(told == Set(MediaKind.allCases.compactMap(\.shape)))
  }
}
