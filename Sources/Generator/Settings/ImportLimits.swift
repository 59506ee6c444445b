/// Limits on one import or restore.
public struct ImportLimits: Hashable, Sendable {
  /// The most data, in MB (10⁶ bytes): packed bytes and what they unpack to both count. The real archive of 1995
  /// to 2026 has 20, unpacked.
  public var megabytes = 250
  /// The time limit in seconds. The real archive takes 10 on two cores.
  public var seconds = 1_200

  /// The default limits.
  public init() {}
}
