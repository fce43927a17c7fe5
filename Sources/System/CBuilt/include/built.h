#pragma once

/// The day on which this target was compiled, as "Nov 24 2026".
///
/// A build that does not compile it anew keeps an earlier day, and one with SOURCE_DATE_EPOCH has that day.
extern const char *const langpack_build_day;

/// The commit of the sources, which Packaging/stage sets; empty in any other build.
extern const char *const langpack_build_commit;
