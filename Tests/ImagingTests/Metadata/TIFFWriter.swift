/// Writes a TIFF block, its first directory last, so that the offsets of all others are known.
struct TIFFWriter {
  let order: String
  private(set) var bytes: [UInt8]

  init(order: String = "II") {
    self.order = order
    bytes = []
    bytes = Array(order.utf8) + number(42, 2) + number(0, 4)
  }

  struct Field {
    var tag: Int
    var type: Int
    var count: Int
    var value: [UInt8]
  }

  func text(_ tag: Int, _ text: String, type: Int = 2) -> Field {
    let value = Array(text.utf8) + [0]
    return Field(tag: tag, type: type, count: value.count, value: value)
  }

  func short(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 3, count: 1, value: number(value, 2))
  }

  func long(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 4, count: 1, value: number(value, 4))
  }

  func data(_ tag: Int, _ value: [UInt8], type: Int = 7) -> Field {
    Field(tag: tag, type: type, count: value.count, value: value)
  }

  /// Adds bytes of no directory; their offset.
  mutating func add(_ data: [UInt8]) -> Int {
    bytes += data
    return bytes.count - data.count
  }

  /// Adds a directory, followed by the long values of its fields; its offset.
  mutating func add(_ fields: [Field], next: Int = 0) -> Int {
    let start = bytes.count
    var values: [UInt8] = []
    bytes += number(fields.count, 2)
    for field in fields {
      bytes += number(field.tag, 2) + number(field.type, 2) + number(field.count, 4)
      if field.value.count <= 4 {
        bytes += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
      } else {
        bytes += number(start + 2 + fields.count * 12 + 4 + values.count, 4)
        values += field.value
      }
    }
    bytes += number(next, 4) + values
    return start
  }

  /// The block, whose first directory is there.
  func block(first: Int) -> [UInt8] {
    Array(bytes.prefix(4)) + number(first, 4) + bytes.dropFirst(8)
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return order == "II" ? little : little.reversed()
  }
}
