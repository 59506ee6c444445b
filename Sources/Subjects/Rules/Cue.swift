/// What a word says about the names beside it or about the day. The words of each are in `rules.txt`.
enum Cue: UInt8, CaseIterable {
  // Prepositions.
  case from, by, with, to, `in`, of, over, near, behind, like
  // Words of a sentence that tell how something is shown.
  case this, picture, showing, pictured, side, taking, story, maybe, called
  // Words that tell what the whole day is about.
  case ground, night, deep, launch, probe, machine, past, orbit
  // Words beside designations.
  case and, verb, counted, notMessier, darkNebula

  /// Those that a title or a sentence divides by.
  static let prepositions: [Cue] = [
    .from, .by, .with, .to, .in, .of, .over, .near, .behind, .like,
  ]
}

typealias Cues = Flags<Cue>
