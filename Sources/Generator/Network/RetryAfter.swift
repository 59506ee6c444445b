import NASA
import Pictures

/// How many seconds a service wants to be left alone (RFC 9110, 10.2.3); nil when it does not say.
///
/// A date is measured from the answer's own `Date`, so that no clock of ours comes into it.
func retryAfter(_ response: Response) -> Int? {
  guard let text = response.headers["retry-after"]?.cleanLine else { return nil }
  if let seconds = Int(text) { return (0...86_400).contains(seconds) ? seconds : nil }
  guard let then = MailDate.read(text), let now = response.headers["date"].flatMap(MailDate.read)
  else { return nil }
  return max(0, then.seconds - now.seconds)
}
