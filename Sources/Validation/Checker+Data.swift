import Site

extension Checker {
  func checkJSON(_ bytes: [UInt8], _ report: inout Report) {
    if let fault = JSONScan.fault(in: bytes, range: bytes.indices) {
      report.add(line(of: fault.offset, in: bytes), "not JSON: \(fault.message)")
    }
  }

  /// JSON Lines (jsonlines.org): each line a JSON text of its own, the last one ended like the others.
  func checkJSONLines(_ bytes: [UInt8], _ report: inout Report) {
    var start = 0
    var number = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let fault = JSONScan.fault(in: bytes, range: start..<end) {
        report.add(number, "not JSON: \(fault.message)")
      }
      if end == bytes.count { report.add(number, "the last line has no line end") }
      start = end + 1
      number += 1
    }
  }

  func checkText(_ bytes: [UInt8], _ report: inout Report) {
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      report.add(nil, "holds nothing but white space")
    }
    if report.place.path.hasSuffix(".css") {
      for (line, address) in StyleSheet.addresses(in: bytes) { report.media(address, line) }
    }
    if report.place.path == Routes.robots { checkRobots(bytes, &report) }
  }

  /// Crawlers read the sitemap's address apart from the site (RFC 9309, section 2.2.4).
  private func checkRobots(_ bytes: [UInt8], _ report: inout Report) {
    var number = 0
    for row in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      number += 1
      let parts = row.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "sitemap" else { continue }
      report.absoluteLink(parts[1].filter { !$0.isWhitespace }, number)
    }
  }
}
