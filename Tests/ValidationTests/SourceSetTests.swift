import Testing

@testable import Validation

/// HTML Living Standard, section 4.8.4.2.1.
@Suite struct SourceSetTests {
  private func read(_ text: String) -> (addresses: [String], fault: String?) {
    let bytes = Array(text.utf8)
    let set = SourceSet(bytes.span)
    return (set.addresses.map { String(decoding: bytes[$0], as: UTF8.self) }, set.fault)
  }

  @Test(arguments: [
    ("a.jpg", ["a.jpg"]), ("a.jpg 1x, b.jpg 2x", ["a.jpg", "b.jpg"]),
    ("a,b.jpg?w=1,2 480w, c.jpg 800w", ["a,b.jpg?w=1,2", "c.jpg"]),
    ("a.jpg, b.jpg 2x", ["a.jpg", "b.jpg"]), ("a.jpg 480w,b.jpg 800w", ["a.jpg", "b.jpg"]),
    ("  a.jpg\n 480w ,\n b.jpg\t800w ", ["a.jpg", "b.jpg"]),
  ])
  func `a comma in an address is part of it, one at its end is not`(
    text: String, addresses: [String]
  ) {
    #expect(read(text).addresses == addresses)
    #expect(read(text).fault == nil)
  }

  @Test(arguments: ["", " ", ",", ",a.jpg 1x", "a.jpg,, b.jpg 2x", "a.jpg 1x,", "a.jpg 1x 2x"])
  func `what browsers only forgive is a fault`(text: String) {
    #expect(read(text).fault != nil)
  }
}
