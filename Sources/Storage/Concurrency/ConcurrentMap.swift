import Foundation

/// Maps all inputs in parallel on all cores. Results are in the order of the inputs.
///
/// The inputs are processed in groups, as `concurrentMap(runsOf:)` describes.
package func concurrentMap<Input: Sendable, Output: Sendable, Failure: Error>(
  _ inputs: [Input], chunk: Int? = nil,
  _ apply: @escaping @Sendable (Input) throws(Failure) -> Output
) async throws(Failure) -> [Output] {
  try await concurrentMap(runsOf: inputs, chunk: chunk) { run throws(Failure) in
    try run.map(apply)
  }
}

/// Maps groups of consecutive inputs in parallel on all cores. Results are in the order of the inputs.
///
/// A group has `chunk` inputs, so that the overhead per group does not matter even if each input takes little time. By
/// default, a group has at most sixteen inputs, so that no core waits long for the last group. After the first error,
/// no further group starts, and the error is thrown.
package func concurrentMap<Input: Sendable, Output: Sendable, Failure: Error>(
  runsOf inputs: [Input], chunk: Int? = nil,
  _ apply: @escaping @Sendable (ArraySlice<Input>) throws(Failure) -> [Output]
) async throws(Failure) -> [Output] {
  let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
  let chunk = max(1, chunk ?? min(16, inputs.count / (8 * cores)))
  let starts = Array(stride(from: 0, to: inputs.count, by: chunk))
  var groups: [(start: Int, outputs: [Output])] = []
  try await inFlight(starts, width: cores) { start throws(Failure) in
    (start, try apply(inputs[start..<min(inputs.count, start + chunk)]))
  } take: { group throws(Failure) in
    groups.append(group)
  }
  return groups.sorted { $0.start < $1.start }.flatMap(\.outputs)
}
