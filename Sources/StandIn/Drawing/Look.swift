/// In which way an entry's picture is drawn.
enum Look: Hashable, Sendable {
  case usual
  /// Another picture of the same shape.
  case repainted
  /// Another picture of another shape.
  case reshaped
  /// With black bars above and below that make it 4:3, as YouTube sends its smaller stills.
  case barred

  /// The size of a picture that is usually of this size.
  func size(of usual: (width: Int, height: Int)) -> (width: Int, height: Int) {
    switch self {
    case .reshaped where usual.width == usual.height: (usual.width, usual.width / 2)
    case .reshaped: (usual.height, usual.width)
    case .usual, .repainted, .barred: usual
    }
  }

  /// What tells its drawing from the usual one.
  var seed: UInt64 {
    switch self {
    case .usual, .barred: 0
    case .repainted, .reshaped: 1 << 40
    }
  }
}
