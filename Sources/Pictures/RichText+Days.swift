extension RichText {
  private static let dayStart = Array("<a href=\"apod:".utf8)
  private static let dayLength = 10

  /// The days that its links point to, in order.
  ///
  /// Scans the markup, in which no other tag begins like this one and text has no `<`, so that an archive's
  /// texts are searched without building nodes.
  var linkedDays: [Day] {
    var markup = markup
    return markup.withUTF8 { unsafe RichText.linkedDays(in: UnsafeRawBufferPointer($0)) }
  }

  private static func linkedDays(in markup: UnsafeRawBufferPointer) -> [Day] {
    var days: [Day] = []
    var at = 0
    while true {
      let tag = unsafe ByteScan.first(UInt8(ascii: "<"), in: markup, at..<markup.count)
      at = tag + 1
      guard at < markup.count else { return days }
      guard unsafe markup[at] == dayStart[1], unsafe markup[tag...].starts(with: dayStart) else {
        continue
      }
      let start = tag + dayStart.count
      at = min(start + dayLength, markup.count)
      if let day = unsafe Day(iso: Array(markup[start..<at])[...]) { days.append(day) }
    }
  }
}

extension Picture {
  /// The days that explanation and credit link to, in order, without duplicates and without this day.
  public var linkedDays: [Day] {
    var linked: [Day] = []
    for day in explanation.linkedDays + credit.linkedDays
    where day != self.day && !linked.contains(day) {
      linked.append(day)
    }
    return linked
  }
}
