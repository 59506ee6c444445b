#ifndef APOD_CBUILTIN_H
#define APOD_CBUILTIN_H

#include <stddef.h>

// Files that are part of the program, so that it runs where its sources are not. C has `#embed`, which
// costs nothing to compile; a Swift literal of as many bytes takes minutes.

/// A file of the program's own.
struct apod_file {
  /// Where it is among its kind: `Templates/day.html`, `subjects/` and a table, `site/` and a path in a new site's folder,
  /// or `demo/` and a picture of the invented sky, which `Tests/Painting` painted.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The file at this place of the list, from 0; NULL behind its end.
const struct apod_file *apod_built_in(size_t place);

/// The file at this path; NULL when there is none.
const struct apod_file *apod_built_in_at(const char *path);

#endif
