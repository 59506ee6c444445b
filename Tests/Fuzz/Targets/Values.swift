import HTTP
import Pictures
import Services

extension FuzzTarget {
  /// A web address is read as itself, also over https, and fits where addresses are stored.
  static let webAddress = FuzzTarget(name: "web-address") { bytes in
    guard let address = WebAddress(String(decoding: bytes, as: UTF8.self)) else { return }
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
  }

  /// Days, moments and `Retry-After`: what is read is written so that it is read as the same.
  static let dates = FuzzTarget(name: "dates") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let day = Day(iso: text) { try Violation.unless(day.iso == text, "\(text) is \(day.iso)") }
    if let day = Day(path: text) {
      try Violation.unless(day.path == text, "\(text) is \(day.path)")
    }
    if let day = Day(yymmdd: text) {
      try Violation.unless(day.yymmdd == text, "\(text) is \(day.yymmdd)")
    }
    if let time = Timestamp(iso: text) {
      try Violation.unless(time.iso == text, "\(text) is \(time.iso)")
    }
    if let moment = MailDate.read(text), (1...9_998).contains(moment.day.year) {
      let again = MailDate.read(MailDate.text(moment))
      try Violation.unless(again == moment, "\(text) is \(MailDate.text(moment))")
    }
    let response = Response(
      status: 503, headers: ["Retry-After": text, "Date": "Wed, 16 Sep 2026 04:05:00 GMT"], body: []
    )
    try Violation.unless(retryAfter(response).map { $0 >= 0 } ?? true, "a wait is negative")
  }
}
