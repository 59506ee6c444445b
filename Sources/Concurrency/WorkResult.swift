/// Captures the outcome of the work. `async let` loses the type of a thrown error; with this, concurrent work
/// keeps typed throws.
package func result<Value: Sendable, Failure: Error>(
  of work: @Sendable () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do throws(Failure) {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}
