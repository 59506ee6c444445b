import Testing

@testable import StandIn

@Suite struct SubjectTests {
  @Test func `every subject of the file is read, and none is told twice`() {
    #expect(Subject.all.count == 27)
    for texts in [Subject.all.map(\.title), Subject.all.map(\.file), Subject.all.map(\.text)] {
      #expect(Set(texts).count == Subject.all.count)
      #expect(!texts.contains(""))
    }
  }
}
