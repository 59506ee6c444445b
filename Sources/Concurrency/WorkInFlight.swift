/// Processes all inputs, started in order and at most `width` at a time, and passes each result to `take` as
/// soon as it is ready. An error in `take` cancels the rest.
package func inFlight<Input: Sendable, Output: Sendable, Failure: Error>(
  _ inputs: some Collection<Input>, width: Int, _ work: @escaping @Sendable (Input) async -> Output,
  take: (Output) throws(Failure) -> Void
) async throws(Failure) {
  let failure: Failure? = await withTaskGroup(of: Output.self) { group in
    var rest = inputs.makeIterator()
    func begin() {
      if let input = rest.next() { group.addTask { await work(input) } }
    }
    for _ in 0..<max(1, width) { begin() }
    while let output = await group.next() {
      do throws(Failure) {
        try take(output)
      } catch {
        group.cancelAll()
        return error
      }
      begin()
    }
    return nil
  }
  if let failure { throw failure }
}
