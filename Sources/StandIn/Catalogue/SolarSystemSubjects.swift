extension Subject {
  /// The Sun and what goes around it, here and at other stars.
  static let solarSystem: [Subject] = [
    Subject(
      title: "Morning on the Terminator", file: "terminator_morning", picture: .morningTerminator,
      alt:
        "A half-lit grey globe covered with craters, whose shadows are longest along the line between day and night.",
      text: """
        The best light is low light. Along the <a href="wiki:Terminator_(solar)">terminator</a> , where \
        the lunar night ends, the Sun stands on the horizon and every wall throws a shadow many times \
        its height. Two hours later the same <a href="wiki:Impact_crater">craters</a> will look flat. \
        Binoculars are enough to watch it happen: look for points of light on the dark side, which are \
        summits that have caught the morning before the plains below. The line moves at about fifteen \
        kilometers an hour &#8211; a good cyclist could <a href="day:-29">keep up with it</a> .
        """),
    Subject(
      title: "Storm Season on a Giant", file: "storm season", picture: .stormGiant,
      alt:
        "A banded planet in cream and brown, its belts curling into waves, with a large oval storm in the south.",
      text: """
        It has rained here for a century, and not water. The belts of this giant are clouds of \
        <a href="wiki:Ammonia">ammonia</a> ice, sorted by winds that blow eastward in one stripe and \
        westward in the next at five hundred kilometers an hour. Where stripes rub, storms roll up like \
        ball bearings. The large oval is one of them, wide enough to swallow the \
        <a href="wiki:Earth">Earth</a> . There is no ground to slow it. Below the clouds the air only \
        grows denser and hotter, until the hydrogen becomes a <a href="wiki:Metallic_hydrogen">metal</a> .
        """),
    Subject(
      title: "Rings at Full Tilt", file: "Rings_full-tilt", picture: .fullTilt,
      alt:
        "A pale banded planet with a wide, many-stranded ring system that casts no bridge of shadow over its globe.",
      text: """
        Every fifteen years the <a href="wiki:Rings_of_Saturn">rings</a> open wide. Seen from the Earth \
        they tilt first one way, then the other, as the planet leans through its long year, and twice in \
        between they vanish edge-on. At full tilt even a small telescope shows the gap that \
        <a href="wiki:Giovanni_Domenico_Cassini">Cassini</a> found. The rings are ice, in pieces from snow \
        to houses, in a layer seldom thicker than a church is high. Should one build a model as wide as \
        a town, they would be as thin as <a href="day:-377">paper</a> .
        """),
    Subject(
      title: "Two Tails Before Dawn", file: "TwoTails_dawn", picture: .twoTails,
      alt:
        "A comet with a greenish head, a broad yellow-white tail and a thin straight blue one against stars.",
      text: """
        Why two tails? What boils off a <a href="wiki:Comet">comet</a> is partly dust and partly gas, and \
        the Sun drives them apart. Sunlight pushes the dust gently, so that it lags in a wide, pale \
        curve. The gas is soon stripped of electrons, and the <a href="wiki:Solar_wind">solar wind</a> \
        drags it straight outward: that is the thin blue streak, which may kink from one night to the \
        next. The green of the head is a molecule of two carbon atoms . The visitor will be back in about \
        eleven thousand years; <a href="day:-2100">an earlier one</a> took less.
        """),
    Subject(
      title: "The Sun on a Quiet Day", file: "QuietSun_Halpha", picture: .quietSun,
      alt:
        "The orange disk of the Sun, darker towards its edge, finely grained and with two groups of dark spots.",
      text: """
        Quiet is a matter of scale. Each grain on this disk is a bubble of hot gas as large as \
        <a href="wiki:France">France</a> , which rises, cools and sinks within ten minutes; a few million \
        of them cover the <a href="wiki:Photosphere">photosphere</a> at any time. The two dark groups are \
        <a href="wiki:Sunspot">sunspots</a> , where magnetic fields hold the heat down. They are dark only \
        by comparison: cut out and put into the night sky, a spot would shine brighter than the full \
        <a href="day:-1">Moon</a> . Never look at the Sun without a proper filter.
        """),
    Subject(
      title: "Corona", file: "corona_merged", picture: .corona,
      alt: "A black disk surrounded by the pearl-white streamers of the solar corona.",
      text: """
        For two minutes and eleven seconds the day was gone. While the <a href="wiki:Moon">Moon</a> covers \
        the disk, the Sun's outer air comes into view: the <a href="wiki:Stellar_corona">corona</a> , a \
        million degrees hot, a million times fainter than the face below it, and combed into streamers by \
        magnetism. Why it should be hotter than the surface is still argued about. Birds fell silent, \
        crickets began, and people who had planned every second of it forgot to press the button. The \
        picture merges those exposures that were <a href="day:-451">remembered</a> .
        """),
    Subject(
      title: "A Crescent with Craters", file: "Crescent&Craters", picture: .crescentCraters,
      alt:
        "A thin crescent of a cratered grey moon; the rest of its globe is only just visible against the black.",
      text: """
        Most of this moon lies in the dark, yet not quite. The faint light on its night side has come a \
        long way round: from the Sun to the planet, from the planet's clouds to the moon, and back to the \
        camera. <a href="wiki:Planetshine">Planetshine</a> , as it is called, is how \
        <a href="wiki:Leonardo_da_Vinci">Leonardo</a> explained the ashen face of our own young Moon five \
        hundred years ago. Along the bright rim, <a href="wiki:Impact_crater">craters</a> upon craters \
        tell that nothing has tidied up here for four billion years.
        """),
    Subject(
      title: "Water World by Night and Day", file: "WaterWorld_day", picture: .waterWorld,
      alt: "A blue planet with swirls of white cloud and brown-green land, lit from the left.",
      text: """
        Is that home? It might be, but for the coastlines. This invented world follows what models say of \
        rocky planets at the right distance from their star: seas, a weather that curls into \
        <a href="wiki:Cyclone">cyclones</a> , land where the crust is thick. To a telescope of today all of \
        it would be one pale pixel. Even so a pixel can be read: as the globe turns, land and sea change its \
        brightness, and its <a href="wiki:Spectral_line">spectrum</a> may tell of water, oxygen, perhaps \
        more. The first such pixel is expected <a href="day:-15">within a generation</a> .
        """),
    Subject(
      title: "The Rusty Neighbor", file: "rusty_neighbor", picture: .rustyNeighbor,
      alt: "A rust-coloured dry planet with darker plains and thin bright clouds.",
      text: """
        Rust never sleeps. The ground of this cold desert world is red for the same reason as an old gate: \
        its iron has met oxygen, and time did the rest. The darker plains are bare \
        <a href="wiki:Basalt">basalt</a> where wind has swept the dust away, and every few years a storm \
        lifts enough of it to hide the whole globe for weeks. Dry valleys show that rivers ran here once. \
        Where the water went is a question for <a href="wiki:Rover_(space_exploration)">rovers</a> , who \
        are asking it one stone at a time; see what one of them <a href="day:-66">found</a> .
        """),
    Subject(
      title: "Far Giant in Blue", file: "FarGiant_blue", picture: .blueGiant,
      alt: "A deep blue-green planet with faint bands and a narrow bright ring.",
      text: """
        Out here the Sun is only the brightest star. Methane swallows what red there is in its light, and \
        so the clouds of the outer giants return a deep blue-green. Whoever calls the place calm has not \
        felt its winds, the fastest known on any planet: two thousand kilometers an hour, with so little \
        warmth to drive them that nobody is quite sure how. The narrow ring is coal-dark \
        <a href="wiki:Methane_clathrate">ice</a> and dust, brightened here to be seen. One spacecraft has \
        ever <a href="day:-1300">passed by</a> .
        """),
  ]
}
