#ifndef APOD_LIBCURL_SHIM_H
#define APOD_LIBCURL_SHIM_H

// Swift cannot import libcurl's macros that check the types of variadic calls. The functions below declare the types
// instead.
#define CURL_DISABLE_TYPECHECK

// libcurl's easy interface.
#include <curl/curl.h>

// Older versions of libcurl accept any bytes from a server as an HTTP/0.9 response.
#if LIBCURL_VERSION_NUM < 0x074200
#error "libcurl 7.66 or newer is needed"
#endif

// Receives bytes of the header or the body, and returns their number. Any other return value ends the transfer.
typedef size_t (*apod_receiver)(char *bytes, size_t one, size_t count, void *context);

// libcurl sets options with a variadic function, which Swift cannot call. There is one function here for each type of
// value.
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

// The address to which libcurl is about to connect.
static inline const struct sockaddr *apod_place_of(const struct curl_sockaddr *target) {
  return &target->addr;
}

// The time from the start of the transfer to the end of this step, in microseconds; 0 if the step is not finished.
static inline curl_off_t apod_time_of(CURL *curl, CURLINFO step) {
  curl_off_t time = 0;
  return curl_easy_getinfo(curl, step, &time) == CURLE_OK ? time : 0;
}

// Restricts libcurl to HTTP and HTTPS. Versions before 7.85 identify protocols by numbers, which later headers mark as
// deprecated.
static inline CURLcode apod_speak_http_only(CURL *curl) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(curl, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
}

#endif
