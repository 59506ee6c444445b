#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

int apod_sync_file_system(int descriptor) {
#if defined(__linux__)
  return syncfs(descriptor);
#else
  errno = ENOSYS;
  return -1;
#endif
}

void apod_give_back_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
