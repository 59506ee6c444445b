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
}
