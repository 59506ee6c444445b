public import Pictures

/// Something that goes wrong, in place of the true answer.
public enum Fault: Hashable, Sendable {
  /// This status with the body that NASA's gateway sends with it; `Retry-After` in seconds.
  case status(Int, retryAfter: Int? = nil)
  /// The logo and the title "NASA Science" for every date; a picture of the logo's kind for pictures.
  case placeholder
  /// A landing page in HTML with status 200.
  case landingPage
  /// Half of the true body, as if it were whole.
  case truncated
  /// Half of the true body, then the connection closes before its announced length.
  case dropped
  /// Every record claims to be of this day.
  case dated(Day)
  /// An empty list, a feed without items, a picture of no bytes.
  case empty
  /// Status 200 with an error's body, `{"code": …}`.
  case errorBody
  /// Valid JSON or XML whose fields are of other types than promised.
  case wrongTypes
  /// No answer for as long as the stand-in runs; the connection stays open.
  case silence
  /// A body that begins well and never ends.
  case endless
  /// A redirect (302) to this reference: another host, `http:`, `file:`.
  case redirect(to: String)
  /// A redirect to the same address, for ever.
  case redirectLoop
  /// Bytes of another picture type than the name and `Content-Type` say.
  case lyingType
  /// A PNG whose header claims 60,000 by 60,000 pixels.
  case giant
  /// A drawing in SVG, said to be of the type that the name says.
  case svg
  /// Another picture under the same address, of the same shape.
  case repainted
  /// Another picture under the same address, of another shape.
  case reshaped
  /// `Range` is ignored: status 200 and the whole file.
  case unranged
}
