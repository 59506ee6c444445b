#ifndef APOD_CBUILTIN_H
#define APOD_CBUILTIN_H

#include <stddef.h>

// Files embedded in the program, so that it runs without its sources. C's `#embed` takes no time to compile, but a
// Swift literal of this size would take minutes.

/// An embedded file.
struct apod_file {
  /// The path of the file: `Templates/` and a template, `subjects/` and a table, `site/` and a file for a new site's
  /// folder, or `demo/` and an invented picture, made by `Tests/Painting`.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The file at this index of the list; NULL after the end. The first index is 0.
const struct apod_file *apod_built_in(size_t place);

/// The file with this path; NULL if there is none.
const struct apod_file *apod_built_in_at(const char *path);

#endif
