#include "CBuiltIn.h"

#include <string.h>

// `#embed` is part of C23. Clang has supported it since version 19, in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Every embedded file has a block here and a line in the list below. Tests compare the list with `Templates/` and
// `demo/`.

static const unsigned char f_404_html[] = {
#embed "../../Templates/404.html"
};
static const unsigned char f_archive_html[] = {
#embed "../../Templates/archive.html"
};
static const unsigned char f_chart_svg[] = {
#embed "../../Templates/chart.svg"
};
static const unsigned char f_collection_html[] = {
#embed "../../Templates/collection.html"
};
static const unsigned char f_collections_html[] = {
#embed "../../Templates/collections.html"
};
static const unsigned char f_partials_chart_html[] = {
#embed "../../Templates/partials/chart.html"
};
static const unsigned char f_partials_date_filter_html[] = {
#embed "../../Templates/partials/date-filter.html"
};
static const unsigned char f_partials_day_link_html[] = {
#embed "../../Templates/partials/day-link.html"
};
static const unsigned char f_assets_calendar_js[] = {
#embed "../../Templates/assets/calendar.js"
};
static const unsigned char f_assets_page_series_js[] = {
#embed "../../Templates/assets/page/series.js"
};
static const unsigned char f_assets_page_storage_js[] = {
#embed "../../Templates/assets/page/storage.js"
};
static const unsigned char f_assets_feed_css[] = {
#embed "../../Templates/assets/feed.css"
};
static const unsigned char f_assets_film_svg[] = {
#embed "../../Templates/assets/film.svg"
};
static const unsigned char f_assets_search_query_js[] = {
#embed "../../Templates/assets/search/query.js"
};
static const unsigned char f_assets_search_stems_js[] = {
#embed "../../Templates/assets/search/stems.js"
};
static const unsigned char f_assets_search_lookup_js[] = {
#embed "../../Templates/assets/search/lookup.js"
};
static const unsigned char f_assets_search_searcher_js[] = {
#embed "../../Templates/assets/search/searcher.js"
};
static const unsigned char f_assets_day_gestures_js[] = {
#embed "../../Templates/assets/day/gestures.js"
};
static const unsigned char f_assets_day_share_js[] = {
#embed "../../Templates/assets/day/share.js"
};
static const unsigned char f_assets_home_css[] = {
#embed "../../Templates/assets/home.css"
};
static const unsigned char f_assets_home_js[] = {
#embed "../../Templates/assets/home.js"
};
static const unsigned char f_assets_appearance_js[] = {
#embed "../../Templates/assets/appearance.js"
};
static const unsigned char f_assets_current_js[] = {
#embed "../../Templates/assets/current.js"
};
static const unsigned char f_assets_freshness_js[] = {
#embed "../../Templates/assets/freshness.js"
};
static const unsigned char f_assets_icon_192_png[] = {
#embed "../../Templates/assets/icon-192.png"
};
static const unsigned char f_assets_icon_512_png[] = {
#embed "../../Templates/assets/icon-512.png"
};
static const unsigned char f_assets_icon_svg[] = {
#embed "../../Templates/assets/icon.svg"
};
static const unsigned char f_assets_tiles_lists_js[] = {
#embed "../../Templates/assets/tiles/lists.js"
};
static const unsigned char f_assets_tiles_parts_js[] = {
#embed "../../Templates/assets/tiles/parts.js"
};
static const unsigned char f_assets_tiles_recent_js[] = {
#embed "../../Templates/assets/tiles/recent.js"
};
static const unsigned char f_assets_tiles_unkept_js[] = {
#embed "../../Templates/assets/tiles/unkept.js"
};
static const unsigned char f_assets_media_js[] = {
#embed "../../Templates/assets/media.js"
};
static const unsigned char f_assets_page_offline_js[] = {
#embed "../../Templates/assets/page/offline.js"
};
static const unsigned char f_assets_page_controls_js[] = {
#embed "../../Templates/assets/page/controls.js"
};
static const unsigned char f_assets_page_turning_js[] = {
#embed "../../Templates/assets/page/turning.js"
};
static const unsigned char f_assets_page_swipes_js[] = {
#embed "../../Templates/assets/page/swipes.js"
};
static const unsigned char f_assets_page_elements_js[] = {
#embed "../../Templates/assets/page/elements.js"
};
static const unsigned char f_assets_search_search_js[] = {
#embed "../../Templates/assets/search/search.js"
};
static const unsigned char f_assets_search_results_js[] = {
#embed "../../Templates/assets/search/results.js"
};
static const unsigned char f_assets_day_css[] = {
#embed "../../Templates/assets/day.css"
};
static const unsigned char f_assets_dialogs_css[] = {
#embed "../../Templates/assets/dialogs.css"
};
static const unsigned char f_assets_embed_css[] = {
#embed "../../Templates/assets/embed.css"
};
static const unsigned char f_assets_lists_css[] = {
#embed "../../Templates/assets/lists.css"
};
static const unsigned char f_assets_search_css[] = {
#embed "../../Templates/assets/search.css"
};
static const unsigned char f_assets_style_css[] = {
#embed "../../Templates/assets/style.css"
};
static const unsigned char f_assets_day_viewer_js[] = {
#embed "../../Templates/assets/day/viewer.js"
};
static const unsigned char f_atom_xml[] = {
#embed "../../Templates/atom.xml"
};
static const unsigned char f_day_html[] = {
#embed "../../Templates/day.html"
};
static const unsigned char f_embed_html[] = {
#embed "../../Templates/embed.html"
};
static const unsigned char f_favourites_html[] = {
#embed "../../Templates/favourites.html"
};
static const unsigned char f_feed_xml[] = {
#embed "../../Templates/feed.xml"
};
static const unsigned char f_feeds_opml[] = {
#embed "../../Templates/feeds.opml"
};
static const unsigned char f_history_html[] = {
#embed "../../Templates/history.html"
};
static const unsigned char f_home_html[] = {
#embed "../../Templates/home.html"
};
static const unsigned char f_languages_ar_ftl[] = {
#embed "../../Templates/languages/ar.ftl"
};
static const unsigned char f_languages_de_ftl[] = {
#embed "../../Templates/languages/de.ftl"
};
static const unsigned char f_languages_en_ftl[] = {
#embed "../../Templates/languages/en.ftl"
};
static const unsigned char f_languages_es_ftl[] = {
#embed "../../Templates/languages/es.ftl"
};
static const unsigned char f_languages_ja_ftl[] = {
#embed "../../Templates/languages/ja.ftl"
};
static const unsigned char f_month_html[] = {
#embed "../../Templates/month.html"
};
static const unsigned char f_moved_html[] = {
#embed "../../Templates/moved.html"
};
static const unsigned char f_notice_html[] = {
#embed "../../Templates/notice.html"
};
static const unsigned char f_on_this_day_html[] = {
#embed "../../Templates/on-this-day.html"
};
static const unsigned char f_opensearch_xml[] = {
#embed "../../Templates/opensearch.xml"
};
static const unsigned char f_partials_contact_html[] = {
#embed "../../Templates/partials/contact.html"
};
static const unsigned char f_partials_footer_html[] = {
#embed "../../Templates/partials/footer.html"
};
static const unsigned char f_partials_head_html[] = {
#embed "../../Templates/partials/head.html"
};
static const unsigned char f_partials_header_html[] = {
#embed "../../Templates/partials/header.html"
};
static const unsigned char f_partials_jump_html[] = {
#embed "../../Templates/partials/jump.html"
};
static const unsigned char f_partials_kind_html[] = {
#embed "../../Templates/partials/kind.html"
};
static const unsigned char f_partials_list_html[] = {
#embed "../../Templates/partials/list.html"
};
static const unsigned char f_partials_media_html[] = {
#embed "../../Templates/partials/media.html"
};
static const unsigned char f_partials_neighbours_html[] = {
#embed "../../Templates/partials/neighbours.html"
};
static const unsigned char f_partials_rank_html[] = {
#embed "../../Templates/partials/rank.html"
};
static const unsigned char f_partials_rights_html[] = {
#embed "../../Templates/partials/rights.html"
};
static const unsigned char f_partials_steps_html[] = {
#embed "../../Templates/partials/steps.html"
};
static const unsigned char f_partials_thumbnail_html[] = {
#embed "../../Templates/partials/thumbnail.html"
};
static const unsigned char f_partials_tile_html[] = {
#embed "../../Templates/partials/tile.html"
};
static const unsigned char f_recent_html[] = {
#embed "../../Templates/recent.html"
};
static const unsigned char f_search_html[] = {
#embed "../../Templates/search.html"
};
static const unsigned char f_sitemap_index_xml[] = {
#embed "../../Templates/sitemap-index.xml"
};
static const unsigned char f_sitemap_xml[] = {
#embed "../../Templates/sitemap.xml"
};
static const unsigned char f_statistics_html[] = {
#embed "../../Templates/statistics.html"
};
static const unsigned char f_subscribe_html[] = {
#embed "../../Templates/subscribe.html"
};
static const unsigned char f_sw_js[] = {
#embed "../../Templates/sw.js"
};
static const unsigned char f_unkept_html[] = {
#embed "../../Templates/unkept.html"
};
static const unsigned char f_partials_year_table_html[] = {
#embed "../../Templates/partials/year-table.html"
};
static const unsigned char f_year_html[] = {
#embed "../../Templates/year.html"
};
static const unsigned char f_site_dependabot_yml[] = {
#embed "site/dependabot.yml"
};
static const unsigned char f_site_gitignore[] = {
#embed "site/gitignore"
};
static const unsigned char f_site_folder_README_md[] = {
#embed "site/folder/README.md"
};
static const unsigned char f_site_folder_apod_yml[] = {
#embed "site/folder/apod.yml"
};
static const unsigned char f_site_folder_publish_yml[] = {
#embed "site/folder/publish.yml"
};
static const unsigned char f_site_nasa_README_md[] = {
#embed "site/nasa/README.md"
};
static const unsigned char f_site_nasa_apod_yml[] = {
#embed "site/nasa/apod.yml"
};
static const unsigned char f_site_nasa_publish_yml[] = {
#embed "site/nasa/publish.yml"
};
static const unsigned char f_site_pixabay_README_md[] = {
#embed "site/pixabay/README.md"
};
static const unsigned char f_site_pixabay_apod_yml[] = {
#embed "site/pixabay/apod.yml"
};
static const unsigned char f_site_pixabay_publish_yml[] = {
#embed "site/pixabay/publish.yml"
};
static const unsigned char f_subjects_bodies_txt[] = {
#embed "../Subjects/Tables/bodies.txt"
};
static const unsigned char f_subjects_catalogues_txt[] = {
#embed "../Subjects/Tables/catalogues.txt"
};
static const unsigned char f_subjects_kinds_txt[] = {
#embed "../Subjects/Tables/kinds.txt"
};
static const unsigned char f_subjects_missions_txt[] = {
#embed "../Subjects/Tables/missions.txt"
};
static const unsigned char f_subjects_objects_txt[] = {
#embed "../Subjects/Tables/objects.txt"
};
static const unsigned char f_subjects_places_txt[] = {
#embed "../Subjects/Tables/places.txt"
};
static const unsigned char f_subjects_sky_txt[] = {
#embed "../Subjects/Tables/sky.txt"
};
static const unsigned char f_subjects_rules_txt[] = {
#embed "../Subjects/Tables/rules.txt"
};
static const unsigned char f_demo_afterglow_jpg[] = {
#embed "demo/afterglow.jpg"
};
static const unsigned char f_demo_around_the_pole_jpg[] = {
#embed "demo/around-the-pole.jpg"
};
static const unsigned char f_demo_blue_giant_jpg[] = {
#embed "demo/blue-giant.jpg"
};
static const unsigned char f_demo_blue_sisters_jpg[] = {
#embed "demo/blue-sisters.jpg"
};
static const unsigned char f_demo_corona_jpg[] = {
#embed "demo/corona.jpg"
};
static const unsigned char f_demo_crescent_craters_jpg[] = {
#embed "demo/crescent-craters.jpg"
};
static const unsigned char f_demo_curtains_small_jpg[] = {
#embed "demo/curtains-small.jpg"
};
static const unsigned char f_demo_curtains_still_jpg[] = {
#embed "demo/curtains-still.jpg"
};
static const unsigned char f_demo_curtains_jpg[] = {
#embed "demo/curtains.jpg"
};
static const unsigned char f_demo_dust_pillar_jpg[] = {
#embed "demo/dust-pillar.jpg"
};
static const unsigned char f_demo_full_tilt_png[] = {
#embed "demo/full-tilt.png"
};
static const unsigned char f_demo_harbor_cluster_jpg[] = {
#embed "demo/harbor-cluster.jpg"
};
static const unsigned char f_demo_lantern_nebula_jpg[] = {
#embed "demo/lantern-nebula.jpg"
};
static const unsigned char f_demo_milky_way_ridge_jpg[] = {
#embed "demo/milky-way-ridge.jpg"
};
static const unsigned char f_demo_morning_terminator_jpg[] = {
#embed "demo/morning-terminator.jpg"
};
static const unsigned char f_demo_needle_galaxy_jpg[] = {
#embed "demo/needle-galaxy.jpg"
};
static const unsigned char f_demo_no_picture_png[] = {
#embed "demo/no-picture.png"
};
static const unsigned char f_demo_no_still_jpg[] = {
#embed "demo/no-still.jpg"
};
static const unsigned char f_demo_pinwheel_jpg[] = {
#embed "demo/pinwheel.jpg"
};
static const unsigned char f_demo_quiet_sun_jpg[] = {
#embed "demo/quiet-sun.jpg"
};
static const unsigned char f_demo_rusty_neighbor_jpg[] = {
#embed "demo/rusty-neighbor.jpg"
};
static const unsigned char f_demo_smoke_and_embers_jpg[] = {
#embed "demo/smoke-and-embers.jpg"
};
static const unsigned char f_demo_stamp_tall_jpg[] = {
#embed "demo/stamp-tall.jpg"
};
static const unsigned char f_demo_stamp_jpg[] = {
#embed "demo/stamp.jpg"
};
static const unsigned char f_demo_storm_giant_jpg[] = {
#embed "demo/storm-giant.jpg"
};
static const unsigned char f_demo_teal_veil_jpg[] = {
#embed "demo/teal-veil.jpg"
};
static const unsigned char f_demo_two_tails_jpg[] = {
#embed "demo/two-tails.jpg"
};
static const unsigned char f_demo_violet_shell_jpg[] = {
#embed "demo/violet-shell.jpg"
};
static const unsigned char f_demo_water_world_gif[] = {
#embed "demo/water-world.gif"
};
static const unsigned char f_demo_water_world_jpg[] = {
#embed "demo/water-world.jpg"
};
static const unsigned char f_demo_weathervane_spiral_jpg[] = {
#embed "demo/weathervane-spiral.jpg"
};
static const unsigned char f_demo_winter_arch_jpg[] = {
#embed "demo/winter-arch.jpg"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}
static const struct apod_file files[] = {
    FILE_AT("demo/afterglow.jpg", f_demo_afterglow_jpg),
    FILE_AT("demo/around-the-pole.jpg", f_demo_around_the_pole_jpg),
    FILE_AT("demo/blue-giant.jpg", f_demo_blue_giant_jpg),
    FILE_AT("demo/blue-sisters.jpg", f_demo_blue_sisters_jpg),
    FILE_AT("demo/corona.jpg", f_demo_corona_jpg),
    FILE_AT("demo/crescent-craters.jpg", f_demo_crescent_craters_jpg),
    FILE_AT("demo/curtains-small.jpg", f_demo_curtains_small_jpg),
    FILE_AT("demo/curtains-still.jpg", f_demo_curtains_still_jpg),
    FILE_AT("demo/curtains.jpg", f_demo_curtains_jpg),
    FILE_AT("demo/dust-pillar.jpg", f_demo_dust_pillar_jpg),
    FILE_AT("demo/full-tilt.png", f_demo_full_tilt_png),
    FILE_AT("demo/harbor-cluster.jpg", f_demo_harbor_cluster_jpg),
    FILE_AT("demo/lantern-nebula.jpg", f_demo_lantern_nebula_jpg),
    FILE_AT("demo/milky-way-ridge.jpg", f_demo_milky_way_ridge_jpg),
    FILE_AT("demo/morning-terminator.jpg", f_demo_morning_terminator_jpg),
    FILE_AT("demo/needle-galaxy.jpg", f_demo_needle_galaxy_jpg),
    FILE_AT("demo/no-picture.png", f_demo_no_picture_png),
    FILE_AT("demo/no-still.jpg", f_demo_no_still_jpg),
    FILE_AT("demo/pinwheel.jpg", f_demo_pinwheel_jpg),
    FILE_AT("demo/quiet-sun.jpg", f_demo_quiet_sun_jpg),
    FILE_AT("demo/rusty-neighbor.jpg", f_demo_rusty_neighbor_jpg),
    FILE_AT("demo/smoke-and-embers.jpg", f_demo_smoke_and_embers_jpg),
    FILE_AT("demo/stamp-tall.jpg", f_demo_stamp_tall_jpg),
    FILE_AT("demo/stamp.jpg", f_demo_stamp_jpg),
    FILE_AT("demo/storm-giant.jpg", f_demo_storm_giant_jpg),
    FILE_AT("demo/teal-veil.jpg", f_demo_teal_veil_jpg),
    FILE_AT("demo/two-tails.jpg", f_demo_two_tails_jpg),
    FILE_AT("demo/violet-shell.jpg", f_demo_violet_shell_jpg),
    FILE_AT("demo/water-world.gif", f_demo_water_world_gif),
    FILE_AT("demo/water-world.jpg", f_demo_water_world_jpg),
    FILE_AT("demo/weathervane-spiral.jpg", f_demo_weathervane_spiral_jpg),
    FILE_AT("demo/winter-arch.jpg", f_demo_winter_arch_jpg),
    FILE_AT("Templates/404.html", f_404_html),
    FILE_AT("Templates/archive.html", f_archive_html),
    FILE_AT("Templates/chart.svg", f_chart_svg),
    FILE_AT("Templates/collection.html", f_collection_html),
    FILE_AT("Templates/collections.html", f_collections_html),
    FILE_AT("Templates/partials/chart.html", f_partials_chart_html),
    FILE_AT("Templates/partials/date-filter.html", f_partials_date_filter_html),
    FILE_AT("Templates/partials/day-link.html", f_partials_day_link_html),
    FILE_AT("Templates/assets/calendar.js", f_assets_calendar_js),
    FILE_AT("Templates/assets/page/series.js", f_assets_page_series_js),
    FILE_AT("Templates/assets/page/storage.js", f_assets_page_storage_js),
    FILE_AT("Templates/assets/feed.css", f_assets_feed_css),
    FILE_AT("Templates/assets/film.svg", f_assets_film_svg),
    FILE_AT("Templates/assets/search/query.js", f_assets_search_query_js),
    FILE_AT("Templates/assets/search/stems.js", f_assets_search_stems_js),
    FILE_AT("Templates/assets/search/lookup.js", f_assets_search_lookup_js),
    FILE_AT("Templates/assets/search/searcher.js", f_assets_search_searcher_js),
    FILE_AT("Templates/assets/day/gestures.js", f_assets_day_gestures_js),
    FILE_AT("Templates/assets/day/share.js", f_assets_day_share_js),
    FILE_AT("Templates/assets/home.css", f_assets_home_css),
    FILE_AT("Templates/assets/home.js", f_assets_home_js),
    FILE_AT("Templates/assets/appearance.js", f_assets_appearance_js),
    FILE_AT("Templates/assets/current.js", f_assets_current_js),
    FILE_AT("Templates/assets/freshness.js", f_assets_freshness_js),
    FILE_AT("Templates/assets/icon-192.png", f_assets_icon_192_png),
    FILE_AT("Templates/assets/icon-512.png", f_assets_icon_512_png),
    FILE_AT("Templates/assets/icon.svg", f_assets_icon_svg),
    FILE_AT("Templates/assets/tiles/lists.js", f_assets_tiles_lists_js),
    FILE_AT("Templates/assets/tiles/parts.js", f_assets_tiles_parts_js),
    FILE_AT("Templates/assets/tiles/recent.js", f_assets_tiles_recent_js),
    FILE_AT("Templates/assets/tiles/unkept.js", f_assets_tiles_unkept_js),
    FILE_AT("Templates/assets/media.js", f_assets_media_js),
    FILE_AT("Templates/assets/page/offline.js", f_assets_page_offline_js),
    FILE_AT("Templates/assets/page/controls.js", f_assets_page_controls_js),
    FILE_AT("Templates/assets/page/swipes.js", f_assets_page_swipes_js),
    FILE_AT("Templates/assets/page/elements.js", f_assets_page_elements_js),
    FILE_AT("Templates/assets/page/turning.js", f_assets_page_turning_js),
    FILE_AT("Templates/assets/search/search.js", f_assets_search_search_js),
    FILE_AT("Templates/assets/search/results.js", f_assets_search_results_js),
    FILE_AT("Templates/assets/day.css", f_assets_day_css),
    FILE_AT("Templates/assets/dialogs.css", f_assets_dialogs_css),
    FILE_AT("Templates/assets/embed.css", f_assets_embed_css),
    FILE_AT("Templates/assets/lists.css", f_assets_lists_css),
    FILE_AT("Templates/assets/search.css", f_assets_search_css),
    FILE_AT("Templates/assets/style.css", f_assets_style_css),
    FILE_AT("Templates/assets/day/viewer.js", f_assets_day_viewer_js),
    FILE_AT("Templates/atom.xml", f_atom_xml),
    FILE_AT("Templates/day.html", f_day_html),
    FILE_AT("Templates/embed.html", f_embed_html),
    FILE_AT("Templates/favourites.html", f_favourites_html),
    FILE_AT("Templates/feed.xml", f_feed_xml),
    FILE_AT("Templates/feeds.opml", f_feeds_opml),
    FILE_AT("Templates/history.html", f_history_html),
    FILE_AT("Templates/home.html", f_home_html),
    FILE_AT("Templates/languages/ar.ftl", f_languages_ar_ftl),
    FILE_AT("Templates/languages/de.ftl", f_languages_de_ftl),
    FILE_AT("Templates/languages/en.ftl", f_languages_en_ftl),
    FILE_AT("Templates/languages/es.ftl", f_languages_es_ftl),
    FILE_AT("Templates/languages/ja.ftl", f_languages_ja_ftl),
    FILE_AT("Templates/month.html", f_month_html),
    FILE_AT("Templates/moved.html", f_moved_html),
    FILE_AT("Templates/notice.html", f_notice_html),
    FILE_AT("Templates/on-this-day.html", f_on_this_day_html),
    FILE_AT("Templates/opensearch.xml", f_opensearch_xml),
    FILE_AT("Templates/partials/contact.html", f_partials_contact_html),
    FILE_AT("Templates/partials/footer.html", f_partials_footer_html),
    FILE_AT("Templates/partials/head.html", f_partials_head_html),
    FILE_AT("Templates/partials/header.html", f_partials_header_html),
    FILE_AT("Templates/partials/jump.html", f_partials_jump_html),
    FILE_AT("Templates/partials/kind.html", f_partials_kind_html),
    FILE_AT("Templates/partials/list.html", f_partials_list_html),
    FILE_AT("Templates/partials/media.html", f_partials_media_html),
    FILE_AT("Templates/partials/neighbours.html", f_partials_neighbours_html),
    FILE_AT("Templates/partials/rank.html", f_partials_rank_html),
    FILE_AT("Templates/partials/rights.html", f_partials_rights_html),
    FILE_AT("Templates/partials/steps.html", f_partials_steps_html),
    FILE_AT("Templates/partials/thumbnail.html", f_partials_thumbnail_html),
    FILE_AT("Templates/partials/tile.html", f_partials_tile_html),
    FILE_AT("Templates/recent.html", f_recent_html),
    FILE_AT("Templates/search.html", f_search_html),
    FILE_AT("Templates/sitemap-index.xml", f_sitemap_index_xml),
    FILE_AT("Templates/sitemap.xml", f_sitemap_xml),
    FILE_AT("Templates/statistics.html", f_statistics_html),
    FILE_AT("Templates/subscribe.html", f_subscribe_html),
    FILE_AT("Templates/sw.js", f_sw_js),
    FILE_AT("Templates/unkept.html", f_unkept_html),
    FILE_AT("Templates/partials/year-table.html", f_partials_year_table_html),
    FILE_AT("Templates/year.html", f_year_html),
    FILE_AT("site/dependabot.yml", f_site_dependabot_yml),
    FILE_AT("site/gitignore", f_site_gitignore),
    FILE_AT("site/folder/README.md", f_site_folder_README_md),
    FILE_AT("site/folder/apod.yml", f_site_folder_apod_yml),
    FILE_AT("site/folder/publish.yml", f_site_folder_publish_yml),
    FILE_AT("site/nasa/README.md", f_site_nasa_README_md),
    FILE_AT("site/nasa/apod.yml", f_site_nasa_apod_yml),
    FILE_AT("site/nasa/publish.yml", f_site_nasa_publish_yml),
    FILE_AT("site/pixabay/README.md", f_site_pixabay_README_md),
    FILE_AT("site/pixabay/apod.yml", f_site_pixabay_apod_yml),
    FILE_AT("site/pixabay/publish.yml", f_site_pixabay_publish_yml),
    FILE_AT("subjects/bodies.txt", f_subjects_bodies_txt),
    FILE_AT("subjects/catalogues.txt", f_subjects_catalogues_txt),
    FILE_AT("subjects/kinds.txt", f_subjects_kinds_txt),
    FILE_AT("subjects/missions.txt", f_subjects_missions_txt),
    FILE_AT("subjects/objects.txt", f_subjects_objects_txt),
    FILE_AT("subjects/places.txt", f_subjects_places_txt),
    FILE_AT("subjects/sky.txt", f_subjects_sky_txt),
    FILE_AT("subjects/rules.txt", f_subjects_rules_txt),
};

const struct apod_file *apod_built_in(size_t place) {
  return place < sizeof files / sizeof files[0] ? &files[place] : NULL;
}

const struct apod_file *apod_built_in_at(const char *path) {
  for (size_t place = 0; place < sizeof files / sizeof files[0]; place++) {
    if (strcmp(files[place].path, path) == 0) return &files[place];
  }
  return NULL;
}
