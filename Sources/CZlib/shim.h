#ifndef APOD_ZLIB_SHIM_H
#define APOD_ZLIB_SHIM_H

// Inflating and deflating gzip (RFC 1952).
#include <zlib.h>

// `inflateInit2` is a macro, which Swift cannot call. 15 is the largest window, 16 stands for gzip.
static inline int apod_begin_gunzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

// The same for deflating.
static inline int apod_begin_gzip(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
