import Template
import Testing

@Test func `every field has a kind and a description`() {
  #expect(
    Moon.notes.map { "\($0.name): \($0.kind.rawValue). \($0.about)" } == [
      "name: text. What it is called.", "phase: text. Its phase.",
      "crater: view. The crater that strikes the eye.",
    ])
  #expect(Set(Sky.notes.map(\.kind)) == Set(FieldKind.allCases))
}

@Test func `the fields of a nested view can be listed`() throws {
  let crater = try #require(Moon.notes.last)
  #expect(crater.viewName == "Crater")
  #expect(crater.nested.map(\.name) == ["name", "round"])
  #expect(Moon.notes.first?.viewName == nil)
  #expect(Moon.notes.first?.nested.isEmpty == true)
}

@Test func `a view that contains its own type can be listed to any depth`() throws {
  var note = try #require(Star.notes.last)
  for _ in 0..<5 { note = try #require(note.nested.last) }
  #expect(note.viewName == "Star")
}
