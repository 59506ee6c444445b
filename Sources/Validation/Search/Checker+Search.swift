import Pictures
import Site

extension Checker {
  /// Search data as `Sources/Search/README.md` defines it: one call with one JSON object, of
  /// the index, of a shard, of phrases, or of a block of titles or cards.
  func checkSearch(_ bytes: [UInt8], _ report: inout Report) {
    let call = (open: Array("apodSearch(".utf8), close: Array(");\n".utf8))
    guard bytes.count > call.open.count + call.close.count, bytes.starts(with: call.open),
      bytes.suffix(call.close.count).elementsEqual(call.close)
    else {
      report.add(nil, "is no search data: a call of apodSearch with one JSON object is wanted")
      return
    }
    let range = call.open.count..<bytes.count - call.close.count
    if let fault = JSONNode.fault(in: bytes, range) {
      report.add(line(of: fault.offset, in: bytes), fault.error.description)
      return
    }
    let text = SearchText(bytes)
    guard let kind = text.kind, (kind == .index) == (report.place.path == Routes.searchIndex) else {
      report.add(nil, "is no search data of a known kind")
      return
    }
    if let fault = text.fault(kind) { report.add(nil, fault) }
    var lines = LineCount(bytes)
    switch kind {
    case .index:
      do throws(LineError) {
        let index = try JSONNode(bytes, range)
        let fault = text.readIndex(index) { offset, address in
          report.ownFile(address, lines.line(of: offset), what: "scripts")
        }
        if let fault { report.add(nil, fault) }
      } catch {
        report.add(nil, error.description)
      }
    case .cards:
      for (offset, address) in text.pictures {
        report.media(address, lines.line(of: offset))
      }
    case .shard, .phrases, .days, .titles: break
    }
  }
}
