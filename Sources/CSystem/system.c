#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <unistd.h>

int apod_sync_file_system(int descriptor) {
#if defined(__linux__)
  return syncfs(descriptor);
#else
  errno = ENOSYS;
  return -1;
#endif
}
