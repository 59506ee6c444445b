/// The key of a member as it stands in a line; compared byte by byte, because eleven thousand lines have
/// a dozen each.
struct LineKey: Equatable {
  let bytes: ArraySlice<UInt8>

  /// The key as text, for those who are told of it.
  var name: String { String(decoding: bytes, as: UTF8.self) }

  static func ~= (name: StaticString, key: LineKey) -> Bool {
    name.utf8CodeUnitCount == key.bytes.count
      && name.withUTF8Buffer { unsafe key.bytes.elementsEqual($0) }
  }
}
