extension JSONReader {
  /// The key of a member as raw bytes; compared as bytes, because eleven thousand lines have a dozen each.
  package struct Key: Hashable {
    let bytes: ArraySlice<UInt8>

    /// The key as text, for messages.
    package var name: String { String(decoding: bytes, as: UTF8.self) }

    package static func ~= (name: StaticString, key: Key) -> Bool {
      name.utf8CodeUnitCount == key.bytes.count
        && name.withUTF8Buffer { unsafe key.bytes.elementsEqual($0) }
    }
  }
}
