#ifndef APOD_CSTANDIN_H
#define APOD_CSTANDIN_H

#include <stddef.h>

/// A picture of the invented sky, which is part of the program; `Tests/Painting` painted it.
struct apod_picture {
  /// The file's name: `pinwheel.jpg`.
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// The picture at this place of the list, from 0; NULL behind its end.
const struct apod_picture *apod_picture(size_t place);

#endif
