/// Starts to process the inputs in order, at most `width` at a time, and passes each result to `take` as soon as it is
/// ready. The first error in `work` or `take` cancels the remaining work.
package func inFlight<Input: Sendable, Output: Sendable, Failure: Error>(
  _ inputs: some Collection<Input>, width: Int,
  _ work: @escaping @Sendable (Input) async throws(Failure) -> Output,
  take: (Output) throws(Failure) -> Void
) async throws(Failure) {
  let failure: Failure? = await withTaskGroup(of: Result<Output, Failure>.self) { group in
    var rest = inputs.makeIterator()
    func begin() {
      guard let input = rest.next() else { return }
      group.addTask {
        do throws(Failure) {
          return .success(try await work(input))
        } catch {
          return .failure(error)
        }
      }
    }
    for _ in 0..<max(1, width) { begin() }
    while let output = await group.next() {
      do throws(Failure) {
        try take(output.get())
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
