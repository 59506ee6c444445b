#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

static int rename_new(int folder, const char *name, const char *new_name) {
#if defined(__linux__) && defined(SYS_renameat2)
  const unsigned int no_replace = 1;
  return (int)syscall(SYS_renameat2, folder, name, folder, new_name, no_replace);
#elif defined(__APPLE__)
  return renameatx_np(folder, name, folder, new_name, RENAME_EXCL);
#else
  errno = ENOSYS;
  return -1;
#endif
}

// Whether the last call failed because the file system does not support it.
static bool is_unsupported(void) {
  return errno == EINVAL || errno == ENOSYS || errno == ENOTSUP || errno == EPERM;
}

int apod_rename_new(int folder, const char *name, const char *new_name) {
  if (rename_new(folder, name, new_name) == 0) return 0;
  if (!is_unsupported()) return -1;
  if (linkat(folder, name, folder, new_name, 0) == 0) {
    if (unlinkat(folder, name, 0) == 0) return 0;
    const int code = errno;
    unlinkat(folder, new_name, 0);
    errno = code;
    return -1;
  }
  if (!is_unsupported()) return -1;
  // The file system has no links either, as on a memory card.
  struct stat status;
  if (fstatat(folder, new_name, &status, AT_SYMLINK_NOFOLLOW) == 0) errno = EEXIST;
  return errno == ENOENT ? renameat(folder, name, folder, new_name) : -1;
}
