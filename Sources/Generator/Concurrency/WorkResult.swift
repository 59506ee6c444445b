/// What the work comes to. `async let` forgets the type of an error; started as this, work can go on
/// beside other work and still throw what it may throw.
func result<Value: Sendable, Failure: Error>(
  of work: @Sendable () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do throws(Failure) {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}
