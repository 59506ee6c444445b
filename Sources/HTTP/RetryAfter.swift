import Pictures
package import Services

/// The value of `Retry-After` in seconds (RFC 9110, 10.2.3); nil when there is none.
///
/// A date is compared with the response's own `Date`, so the local clock does not matter.
package func retryAfter(_ response: Response) -> Int? {
  if let seconds = response.retryAfterSeconds { return seconds }
  guard let then = response.headers["retry-after"].flatMap({ MailDate.read($0.cleanLine) }),
    let now = response.headers["date"].flatMap(MailDate.read)
  else { return nil }
  return max(0, then.seconds - now.seconds)
}
