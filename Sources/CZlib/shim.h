#ifndef APOD_ZLIB_SHIM_H
#define APOD_ZLIB_SHIM_H

// Inflating gzip (RFC 1952).
#include <zlib.h>

// `inflateInit2` is a macro, which Swift cannot call. 15 is the largest window, 16 stands for gzip.
static inline int apod_begin_gunzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

#endif
