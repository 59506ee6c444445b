import Pictures

@testable import HTTP

/// A failed answer that can be compared.
struct Failure: Equatable {
  let fault: TransportError
  let reached: Bool

  init(_ fault: TransportError, reached: Bool) {
    self.fault = fault
    self.reached = reached
  }
}

/// The failure, or nil for a complete answer.
func fault(_ answer: HTTPResult) -> Failure? {
  if case .failed(let fault, let reached) = answer { Failure(fault, reached: reached) } else { nil }
}

extension HTTPClient {
  /// Fetches a small answer, with enough time for a machine that is busy with other tests.
  func get(
    _ address: WebAddress, limit: Int = 100_000, within time: Duration = .seconds(60)
  ) async -> HTTPResult {
    await get(
      address, accept: "application/json", take: .whole(atMost: limit), deadline: Deadline(time))
  }
}
