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
    var reader = JSONReader(bytes, range)
    let data: SearchData
    do throws(LineError) {
      data = SearchData(node: try reader.whole(keeps: true))
    } catch {
      report.add(line(of: reader.at, in: bytes), error.description)
      return
    }
    guard let kind = data.kind, (kind == .index) == (report.place.path == Routes.searchIndex) else {
      report.add(nil, "is no search data of a known kind")
      return
    }
    if let fault = data.fault(kind) { report.add(nil, fault) }
    var lines = LineCount(bytes)
    switch kind {
    case .index:
      let fault = data.readIndex { offset, address in
        report.ownFile(address, lines.line(of: offset), what: "scripts")
      }
      if let fault { report.add(nil, fault) }
    case .cards:
      for card in data.list("cards") ?? [] {
        for name in ["thumbnail", "modern"] {
          guard let address = card.member(name)?.text else { continue }
          report.media(address, lines.line(of: card.offset))
        }
      }
    case .shard, .phrases, .days, .titles: break
    }
  }
}
