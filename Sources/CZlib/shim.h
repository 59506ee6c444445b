#ifndef APOD_ZLIB_SHIM_H
#define APOD_ZLIB_SHIM_H

// Compression and decompression of gzip data (RFC 1952).
#include <zlib.h>

// `inflateInit2` is a macro, which Swift cannot call. The value 15 selects the largest window, and adding 16 selects
// the gzip format.
static inline int apod_begin_gunzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

// `deflateInit2` is a macro too.
static inline int apod_begin_gzip(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
