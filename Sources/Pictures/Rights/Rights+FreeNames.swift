extension Rights {
  /// The names that the credit of a free picture may contain. The names are in lower case, without full stops, and with
  /// spaces instead of `-`. Two adjacent names do not count as known, because together they could be a person's name.
  enum FreeNames {
    /// Agencies that allow everyone to republish their works. The agencies of the United States do so by law (17 U.S.C.
    /// 105), and ESA by its own terms. A free credit must name at least one of these agencies.
    ///
    /// ESO, NOIRLab, NSF, JAXA, ISRO, DLR, CNES and MPS are excluded, because they require a licence notice or
    /// permission. When they license a picture, the credit links to the licence.
    static let agencies = """
      nasa, national aeronautics and space administration, nasa goddard,
      nasa goddard space flight center, nasa ames, nasa ames research center, nasa johnson,
      nasa johnson space center, nasa marshall, nasa marshall space flight center, nasa kennedy,
      nasa kennedy space center, nasa langley, nasa langley research center, nasa glenn,
      nasa glenn research center, nasa armstrong, nasa armstrong flight research center, nasa wallops,
      nasa wallops flight facility, nasa headquarters, nasa hq, esa, european space agency, noaa,
      national oceanic and atmospheric administration, national weather service, usgs,
      us geological survey, united states geological survey, us navy, us naval research laboratory,
      naval research laboratory, nrl, us air force, usaf
      """

    /// NASA's centres, and institutions that run a mission, camera or archive for an agency, which publishes the
    /// pictures as its own. The institutions also have pictures of their own, so these names count only together with
    /// an agency's name.
    static let partners = """
      goddard space flight center, gsfc, johnson space center, jsc, marshall space flight center, msfc,
      kennedy space center, ksc, ames research center, arc, langley research center, larc,
      glenn research center, armstrong flight research center, afrc, dryden flight research center,
      wallops flight facility, stennis space center, jpl, jpl caltech, jet propulsion laboratory,
      caltech, california institute of technology, ipac, stsci, space telescope science institute,
      aura, csa, canadian space agency, cxc, chandra x ray center, sao,
      smithsonian astrophysical observatory, msss, malin space science systems, swri,
      southwest research institute, southwest research inst, jhu, jhu apl, jhuapl, apl,
      johns hopkins, johns hopkins university, johns hopkins univ, johns hopkins apl,
      johns hopkins applied physics laboratory, johns hopkins university applied physics laboratory,
      applied physics laboratory, carnegie institution of washington, ciw, university of arizona,
      univ of arizona, univ arizona, u of arizona, u arizona, uarizona, lunar and planetary laboratory,
      lpl, arizona state university, arizona state univ, arizona state, asu, ssi,
      space science institute, ciclops, asi, italian space agency, cornell, cornell university,
      cornell univ, ucla, university of maryland, umd
      """

    /// Missions, instruments, surveys and archives of the agencies that release pictures freely. The list excludes
    /// missions whose teams or owners have rights (SOHO, TRACE, Rosetta, Giotto, Mars Express, SeaWiFS), and ambiguous
    /// names (Gemini, WorldView).
    static let missions = """
      hubble, hst, hubble space telescope, hubble heritage, hubble legacy archive, hla, hudf, wfpc2,
      acs, wfc3, nicmos, stis, webb, jwst, james webb space telescope, webb space telescope, nircam,
      miri, spitzer, spitzer space telescope, chandra, chandra x ray observatory, xmm, xmm newton,
      fermi, fermi lat, lat, compton gamma ray observatory, cgro, egret, batse, swift, kepler, tess,
      galex, wise, neowise, nustar, ixpe, iras, cobe, cosmic background explorer, dirbe, dmr, wmap,
      planck, herschel, gaia, dpac, euclid, roman space telescope, heasarc, cassini, cassini huygens,
      huygens, voyager, pioneer, mariner, viking, galileo, magellan, mars global surveyor, mgs, moc,
      mola, mars odyssey, themis, mars reconnaissance orbiter, mro, hirise, mars exploration rover,
      mars exploration rovers, mer, mars pathfinder, mars science laboratory, msl, curiosity, mars
      2020, perseverance, mastcam, mastcam z, mahli, ingenuity, insight, phoenix, juno, junocam, new
      horizons, lorri, messenger, near, near shoemaker, dawn, deep impact, epoxi, stardust, genesis,
      osiris rex, dart, lucy, psyche, europa clipper, lro, lroc, lunar reconnaissance orbiter, grail,
      ladee, lcross, clementine, lunar orbiter, surveyor, apollo, artemis, skylab, space shuttle, sts,
      expedition, iss, international space station, sdo, aia, hmi, solar dynamics observatory, stereo,
      parker solar probe, landsat, terra, aqua, modis, viirs, suomi npp, goes, dscovr, epic, earth
      observatory, visible earth, scientific visualization studio, svs, conceptual image lab, eosdis,
      photojournal, planetary photojournal, planetary data system, pds, nssdc, nssdca, image science
      and analysis laboratory, earth science and remote sensing unit, gateway to astronaut photography
      of earth
      """

    /// Words that describe a role and are not names.
    static let roles = """
      image, images, imagery, imaging, picture, pictures, video, videos, movie, photo, photos,
      photograph, photographs, photography, illustration, animation, art, artwork, artist concept,
      composite, mosaic, panorama, map, data, credit, credits, courtesy, processing, processed,
      reprocessing, production, visualization, simulation, rendering, left, right, top, bottom, inset,
      main, upper, lower, x ray, x rays, gamma ray, gamma rays, optical, visible, infrared,
      near infrared, ultraviolet, radio, uv, ir, team, teams, crew, crews, project, projects, mission,
      missions, program, science, operations, camera, cameras, instrument, spacecraft, orbiter, rover,
      lander, probe, telescope, satellite, collaboration, consortium, archive, acquisition, ero,
      acknowledgement, acknowledgements, acknowledgment, acknowledgments, by, of, from, for, with, via,
      the, through, in, on, aboard
      """
  }
}
