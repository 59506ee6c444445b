/// Folds Latin letters: case and accents are ignored.
enum Letters {
  /// The folded letters of U+00C0 to U+017F; a hyphen for what is no letter.
  private static let latin: [[UInt8]] = {
    let letters =
      "a a a a a a ae c e e e e i i i i d n o o o o o - o u u u u y th ss "
      + "a a a a a a ae c e e e e i i i i d n o o o o o - o u u u u y th y "
      + "a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g h h h h "
      + "i i i i i i i i i i ij ij j j k k k l l l l l l l l l l n n n n n n n n n o o o o o o "
      + "oe oe r r r r r r s s s s s s s s t t t t t t u u u u u u u u u u u u w w y y y "
      + "z z z z z z s"
    return letters.split(separator: " ").map { Array($0.utf8) }
  }()

  /// The folded letters; nil when it is none of these.
  static func folded(_ value: UInt32) -> [UInt8]? {
    let index = Int(value) - 0xC0
    guard latin.indices.contains(index), latin[index] != [45] else { return nil }
    return latin[index]
  }

  /// Whether the letter of that range is a capital.
  static func isCapital(_ value: UInt32) -> Bool {
    switch value {
    case 0xC0...0xDE: true
    case 0x100...0x137, 0x14A...0x177: value & 1 == 0
    case 0x139...0x148, 0x179...0x17E: value & 1 == 1
    default: false
    }
  }
}
