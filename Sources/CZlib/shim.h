#ifndef APOD_ZLIB_SHIM_H
#define APOD_ZLIB_SHIM_H

// Decompression of gzip data (RFC 1952).
#include <zlib.h>

// `inflateInit2` is a macro, which Swift cannot call. The value 15 selects the largest window, and adding 16 selects
// the gzip format.
static inline int apod_begin_gunzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

#endif
