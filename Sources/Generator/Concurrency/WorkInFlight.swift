/// Does the work on all inputs, begun in their order and no more than `width` at a time, and hands each
/// result on as soon as it is there. An error in `take` ends the rest.
func inFlight<Input: Sendable, Output: Sendable, Failure: Error>(
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
