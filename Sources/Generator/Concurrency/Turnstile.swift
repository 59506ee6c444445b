/// Lets one piece of work through at a time, in the order in which they came.
actor Turnstile {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Does the work when everything before it is done.
  func pass<Result: Sendable>(_ work: @Sendable () async -> Result) async -> Result {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    }
    isTaken = true
    let result = await work()
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    return result
  }
}
