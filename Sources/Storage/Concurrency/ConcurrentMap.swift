import Foundation
import Synchronization

/// Maps all inputs in parallel on all cores. Results are in the order of the inputs.
///
/// The inputs are processed in groups, as `concurrentMap(runsOf:)` describes.
package func concurrentMap<Input: Sendable, Output: Sendable, Failure: Error>(
  _ inputs: [Input], chunk: Int? = nil,
  _ apply: @escaping @Sendable (Input) throws(Failure) -> Output
) async throws(Failure) -> [Output] {
  try await concurrentMap(runsOf: inputs, chunk: chunk) { run throws(Failure) in
    var outputs: [Output] = []
    outputs.reserveCapacity(run.count)
    for input in run { outputs.append(try apply(input)) }
    return outputs
  }
}

/// Maps groups of consecutive inputs in parallel on all cores. Results are in the order of the inputs.
///
/// A group has `chunk` inputs, so that the overhead per group does not matter even if each input takes little time. By
/// default, a group has at most sixteen inputs, so that no core waits long for the last group. After an error, no
/// further group starts. If several groups fail, the error of the first of them is thrown.
package func concurrentMap<Input: Sendable, Output: Sendable, Failure: Error>(
  runsOf inputs: [Input], chunk: Int? = nil,
  _ apply: @escaping @Sendable (ArraySlice<Input>) throws(Failure) -> [Output]
) async throws(Failure) -> [Output] {
  let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
  let chunk = max(1, chunk ?? min(16, inputs.count / (8 * cores)))
  let chunks = (inputs.count + chunk - 1) / chunk
  let width = min(chunks, cores)
  let next = Turn()
  typealias Run = (index: Int, outputs: Result<[Output], Failure>)
  let runs = await withTaskGroup(of: [Run].self) { group in
    for _ in 0..<width {
      group.addTask {
        var runs: [Run] = []
        while let index = next.take(below: chunks) {
          let part = inputs[index * chunk..<min(inputs.count, (index + 1) * chunk)]
          do throws(Failure) {
            runs.append((index, .success(try apply(part))))
          } catch {
            next.stop()
            runs.append((index, .failure(error)))
          }
        }
        return runs
      }
    }
    var all: [Run] = []
    for await runs in group { all += runs }
    return all.sorted { $0.index < $1.index }
  }
  var outputs: [Output] = []
  outputs.reserveCapacity(inputs.count)
  for run in runs { outputs += try run.outputs.get() }
  return outputs
}

/// A counter that returns each number only once, even to several tasks.
private final class Turn: Sendable {
  private let next = Atomic(0)

  func take(below limit: Int) -> Int? {
    let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return turn < limit ? turn : nil
  }

  func stop() { next.store(Int.max / 2, ordering: .relaxed) }
}
