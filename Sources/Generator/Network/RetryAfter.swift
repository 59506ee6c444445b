import NASA
import Pictures

/// How many seconds a service wants to be left alone (RFC 9110, 10.2.3); nil when it does not say.
///
/// A date is measured from the answer's own `Date`, so that no clock of ours comes into it.
func retryAfter(_ response: Response) -> Int? {
  guard let text = response.headers["retry-after"]?.cleanLine else { return nil }
  if let seconds = Int(text) { return (0...86_400).contains(seconds) ? seconds : nil }
  guard let then = moment(httpDate: text),
    let now = response.headers["date"].flatMap({ moment(httpDate: $0.cleanLine) })
  else { return nil }
  return max(0, then.seconds - now.seconds)
}

/// The moment of an IMF-fixdate (RFC 9110, 5.6.7): `Fri, 20 Nov 2026 05:05:00 GMT`.
private func moment(httpDate text: String) -> Timestamp? {
  let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  let parts = text.split(separator: " ")
  guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2]))
  else { return nil }
  let number = month + 1 < 10 ? "0\(month + 1)" : "\(month + 1)"
  return Timestamp(iso: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
}
