import Testing

@testable import Checks

/// HTML Living Standard, section 4.8.4.2.1.
@Suite struct SourceSetTests {
  private func read(_ text: String) -> (addresses: [String], fault: String?) {
    let set = SourceSet(Array(text.utf8)[...])
    return (set.addresses.map(\.text), set.fault)
  }

  @Test(arguments: [
    ("a.jpg", ["a.jpg"]), ("a.jpg 1x, b.jpg 2x", ["a.jpg", "b.jpg"]),
    ("a,b.jpg?w=1,2 480w, c.jpg 800w", ["a,b.jpg?w=1,2", "c.jpg"]),
    ("a.jpg, b.jpg 2x", ["a.jpg", "b.jpg"]), ("a.jpg 480w,b.jpg 800w", ["a.jpg", "b.jpg"]),
    ("  a.jpg\n 480w ,\n b.jpg\t800w ", ["a.jpg", "b.jpg"]),
  ])
  func `a comma inside an address is part of it, but not at its end`(
    text: String, addresses: [String]
  ) {
    #expect(read(text).addresses == addresses)
    #expect(read(text).fault == nil)
  }

  @Test(arguments: ["", " ", ",", ",a.jpg 1x", "a.jpg,, b.jpg 2x", "a.jpg 1x,", "a.jpg 1x 2x"])
  func `an error that browsers tolerate is reported`(text: String) {
    #expect(read(text).fault != nil)
  }

  @Test(arguments: ["1", "1.5", ".5", "0.75", "2e0", "15E-1", "1e+1", "007", "1.50"])
  func `a density is a floating-point number of HTML`(number: String) {
    #expect(read("a.jpg \(number)x").fault == nil)
  }

  @Test(arguments: [
    "1.x", "+1x", "Infinityx", "infx", "nanx", "0x1x", "0x1p1x", "1e400x", "-1x", "0x", "0.0x",
    "-0x", ".x", "x", "1ex", "1e+x", "e1x", "1.5.1x", "1,x", "1_0x", "--1x", "1e-400x", "1X",
    "+800w",
    "800.0w", "8e2w", "0w", "-800w", "w",
  ])
  func `any other descriptor is rejected`(descriptor: String) {
    #expect(read("a.jpg \(descriptor)").fault != nil)
  }

  @Test func `the message about an invalid descriptor names the valid forms`() {
    #expect(read("a.jpg 1.x").fault == "\"1.x\" is neither a width (800w) nor a density (2x)")
  }

  @Test(arguments: [
    ("a.jpg 1x, b.jpg 1.0x", "1.0x"), ("a.jpg, b.jpg 1x", "1x"), ("a.jpg 1.00x, b.jpg", "1x"),
    ("a.jpg, b.jpg 1e0x", "1e0x"), ("a.jpg, b.jpg", "1x"), ("a.jpg 1.5x, b.jpg 15e-1x", "15e-1x"),
    ("a.jpg 800w, b.jpg 0800w", "0800w"),
  ])
  func `two descriptors of equal value are reported as duplicates`(text: String, size: String) {
    #expect(read(text).fault == "two pictures of the set have the same width or density, \(size)")
  }

  @Test func `different densities are accepted`() {
    #expect(read("a.jpg 1x, b.jpg 1.5x, c.jpg 1.75x").fault == nil)
  }
}
