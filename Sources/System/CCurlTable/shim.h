#include <curl/curl.h>
#include <dlfcn.h>

// libcurl by address: nothing here is linked with it, so that a process which never fetches anything does not
// load it and the thirty libraries that it needs.

/// The functions of libcurl that the client calls.
typedef struct langpack_curl {
  CURLcode (*global_init)(long flags);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *handle);
  void (*easy_reset)(CURL *handle);
  CURLcode (*easy_perform)(CURL *handle);
  CURLcode (*easy_setopt)(CURL *handle, CURLoption option, ...);
  CURLcode (*easy_getinfo)(CURL *handle, CURLINFO info, ...);
  const char *(*easy_strerror)(CURLcode code);
  struct curl_slist *(*slist_append)(struct curl_slist *list, const char *line);
  void (*slist_free_all)(struct curl_slist *list);
} langpack_curl;

/// Loads a library and takes its functions: null, or why it is not usable, which lives until the next call of
/// this thread. A library that was loaded stays.
static inline const char *langpack_curl_load(langpack_curl *curl, const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
  struct {
    const char *name;
    void **place;
  } functions[] = {
      {"curl_global_init", (void **)&curl->global_init},
      {"curl_easy_init", (void **)&curl->easy_init},
      {"curl_easy_cleanup", (void **)&curl->easy_cleanup},
      {"curl_easy_reset", (void **)&curl->easy_reset},
      {"curl_easy_perform", (void **)&curl->easy_perform},
      {"curl_easy_setopt", (void **)&curl->easy_setopt},
      {"curl_easy_getinfo", (void **)&curl->easy_getinfo},
      {"curl_easy_strerror", (void **)&curl->easy_strerror},
      {"curl_slist_append", (void **)&curl->slist_append},
      {"curl_slist_free_all", (void **)&curl->slist_free_all},
  };
  for (unsigned number = 0; number < sizeof functions / sizeof *functions; number++) {
    *functions[number].place = dlsym(library, functions[number].name);
    if (!*functions[number].place) return dlerror();
  }
  return 0;
}

// Swift calls no function of variable arguments: one function for each kind of value.

static inline CURLcode langpack_curl_set_number(langpack_curl curl, CURL *handle,
                                                CURLoption option, long value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode langpack_curl_set_size(langpack_curl curl, CURL *handle, CURLoption option,
                                              curl_off_t value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode langpack_curl_set_text(langpack_curl curl, CURL *handle, CURLoption option,
                                              const char *value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode langpack_curl_set_pointer(langpack_curl curl, CURL *handle,
                                                 CURLoption option, void *value) {
  return curl.easy_setopt(handle, option, value);
}

typedef size_t (*langpack_curl_taker_function)(char *bytes, size_t size, size_t count,
                                               void *context);

static inline CURLcode langpack_curl_set_taker(langpack_curl curl, CURL *handle, CURLoption option,
                                               langpack_curl_taker_function function) {
  return curl.easy_setopt(handle, option, function);
}

typedef int (*langpack_curl_watcher_function)(void *context, curl_off_t expected,
                                              curl_off_t received, curl_off_t to_send,
                                              curl_off_t sent);

/// Asks a function now and then, at least each second, whether to go on: 0 for yes.
static inline CURLcode langpack_curl_set_watcher(langpack_curl curl, CURL *handle,
                                                 langpack_curl_watcher_function function,
                                                 void *context) {
  curl.easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  curl.easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  return curl.easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, function);
}

/// The address that an answer redirects to, or null; it lives as long as the handle is not used again.
static inline char *langpack_curl_get_redirection(langpack_curl curl, CURL *handle) {
  char *place = 0;
  return curl.easy_getinfo(handle, CURLINFO_REDIRECT_URL, &place) == CURLE_OK ? place : 0;
}
