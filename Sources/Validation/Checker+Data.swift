import Pictures
import Site

extension Checker {
  func checkJSON(_ bytes: [UInt8], _ report: inout Report) {
    let isFeed = report.place.path == Routes.jsonFeed
    let isToday = report.place.path == Routes.today
    let oldAPI = Routes.contentOfOldAPI(report.place.path)
    var reader = JSONReader(bytes, bytes.indices)
    do throws(LineError) {
      let isOfFiles = report.place.path == Routes.oldFiles
      let node = try reader.whole(keeps: isFeed || isToday || oldAPI != nil || isOfFiles)
      if isFeed {
        var rules = JSONFeedRules(report, bytes)
        report = rules.check(node)
      } else if isToday {
        var rules = TodayRules(report, bytes)
        report = rules.check(node)
      } else if let oldAPI {
        var rules = OldAnswerRules(report, bytes)
        report = rules.check(node, as: oldAPI)
      } else if isOfFiles {
        checkOldFiles(node, bytes, &report)
      } else if report.place.path == Routes.latestData {
        var rules = JSONRules(report, line: 1)
        _ = picture(bytes, bytes.indices, &rules)
        report = rules.report
      }
    } catch {
      report.add(line(of: reader.at, in: bytes), error.description)
    }
  }

  /// JSON Lines (jsonlines.org): each line a JSON text of its own, the last one ended like the others.
  /// A year's lines are pictures of its days, oldest first.
  func checkJSONLines(_ bytes: [UInt8], _ report: inout Report) {
    let year = Routes.year(ofData: report.place.path)
    var rules = JSONRules(report, line: 1)
    defer { report = rules.report }
    var newest: Day?
    var start = 0
    var number = 1
    while start < bytes.count {
      rules.line = number
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let year {
        if let day = picture(bytes, start..<end, &rules)?.day {
          if day.year != year { rules.add(LineError.otherYear(day).description) }
          if let newest, day <= newest {
            rules.add(
              (day == newest ? LineError.repeatedDay : LineError.outOfOrder)(day).description)
          }
          newest = max(day, newest ?? day)
        }
      } else if let fault = JSONNode.fault(in: bytes, start..<end) {
        rules.add(fault.error.description)
      }
      if end == bytes.count { rules.add("the last line has no line end") }
      start = end + 1
      number += 1
    }
  }

  /// The picture in the bytes, as `data/picture.schema.json` defines it; nil, with a finding, when
  /// they hold none.
  private func picture(
    _ bytes: [UInt8], _ range: Range<Int>, _ rules: inout JSONRules
  ) -> Picture? {
    do throws(LineError) {
      return try Picture(line: bytes, range) { (reader, member) throws(LineError) in
        try rules.check(&reader, member)
      }
    } catch {
      rules.add(error.description)
      return nil
    }
  }

  /// The days of the files on the source's old site: each has a page.
  private func checkOldFiles(_ node: JSONNode, _ bytes: [UInt8], _ report: inout Report) {
    guard case .object(let members) = node.value else { return report.add(1, "is no object") }
    var lines = LineCount(bytes)
    for (name, node) in members {
      let line = lines.line(of: node.offset)
      if case .text(let text) = node.value, let day = Day(iso: text) {
        report.link(
          Array(Routes.relative(from: Routes.oldFiles, to: Routes.day(day)).utf8).span, line)
      } else {
        report.add(line, "\(quoted(name)) has no date like 2026-11-20")
      }
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

  /// Crawlers read the sitemap's address independently of the site (RFC 9309, section 2.2.4).
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
