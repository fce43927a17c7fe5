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
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *multi);
  CURLMcode (*multi_add_handle)(CURLM *multi, CURL *handle);
  CURLMcode (*multi_remove_handle)(CURLM *multi, CURL *handle);
  CURLMcode (*multi_setopt)(CURLM *multi, CURLMoption option, ...);
  CURLMcode (*multi_socket_action)(CURLM *multi, curl_socket_t socket, int events, int *running);
  CURLMsg *(*multi_info_read)(CURLM *multi, int *left);
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
      {"curl_multi_init", (void **)&curl->multi_init},
      {"curl_multi_cleanup", (void **)&curl->multi_cleanup},
      {"curl_multi_add_handle", (void **)&curl->multi_add_handle},
      {"curl_multi_remove_handle", (void **)&curl->multi_remove_handle},
      {"curl_multi_setopt", (void **)&curl->multi_setopt},
      {"curl_multi_socket_action", (void **)&curl->multi_socket_action},
      {"curl_multi_info_read", (void **)&curl->multi_info_read},
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

typedef int (*langpack_curl_socket_function)(CURL *handle, curl_socket_t socket, int what,
                                             void *context, void *of_socket);
typedef int (*langpack_curl_timer_function)(CURLM *multi, long milliseconds, void *context);

/// Calls functions when libcurl wants to wait for a socket, and when for a time.
static inline void langpack_curl_set_waiting(langpack_curl curl, CURLM *multi,
                                             langpack_curl_socket_function socket,
                                             langpack_curl_timer_function timer, void *context) {
  curl.multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, socket);
  curl.multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
  curl.multi_setopt(multi, CURLMOPT_TIMERFUNCTION, timer);
  curl.multi_setopt(multi, CURLMOPT_TIMERDATA, context);
}

// Macros that Swift does not see.
static const curl_socket_t langpack_curl_timeout = CURL_SOCKET_TIMEOUT;
