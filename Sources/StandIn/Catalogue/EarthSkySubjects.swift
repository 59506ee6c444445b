extension Subject {
  /// The sky with some of the Earth below it.
  static let earthSky: [Subject] = [
    Subject(
      title: "Milky Way over the Northern Ridge", file: "MilkyWay_Ridge",
      picture: .milkyWayRidge,
      alt:
        "The Milky Way rises steeply above a jagged black ridge; a faint glow lies along the horizon.",
      text: """
        The ridge took an afternoon to climb and the sky needed only to be waited for. A little after \
        midnight the centre of the <a href="wiki:Milky_Way">Milky Way</a> stood over the saddle, its dark \
        <a href="wiki:Great_Rift_(astronomy)">rift</a> plain to the eye once that had spent half an hour \
        without a lamp. About four in five people of today live under skies \
        <a href="wiki:Light_pollution">too bright</a> for this. The glow along the horizon is not a town \
        but <a href="wiki:Airglow">airglow</a> : the upper air, slowly giving back the day's sunlight.
        """),
    Subject(
      title: "Green Curtains, Red Hem", file: "Curtains_aurora", picture: .curtains,
      alt: "Green curtains of northern lights with a reddish upper edge hang over low black hills.",
      text: """
        Why is it green below and red above? Both colours are <a href="wiki:Oxygen">oxygen</a> . Electrons \
        that come down along the Earth's magnetic field strike atoms and leave them excited. A hundred \
        kilometers up these give off green within a second. For red they need nearly two minutes in peace, \
        which they find only twice as high, where there is hardly anything to bump into. The folds are the \
        electrons' own traffic. That night the <a href="wiki:Aurora">aurora</a> moved so fast that an \
        exposure of four seconds was <a href="day:-27">already too long</a> .
        """),
    Subject(
      title: "Three Lights at Dusk", file: "three lights at dusk", picture: .afterglow,
      alt: "A thin crescent moon and two bright planets stand in orange twilight above dark hills.",
      text: """
        They only look close. In the picture the thin <a href="wiki:Lunar_phase">crescent</a> and the two \
        bright planets fit behind an outstretched hand; in space the nearest is one light-second away, the \
        next seven minutes, the last forty. Such a <a href="wiki:Conjunction_(astronomy)">gathering</a> \
        comes of sharing one plane: all planets run on nearly the same flat track, and from the inside of \
        it they must meet now and then. No omen, but a fine reason to go out \
        <a href="day:-1">in the evening</a> .
        """),
    Subject(
      title: "Around the Pole in Five Hours", file: "Pole_5h", picture: .aroundThePole,
      alt: "Concentric arcs of star trails circle a point in the sky above a dark landscape.",
      text: """
        Nothing in this picture moved but the ground it was taken from. For five hours the camera stood \
        still and the <a href="wiki:Earth%27s_rotation">Earth</a> turned, so that every star drew an arc of \
        seventy-five degrees around the pole. The short thick one near the centre is \
        <a href="wiki:Polaris">Polaris</a> , which marks north well but not exactly. In twelve thousand \
        years the axis will have swung towards <a href="wiki:Vega">Vega</a> . The colours are true: hot \
        stars leave blue trails, cool ones orange, and film as well as chips keep them best \
        <a href="day:-512">when slightly out of focus</a> .
        """),
    Subject(
      title: "Winter Arch", file: "WinterArch_pano", picture: .winterArch,
      alt: "The faint winter Milky Way stands as a band of light over a dark mountain skyline.",
      text: """
        In winter we look the other way. While the evenings of summer face the crowded middle of our \
        galaxy, those of winter face its rim, and the band of the <a href="wiki:Milky_Way">Milky Way</a> is \
        fainter, finer, and full of young blue stars from our own spiral arm. The view was put together \
        from frames taken in one cold turn of the head. <a href="wiki:Frost">Frost</a> grew on the lens at \
        the far end, which is why the stars there wear haloes. The tripod has since been \
        <a href="day:-5">thawed</a> .
        """),
    Subject(
      title: "Northern Lights, Southern Wind", file: "NorthernLights_SW", picture: .curtains,
      alt: "A broad green band of aurora with rays over a hilly horizon, stars shining through.",
      text: """
        The forecast said cloud, the wind said otherwise. An hour after sunset it turned to the south, \
        swept the valley clear, and left a sky in which a <a href="wiki:Solar_flare">flare</a> of two days \
        before was just arriving. The cloud of charged gas had crossed a hundred and fifty million \
        kilometers to be turned aside, here, by a <a href="wiki:Earth%27s_magnetic_field">field</a> too weak \
        to move a paper clip. What leaks through lights the air. Stars shine through it undimmed , since \
        even the brightest curtain is thinner than <a href="day:-27">candle smoke</a> .
        """),
    Subject(
      title: "Afterglow with Company", file: "Afterglow", picture: .afterglow,
      alt:
        "Colours of late dusk from orange to deep blue, a crescent moon and two planets over hills.",
      text: """
        The colours of dusk are a list of what sunlight meets on its way. First to go is blue, scattered out \
        of the long low path; orange is what remains near the ground. Above it a faint pink band is lit from \
        below the horizon, and higher still the blue comes back by way of \
        <a href="wiki:Ozone_layer">ozone</a> , without which an evening sky would be straw-yellow. Then come \
        the guests: a young Moon with <a href="wiki:Planetshine">earthshine</a> in its arms, and two planets \
        that had waited all day for the <a href="day:-62">light to be turned down</a> .
        """),
  ]
}
