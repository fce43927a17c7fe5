#include <curl/curl.h>

// Swift calls no function of variable arguments: one function for each kind of value.

static inline CURLcode langpack_curl_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode langpack_curl_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode langpack_curl_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode langpack_curl_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

typedef size_t (*langpack_curl_taking)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode langpack_curl_taker(CURL *handle, CURLoption option,
                                           langpack_curl_taking function) {
  return curl_easy_setopt(handle, option, function);
}

typedef int (*langpack_curl_watching)(void *context, curl_off_t expected, curl_off_t received,
                                      curl_off_t to_send, curl_off_t sent);

/// Asks a function now and then, at least each second, whether to go on: 0 for yes.
static inline CURLcode langpack_curl_watcher(CURL *handle, langpack_curl_watching function,
                                             void *context) {
  curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, function);
}

static inline CURLcode langpack_curl_status(CURL *handle, long *status) {
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
}

/// The address that an answer redirects to, or null; it lives as long as the handle is not used again.
static inline CURLcode langpack_curl_redirection(CURL *handle, char **place) {
  return curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, place);
}
