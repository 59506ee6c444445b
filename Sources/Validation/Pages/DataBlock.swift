/// JSON-LD in a page, as read out of the XML.
enum DataBlock {
  /// What is wrong and on which line of the block, from 0; nil when nothing is.
  static func fault(in text: String) -> (line: Int, message: String)? {
    let bytes = Array(text.utf8)
    return JSONScan.fault(in: bytes, range: bytes.indices).map {
      (line(of: $0.offset, in: bytes) - 1, $0.message)
    }
  }
}
