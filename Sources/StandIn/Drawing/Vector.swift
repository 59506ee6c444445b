import Foundation

/// A direction or place: right, down, and towards the viewer.
struct Vector: Hashable, Sendable {
  var x: Float
  var y: Float
  var z: Float

  init(_ x: Float, _ y: Float, _ z: Float) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The product of lengths and the cosine between.
  func dot(_ other: Vector) -> Float { x * other.x + y * other.y + z * other.z }

  /// The same direction with length 1.
  var normal: Vector {
    let length = max(dot(self).squareRoot(), 1e-6)
    return Vector(x / length, y / length, z / length)
  }

  /// Turned about the vertical axis by this share of a full turn.
  func turned(_ share: Float) -> Vector {
    let angle = share * 2 * Float.pi
    let (sine, cosine) = (sin(angle), cos(angle))
    return Vector(x * cosine + z * sine, y, z * cosine - x * sine)
  }

  /// Turned in the plane of the picture by this angle.
  func tilted(_ angle: Float) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle))
    return Vector(x * cosine + y * sine, y * cosine - x * sine, z)
  }
}

extension Noise {
  /// Clouds on a globe: close again after a full turn, as only the direction counts.
  func clouds(on direction: Vector, scale: Float, shift: Float, octaves: Int) -> Float {
    clouds(
      (direction.x + direction.z * 0.37) * scale + shift,
      (direction.y + direction.z * 0.61) * scale + shift * 0.7, octaves: octaves)
  }
}
