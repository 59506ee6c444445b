extension Subject {
  /// Far outside the solar system.
  static let deepSky: [Subject] = [
    Subject(
      title: "The Lantern Nebula", file: "LanternNebula", picture: .lanternNebula,
      alt:
        "Rose-coloured gas, brightest to the left of the middle, torn by dark lanes and sprinkled with blue and golden stars.",
      text: """
        Who left the light on? Deep in this cloud a handful of newborn stars, none older than two \
        million years, flood their cradle with ultraviolet light. <a href="wiki:Hydrogen">Hydrogen</a> \
        answers with the red glow that gives every <a href="wiki:Emission_nebula">emission nebula</a> \
        its colour, while cold <a href="wiki:Cosmic_dust">dust</a> keeps its lanes dark. The lantern \
        spans about forty light-years , and the stars that light it will blow it out: their winds \
        have already opened the bright hollow left of centre. A <a href="day:-41">similar cloud</a> \
        shows what may be left of it in a few million years .
        """),
    Subject(
      title: "Harbor Lights: A Cluster at the Galaxy's Edge", file: "Harbor Lights (wide)",
      picture: .harborCluster,
      alt: "Thousands of stars crowd into a glowing ball that thins out evenly into a dark sky.",
      text: """
        How many stars can share one harbour? In this <a href="wiki:Globular_cluster">globular \
        cluster</a> the count is near two hundred thousand, all within a ball that light crosses in \
        a hundred and twenty years. A night on a planet near its centre would hold thousands of stars \
        brighter than <a href="wiki:Sirius">Sirius</a> &#8212; bright enough to read by. The cluster is \
        nearly as old as the <a href="wiki:Milky_Way">Milky Way</a> , and its reddest points are aged \
        giants. The few blue ones should not be there at all; such \
        <a href="wiki:Blue_straggler">stragglers</a> are thought to be stars that merged and grew young \
        again.
        """),
    Subject(
      title: "A Spiral Called the Weathervane", file: "Weathervane_spiral",
      picture: .weathervaneSpiral,
      alt: "A tilted spiral galaxy with a golden core and two long blue arms edged with dark dust.",
      text: """
        Which way does it turn? The two sweeping arms of this <a href="wiki:Spiral_galaxy">spiral \
        galaxy</a> trail behind its rotation, like smoke behind a weathervane in a steady breeze. They \
        are not solid things: an arm is a <a href="wiki:Density_wave_theory">wave of crowding</a> that \
        moves through the disk, and the blue stars that outline it die before they can leave it. The \
        golden core holds stars that were old when the <a href="day:-9">Sun</a> was born. The light in \
        this view left its home some thirty million years ago.
        """),
    Subject(
      title: "Smoke and Embers in the Winter Milky Way", file: "smoke+embers",
      picture: .smokeAndEmbers,
      alt: "Amber clouds of gas and brown dust spread over a dense field of stars.",
      text: """
        Where there is smoke, there will one day be stars. The brown clouds across this field are \
        <a href="wiki:Dark_nebula">dark nebulas</a> , so full of fine soot that no star behind them can \
        shine through. Only their edges glow, warmed by neighbours. Inside, at temperatures some ten \
        degrees above absolute zero, gravity slowly gathers what will become \
        <a href="wiki:Protostar">protostars</a> . Infrared telescopes already see the \
        <a href="day:-230">first embers</a> . For an eye, the wait will be a few hundred thousand years.
        """),
    Subject(
      title: "The Teal Veil", file: "TealVeil_60h", picture: .tealVeil,
      alt: "Fine teal filaments of gas hang before a field of faint stars like a torn curtain.",
      text: """
        Nine thousand years ago a star ended here, and its curtain is still falling. Each thread of \
        this <a href="wiki:Supernova_remnant">supernova remnant</a> is a sheet of shocked gas seen on \
        edge, where the old blast runs into the thin stuff between the stars. \
        <a href="wiki:Doubly_ionized_oxygen">Oxygen</a> that has lost two electrons lends the teal. The \
        remnant spans six full moons of sky, yet is so faint that sixty hours of exposure were needed. \
        Its elements &mdash; some of the <a href="wiki:Iron">iron</a> included &mdash; may one day be part of \
        <a href="day:-100">other worlds</a> .
        """),
    Subject(
      title: "Edge-On: The Needle and Its Dust", file: "Needle_edge",
      picture: .needleGalaxy,
      alt:
        "A galaxy seen exactly from the side: a thin bright line with a small golden bulge, cut lengthwise by a dark band.",
      text: """
        How thin is a galaxy? Seen from its side, this one is about a hundred times as wide as it is \
        thick, in the proportions of a compact disc. The dark line along the middle is the galaxy's \
        own <a href="wiki:Cosmic_dust">dust</a> , gathered into the plane where stars are made. Above \
        and below it, faint tufts are lifted out by <a href="wiki:Supernova">exploding stars</a> . From \
        far enough away our own galaxy would look much the same, and the <a href="day:-3">band of \
        light</a> that crosses the summer sky is just such a disk, seen from within.
        """),
    Subject(
      title: "Sisters in Blue: An Open Cluster", file: "SistersInBlue",
      picture: .blueSisters,
      alt: "A loose group of bright blue stars over many fainter ones.",
      text: """
        Some stars stay with the family for a while. The blue sisters of this \
        <a href="wiki:Open_cluster">open cluster</a> were born from one cloud some eighty million years \
        ago, when <a href="wiki:Cretaceous">dinosaurs</a> could have watched, had they cared to. They \
        hold together only loosely: every passing cloud and spiral arm tugs a sister away, and in a few \
        galactic years the family will be scattered. Our <a href="day:-9">Sun</a> too had siblings once. \
        Astronomers look for them by their chemistry, as one looks for relatives by a nose.
        """),
    Subject(
      title: "Violet Shell of a Dying Star", file: "violet-shell", picture: .violetShell,
      alt:
        "Violet and pink veils of gas, denser towards the centre, with small sharp stars in front.",
      text: """
        This is what the Sun may do last. Having run out of fuel, a star much like ours has shed its \
        outer layers in slow breaths, each a few thousand years after the one before. The naked core, \
        soon to be a <a href="wiki:White_dwarf">white dwarf</a> , is so hot that it makes the shells \
        shine. Early observers thought that such round glows looked like planets, and the name \
        <a href="wiki:Planetary_nebula">planetary nebula</a> has stuck. The show is short: ten or twenty \
        thousand years, then the violet fades and only an ember is left.
        """),
    Subject(
      title: "Pinwheel Face to Face", file: "Pinwheel_LRGB", picture: .pinwheel,
      alt: "A spiral galaxy seen from above, its four loose arms studded with pink and blue knots.",
      text: """
        Face to face with a whole galaxy, where would you begin? Perhaps with the pink knots along the \
        arms, each a nursery as large as the <a href="wiki:Orion_Nebula">Orion Nebula</a> or larger. Or \
        with the arms themselves, four of them, slightly out of true: a small companion passed by not \
        long ago and left the pinwheel lopsided. A dozen times since the invention of the telescope a \
        single star here has <a href="wiki:Supernova">outshone</a> all knots together for a few weeks. \
        The last one was found by an amateur before <a href="day:-700">breakfast</a> .
        """),
    Subject(
      title: "Frost on the Dark: A Reflection Nebula", file: "FrostReflection",
      picture: .blueSisters,
      alt: "Pale blue haze around a few bright stars, with darker dust in between.",
      text: """
        The blue you see here is borrowed. This cloud makes no light of its own; like mist around a \
        street lamp it scatters that of the stars within, and blue more readily than red, for the same \
        reason that <a href="wiki:Rayleigh_scattering">daytime skies</a> are blue. Astronomers call it a \
        <a href="wiki:Reflection_nebula">reflection nebula</a> . Its grains are finer than cigarette \
        smoke. The stars merely happen to drift through: in a hundred thousand years they will have \
        moved on, and the frost will be dark again, waiting for <a href="day:-8">other lamps</a> .
        """),
  ]
}
