#include "CBuiltIn.h"

// `#embed` is of C23, which clang has had since version 19 and reads in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// One block and one line of the list for each file; a test compares them with `Templates/`.

static const unsigned char f_404_html[] = {
#embed "../../Templates/404.html"
};
static const unsigned char f_README_md[] = {
#embed "../../Templates/README.md"
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
static const unsigned char f_partials_day_link_html[] = {
#embed "../../Templates/partials/day-link.html"
};
static const unsigned char f_assets_calendar_js[] = {
#embed "../../Templates/assets/calendar.js"
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
static const unsigned char f_assets_day_prefetch_js[] = {
#embed "../../Templates/assets/day/prefetch.js"
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
static const unsigned char f_assets_page_elements_js[] = {
#embed "../../Templates/assets/page/elements.js"
};
static const unsigned char f_assets_search_search_js[] = {
#embed "../../Templates/assets/search/search.js"
};
static const unsigned char f_assets_search_results_js[] = {
#embed "../../Templates/assets/search/results.js"
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
static const unsigned char f_partials_kind_html[] = {
#embed "../../Templates/partials/kind.html"
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
static const unsigned char f_site__github_workflows_publish_yml[] = {
#embed "../../.github/workflows/publish.yml"
};
static const unsigned char f_site__gitignore[] = {
#embed "site/gitignore"
};
static const unsigned char f_site_README_md[] = {
#embed "site/README.md"
};
static const unsigned char f_site_apod_yml[] = {
#embed "site/apod.yml"
};
static const unsigned char f_subjects_bodies_txt[] = {
#embed "../Subjects/Tables/bodies.txt"
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
static const unsigned char f_subjects_weights_txt[] = {
#embed "../Subjects/Tables/weights.txt"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}
static const struct apod_file files[] = {
    FILE_AT("Templates/404.html", f_404_html),
    FILE_AT("Templates/README.md", f_README_md),
    FILE_AT("Templates/archive.html", f_archive_html),
    FILE_AT("Templates/chart.svg", f_chart_svg),
    FILE_AT("Templates/collection.html", f_collection_html),
    FILE_AT("Templates/collections.html", f_collections_html),
    FILE_AT("Templates/partials/chart.html", f_partials_chart_html),
    FILE_AT("Templates/partials/day-link.html", f_partials_day_link_html),
    FILE_AT("Templates/assets/calendar.js", f_assets_calendar_js),
    FILE_AT("Templates/assets/page/storage.js", f_assets_page_storage_js),
    FILE_AT("Templates/assets/feed.css", f_assets_feed_css),
    FILE_AT("Templates/assets/film.svg", f_assets_film_svg),
    FILE_AT("Templates/assets/search/query.js", f_assets_search_query_js),
    FILE_AT("Templates/assets/search/stems.js", f_assets_search_stems_js),
    FILE_AT("Templates/assets/search/lookup.js", f_assets_search_lookup_js),
    FILE_AT("Templates/assets/search/searcher.js", f_assets_search_searcher_js),
    FILE_AT("Templates/assets/day/gestures.js", f_assets_day_gestures_js),
    FILE_AT("Templates/assets/day/prefetch.js", f_assets_day_prefetch_js),
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
    FILE_AT("Templates/assets/page/elements.js", f_assets_page_elements_js),
    FILE_AT("Templates/assets/page/turning.js", f_assets_page_turning_js),
    FILE_AT("Templates/assets/search/search.js", f_assets_search_search_js),
    FILE_AT("Templates/assets/search/results.js", f_assets_search_results_js),
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
    FILE_AT("Templates/partials/kind.html", f_partials_kind_html),
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
    FILE_AT("site/.github/workflows/publish.yml", f_site__github_workflows_publish_yml),
    FILE_AT("site/.gitignore", f_site__gitignore),
    FILE_AT("site/README.md", f_site_README_md),
    FILE_AT("site/apod.yml", f_site_apod_yml),
    FILE_AT("subjects/bodies.txt", f_subjects_bodies_txt),
    FILE_AT("subjects/kinds.txt", f_subjects_kinds_txt),
    FILE_AT("subjects/missions.txt", f_subjects_missions_txt),
    FILE_AT("subjects/objects.txt", f_subjects_objects_txt),
    FILE_AT("subjects/places.txt", f_subjects_places_txt),
    FILE_AT("subjects/sky.txt", f_subjects_sky_txt),
    FILE_AT("subjects/weights.txt", f_subjects_weights_txt),
};

const struct apod_file *apod_built_in(size_t place) {
  return place < sizeof files / sizeof files[0] ? &files[place] : NULL;
}
