import Pictures
import Sources

extension FuzzTarget {
  /// A web address is read as itself, also over https, and fits where addresses are stored.
  static let webAddress = FuzzTarget(name: "web-address") { bytes in
    guard let address = WebAddress(String(decoding: bytes, as: UTF8.self)) else { return 0 }
    try Violation.unless(
      address.text.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(address.text) is not ASCII")
    for form in [address, address.secure] {
      try Violation.unless(form.text.utf8.count <= WebAddress.mostBytes, "it is too long")
      try Violation.unless(WebAddress(form.text) == form, "\(form.text) is read as another")
    }
    let port = address.port.map { ":\($0)" } ?? ""
    let query = address.query.map { "?\($0)" } ?? ""
    let fragment = address.fragment.map { "#\($0)" } ?? ""
    let whole = "\(address.scheme)://\(address.host)\(port)\(address.path)\(query)\(fragment)"
    try Violation.unless(whole == address.text, "\(address.text) is not \(whole)")
    return 1
  }

  /// Days, moments and `Retry-After` survive a round trip.
  static let dates = FuzzTarget(name: "dates") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    var read = [
      Day(iso: text)?.iso, Day(path: text)?.path, Day(yymmdd: text)?.yymmdd,
      Timestamp(iso: text)?.iso,
    ].compactMap(\.self)
    for again in read {
      try Violation.unless(Array(again.utf8) == Array(text.utf8), "\(text) is \(again)")
    }
    if let moment = MailDate.read(text), (1...9_998).contains(moment.day.year) {
      let written = MailDate.text(moment)
      try Violation.unless(MailDate.read(written) == moment, "\(text) is \(written)")
      read.append(written)
    }
    let response = Response(
      status: 503, headers: ["Retry-After": text, "Date": "Wed, 16 Sep 2026 04:05:00 GMT"], body: []
    )
    let wait = response.retryAfter
    try Violation.unless(wait.map { $0 >= 0 } ?? true, "a wait is negative")
    return read.count + (wait == nil ? 0 : 1)
  }
}
