import Pictures
import Testing

@Suite struct `The fingerprint` {
  /// The buffer of xxHash's own sanity check: the top bytes of powers of a prime.
  private let sanity: [UInt8] = {
    var generator: UInt64 = 2_654_435_761
    return (0..<222).map { _ in
      defer { generator &*= 11_400_714_785_074_694_797 }
      return UInt8(generator >> 56)
    }
  }()

  @Test(
    arguments: [
      (0, 0xEF46_DB37_51D8_E999), (1, 0xE934_A84A_DB05_2768), (4, 0x9136_A0DC_A574_57EE),
      (14, 0x8282_DCC4_994E_35C8), (222, 0xB641_AE8C_B691_C174),
    ] as [(Int, UInt64)])
  func `of xxHash's own test bytes is the published value`(_ count: Int, _ hash: UInt64) {
    #expect(XXH64.hash(Array(sanity.prefix(count))) == hash)
  }

  @Test(arguments: [
    ("a", "d24ec4f1a98c6e5b"), ("as", "1c330fb2d66be179"), ("asd", "631c37ce72a97393"),
    ("asdf", "415872f599cea71e"), ("abc", "44bc2cf5ad770999"),
    ("The quick brown fox jumps over the lazy dog", "0b242d361fda71bc"),
  ])
  func `of a text is written as sixteen digits`(_ text: String, _ digits: String) {
    #expect(XXH64.hex(Array(text.utf8)) == digits)
  }

  @Test func `keeps its leading zeros`() {
    #expect(XXH64.hex(0) == "0000000000000000")
    #expect(XXH64.hex(0xA) == "000000000000000a")
  }

  @Test func `does not depend on the alignment of the bytes`() {
    let shifted = Array(([0] + sanity).dropFirst())
    #expect(XXH64.hash(shifted) == XXH64.hash(sanity))
    #expect(Set((0...222).map { XXH64.hash(Array(sanity.prefix($0))) }).count == 223)
  }
}
