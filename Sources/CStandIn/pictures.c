#include "CStandIn.h"

// `#embed` is of C23, which clang has had since version 19 and reads in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// One block and one line of the list for each file; a test compares them with `pictures/`.

static const unsigned char f_afterglow_jpg[] = {
#embed "pictures/afterglow.jpg"
};
static const unsigned char f_around_the_pole_jpg[] = {
#embed "pictures/around-the-pole.jpg"
};
static const unsigned char f_blue_giant_jpg[] = {
#embed "pictures/blue-giant.jpg"
};
static const unsigned char f_blue_sisters_jpg[] = {
#embed "pictures/blue-sisters.jpg"
};
static const unsigned char f_corona_jpg[] = {
#embed "pictures/corona.jpg"
};
static const unsigned char f_crescent_craters_jpg[] = {
#embed "pictures/crescent-craters.jpg"
};
static const unsigned char f_curtains_small_jpg[] = {
#embed "pictures/curtains-small.jpg"
};
static const unsigned char f_curtains_still_jpg[] = {
#embed "pictures/curtains-still.jpg"
};
static const unsigned char f_curtains_jpg[] = {
#embed "pictures/curtains.jpg"
};
static const unsigned char f_dust_pillar_jpg[] = {
#embed "pictures/dust-pillar.jpg"
};
static const unsigned char f_full_tilt_png[] = {
#embed "pictures/full-tilt.png"
};
static const unsigned char f_harbor_cluster_jpg[] = {
#embed "pictures/harbor-cluster.jpg"
};
static const unsigned char f_lantern_nebula_jpg[] = {
#embed "pictures/lantern-nebula.jpg"
};
static const unsigned char f_milky_way_ridge_jpg[] = {
#embed "pictures/milky-way-ridge.jpg"
};
static const unsigned char f_morning_terminator_jpg[] = {
#embed "pictures/morning-terminator.jpg"
};
static const unsigned char f_needle_galaxy_jpg[] = {
#embed "pictures/needle-galaxy.jpg"
};
static const unsigned char f_no_picture_png[] = {
#embed "pictures/no-picture.png"
};
static const unsigned char f_no_still_jpg[] = {
#embed "pictures/no-still.jpg"
};
static const unsigned char f_pinwheel_jpg[] = {
#embed "pictures/pinwheel.jpg"
};
static const unsigned char f_quiet_sun_jpg[] = {
#embed "pictures/quiet-sun.jpg"
};
static const unsigned char f_rusty_neighbor_jpg[] = {
#embed "pictures/rusty-neighbor.jpg"
};
static const unsigned char f_smoke_and_embers_jpg[] = {
#embed "pictures/smoke-and-embers.jpg"
};
static const unsigned char f_stamp_tall_jpg[] = {
#embed "pictures/stamp-tall.jpg"
};
static const unsigned char f_stamp_jpg[] = {
#embed "pictures/stamp.jpg"
};
static const unsigned char f_storm_giant_jpg[] = {
#embed "pictures/storm-giant.jpg"
};
static const unsigned char f_teal_veil_jpg[] = {
#embed "pictures/teal-veil.jpg"
};
static const unsigned char f_two_tails_jpg[] = {
#embed "pictures/two-tails.jpg"
};
static const unsigned char f_violet_shell_jpg[] = {
#embed "pictures/violet-shell.jpg"
};
static const unsigned char f_water_world_gif[] = {
#embed "pictures/water-world.gif"
};
static const unsigned char f_water_world_jpg[] = {
#embed "pictures/water-world.jpg"
};
static const unsigned char f_weathervane_spiral_jpg[] = {
#embed "pictures/weathervane-spiral.jpg"
};
static const unsigned char f_winter_arch_jpg[] = {
#embed "pictures/winter-arch.jpg"
};

#define FILE_AT(name, bytes) {name, bytes, sizeof bytes}

static const struct apod_picture files[] = {
    FILE_AT("afterglow.jpg", f_afterglow_jpg),
    FILE_AT("around-the-pole.jpg", f_around_the_pole_jpg),
    FILE_AT("blue-giant.jpg", f_blue_giant_jpg),
    FILE_AT("blue-sisters.jpg", f_blue_sisters_jpg),
    FILE_AT("corona.jpg", f_corona_jpg),
    FILE_AT("crescent-craters.jpg", f_crescent_craters_jpg),
    FILE_AT("curtains-small.jpg", f_curtains_small_jpg),
    FILE_AT("curtains-still.jpg", f_curtains_still_jpg),
    FILE_AT("curtains.jpg", f_curtains_jpg),
    FILE_AT("dust-pillar.jpg", f_dust_pillar_jpg),
    FILE_AT("full-tilt.png", f_full_tilt_png),
    FILE_AT("harbor-cluster.jpg", f_harbor_cluster_jpg),
    FILE_AT("lantern-nebula.jpg", f_lantern_nebula_jpg),
    FILE_AT("milky-way-ridge.jpg", f_milky_way_ridge_jpg),
    FILE_AT("morning-terminator.jpg", f_morning_terminator_jpg),
    FILE_AT("needle-galaxy.jpg", f_needle_galaxy_jpg),
    FILE_AT("no-picture.png", f_no_picture_png),
    FILE_AT("no-still.jpg", f_no_still_jpg),
    FILE_AT("pinwheel.jpg", f_pinwheel_jpg),
    FILE_AT("quiet-sun.jpg", f_quiet_sun_jpg),
    FILE_AT("rusty-neighbor.jpg", f_rusty_neighbor_jpg),
    FILE_AT("smoke-and-embers.jpg", f_smoke_and_embers_jpg),
    FILE_AT("stamp-tall.jpg", f_stamp_tall_jpg),
    FILE_AT("stamp.jpg", f_stamp_jpg),
    FILE_AT("storm-giant.jpg", f_storm_giant_jpg),
    FILE_AT("teal-veil.jpg", f_teal_veil_jpg),
    FILE_AT("two-tails.jpg", f_two_tails_jpg),
    FILE_AT("violet-shell.jpg", f_violet_shell_jpg),
    FILE_AT("water-world.gif", f_water_world_gif),
    FILE_AT("water-world.jpg", f_water_world_jpg),
    FILE_AT("weathervane-spiral.jpg", f_weathervane_spiral_jpg),
    FILE_AT("winter-arch.jpg", f_winter_arch_jpg),
};

const struct apod_picture *apod_picture(size_t place) {
  return place < sizeof files / sizeof files[0] ? &files[place] : NULL;
}
