/// A cue: what a word says about the names next to it, or about the day. `rules.txt` lists the words of each cue.
enum Cue: UInt8, CaseIterable {
  // Prepositions.
  case from, by, with, to, `in`, of, over, near, behind, like
  // Words that tell whether a sentence is about something in the picture.
  case this, picture, showing, pictured, side, taking, story, maybe, called
  // Words that show what the whole day is about.
  case ground, night, deep, launch, probe, machine, past, orbit
  // Words next to designations.
  case and, verb, counted, notMessier, darkNebula

  /// The cues that divide a title or sentence.
  static let prepositions: [Cue] = [
    .from, .by, .with, .to, .in, .of, .over, .near, .behind, .like,
  ]
}

typealias Cues = Flags<Cue>
