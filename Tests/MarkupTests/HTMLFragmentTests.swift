import Markup
import Testing

@Suite struct HTMLFragmentTests {
  @Test func `bare text gets no paragraph`() throws {
    #expect(try HTMLFragment.parse("A dusty sky") == [.text("A dusty sky")])
  }
}
