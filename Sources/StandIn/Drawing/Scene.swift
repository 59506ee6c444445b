/// What a picture shows.
enum Scene: Hashable, Sendable {
  /// Glowing gas behind stars.
  case nebula(Palette)
  /// A star cluster: how strongly the stars crowd to the middle.
  case cluster(crowding: Float)
  /// A spiral galaxy, seen from above (tilt 1) to edge-on (0).
  case galaxy(tilt: Float, arms: Int)
  /// A banded giant, with rings or without.
  case giant(Palette, rings: Bool)
  /// A cratered globe, lit from the side: how much of it is in light, 0 to 1.
  case moon(lit: Float)
  /// A world of seas and clouds.
  case world(Palette)
  /// The Sun's disc with spots, or with its corona around the dark Moon.
  case sun(eclipsed: Bool)
  /// A comet with its two tails.
  case comet
  /// A landscape's silhouette under a sky.
  case horizon(Weather)

  /// What stands in the sky over a landscape.
  enum Weather: Hashable, Sendable {
    /// The band of the Milky Way.
    case milkyWay
    /// Curtains of northern lights.
    case aurora
    /// Evening colours with the thin Moon and two planets.
    case dusk
    /// Star trails around the pole.
    case trails
  }
}
