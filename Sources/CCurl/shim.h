#ifndef APOD_LIBCURL_SHIM_H
#define APOD_LIBCURL_SHIM_H

// libcurl's macros that check the types of variadic calls cannot be imported. The functions below say
// the types themselves.
#define CURL_DISABLE_TYPECHECK

// The easy interface.
#include <curl/curl.h>

// Older ones take whatever a server says for an answer (HTTP/0.9).
#if LIBCURL_VERSION_NUM < 0x074200
#error "libcurl 7.66 or newer is needed"
#endif

// Takes bytes of a head or a body, and returns how many it took; any other count ends the transfer.
typedef size_t (*apod_receiver)(char *bytes, size_t one, size_t count, void *context);

// Options are set by a variadic function, which Swift cannot call: here is one a type.
static inline CURLcode apod_set_number(CURL *curl, CURLoption option, long value) {
  return curl_easy_setopt(curl, option, value);
}
static inline CURLcode apod_set_text(CURL *curl, CURLoption option, const char *value) {
  return curl_easy_setopt(curl, option, value);
}
static inline CURLcode apod_set_list(CURL *curl, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(curl, option, value);
}
static inline CURLcode apod_set_context(CURL *curl, CURLoption option, void *value) {
  return curl_easy_setopt(curl, option, value);
}
static inline CURLcode apod_set_receiver(CURL *curl, CURLoption option, apod_receiver value) {
  return curl_easy_setopt(curl, option, value);
}
static inline CURLcode apod_set_progress(CURL *curl, curl_xferinfo_callback value) {
  return curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLcode apod_set_opener(CURL *curl, curl_opensocket_callback value) {
  return curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, value);
}

// Where a connection is to be opened to.
static inline const struct sockaddr *apod_place_of(const struct curl_sockaddr *target) {
  return &target->addr;
}

// How many microseconds after the beginning a step of the transfer was done; 0 while it is not.
static inline curl_off_t apod_time_of(CURL *curl, CURLINFO step) {
  curl_off_t time = 0;
  return curl_easy_getinfo(curl, step, &time) == CURLE_OK ? time : 0;
}

// Leaves libcurl HTTP alone of its many protocols. They are named by numbers before 7.85, which the
// later headers call deprecated.
static inline CURLcode apod_speak_http_only(CURL *curl) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(curl, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
}

#endif
