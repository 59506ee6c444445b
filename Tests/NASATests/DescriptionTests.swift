import Testing

@testable import Sources

@Suite struct DescriptionTests {
  @Test(arguments: [
    nil, "", " \n", "See Explanation.", "see explanation",
    "See Explanation. Clicking on the picture will download the highest resolution version available.",
    "Please see the explanation for more detailed information.",
  ])
  func `a pointer to the explanation does not count as a description`(raw: String?) {
    #expect(Description.clean(raw) == nil)
  }

  @Test func `a description loses a trailing pointer to the explanation`() {
    #expect(
      Description.clean("A red\n cloud &amp; stars. Please see the explanation for more.")
        == "A red cloud & stars.")
  }
}
