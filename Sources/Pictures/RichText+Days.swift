extension RichText {
  private static let dayStart = Array("<a href=\"apod:".utf8)
  private static let dayLength = 10

  /// The days that its links lead to, in order.
  ///
  /// Read from the markup as it stands, where no other tag begins like this one and a text has no `<`:
  /// the texts of a whole archive are looked through without a node being made.
  var linkedDays: [Day] {
    let markup = Array(markup.utf8)
    let start = RichText.dayStart
    var days: [Day] = []
    var at = 0
    while true {
      let tag = unsafe markup.withUnsafeBytes {
        unsafe ByteScan.first(UInt8(ascii: "<"), in: $0, at..<$0.count)
      }
      at = tag + 1
      guard at < markup.count else { return days }
      guard markup[at] == start[1], markup[tag...].starts(with: start) else { continue }
      at = tag + start.count + RichText.dayLength
      if let day = Day(iso: markup[tag + start.count..<at]) { days.append(day) }
    }
  }
}

extension Picture {
  /// The days that explanation and credit link to: each once, in order, without this one.
  public var linkedDays: [Day] {
    var linked: [Day] = []
    for day in explanation.linkedDays + credit.linkedDays
    where day != self.day && !linked.contains(day) {
      linked.append(day)
    }
    return linked
  }
}
