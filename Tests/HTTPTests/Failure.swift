import Pictures

@testable import HTTP

/// A failed answer, comparable.
struct Failure: Equatable {
  let fault: TransportError
  let reached: Bool

  init(_ fault: TransportError, reached: Bool) {
    self.fault = fault
    self.reached = reached
  }
}

/// What failed, or nil when a whole answer came.
func fault(_ answer: HTTPResult) -> Failure? {
  if case .failed(let fault, let reached) = answer { Failure(fault, reached: reached) } else { nil }
}

extension HTTPClient {
  /// Asks for little, with time enough for a machine that is busy with other tests.
  func get(
    _ address: WebAddress, limit: Int = 100_000, within time: Duration = .seconds(60)
  ) async -> HTTPResult {
    await get(
      address, accept: "application/json", take: .whole(atMost: limit), deadline: Deadline(time))
  }
}
