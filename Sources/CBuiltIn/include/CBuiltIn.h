#ifndef APOD_CBUILTIN_H
#define APOD_CBUILTIN_H

#include <stddef.h>

// Files embedded in the program, so that it runs without its sources. C's `#embed` costs nothing to compile; a Swift
// literal of this size takes minutes.

/// An embedded file.
struct apod_file {
  /// Its path: `Templates/day.html`, `subjects/` and a table, `site/` and a path in a new site's folder, or `demo/`
  /// and a picture of the invented sky, which `Tests/Painting` painted.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The file at this index of the list, from 0; NULL after the end.
const struct apod_file *apod_built_in(size_t place);

/// The file at this path; NULL if there is none.
const struct apod_file *apod_built_in_at(const char *path);

#endif
