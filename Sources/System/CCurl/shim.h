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

static inline CURLcode langpack_curl_status(CURL *handle, long *status) {
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
}

static inline CURLcode langpack_curl_opener(CURL *handle, curl_opensocket_callback function) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}
