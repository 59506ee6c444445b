#define _GNU_SOURCE
#if defined(__linux__)
#include <malloc.h>
#endif
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int apod_exchange(int folder1, const char *name1, int folder2, const char *name2) {
#if defined(__linux__) && defined(RENAME_EXCHANGE)
  return renameat2(folder1, name1, folder2, name2, RENAME_EXCHANGE);
#elif defined(__APPLE__)
  return renameatx_np(folder1, name1, folder2, name2, RENAME_SWAP);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int apod_sync_file_system(int descriptor) {
#if defined(__linux__)
  return syncfs(descriptor);
#else
  errno = ENOSYS;
  return -1;
#endif
}

bool apod_is_mount(int folder) {
#if defined(__linux__) && defined(STATX_ATTR_MOUNT_ROOT)
  struct statx status;
  if (statx(folder, "", AT_EMPTY_PATH, STATX_TYPE, &status) != 0) return false;
  return (status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) != 0 &&
         (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#else
  // Elsewhere there are no bind mounts: a mount shows in the device number.
  struct stat here, above;
  if (fstat(folder, &here) != 0 || fstatat(folder, "..", &above, 0) != 0) return false;
  return here.st_dev != above.st_dev;
#endif
}

void apod_keep_memory(void) {
#if defined(__GLIBC__)
  static _Thread_local bool is_kept;
  if (is_kept) return;
  is_kept = true;
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_TOP_PAD, 16 << 20);
  // In two halves: what is over the threshold is mapped on its own, and a heap has room for 64 MiB.
  void *volatile half = malloc(28 << 20);
  void *volatile other = malloc(28 << 20);
  free(half);
  free(other);
#endif
}
