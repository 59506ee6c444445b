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

// Exchanges two files, or renames a file if the new name is free, with a flag that only Linux and macOS support.
static int rename_with(int folder, const char *name, const char *new_name, bool exchange) {
#if defined(__linux__) && defined(SYS_renameat2)
  // The values of RENAME_EXCHANGE and RENAME_NOREPLACE, which some C libraries do not declare.
  const unsigned int flag = exchange ? 2 : 1;
  return (int)syscall(SYS_renameat2, folder, name, folder, new_name, flag);
#elif defined(__APPLE__)
  return renameatx_np(folder, name, folder, new_name, exchange ? RENAME_SWAP : RENAME_EXCL);
#else
  errno = ENOSYS;
  return -1;
#endif
}

// Whether the last rename failed because the file system does not support the flag.
static bool is_unsupported(void) {
  return errno == EINVAL || errno == ENOSYS || errno == ENOTSUP || errno == EPERM;
}

int apod_rename_new(int folder, const char *name, const char *new_name) {
  if (rename_with(folder, name, new_name, false) == 0) return 0;
  if (!is_unsupported()) return -1;
  if (linkat(folder, name, folder, new_name, 0) == 0) return unlinkat(folder, name, 0);
  if (errno != EPERM && errno != ENOTSUP) return -1;
  // The file system does not support hard links either. Those of memory cards often do not.
  struct stat status;
  if (fstatat(folder, new_name, &status, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return -1;
  }
  return renameat(folder, name, folder, new_name);
}

int apod_swap(int folder, const char *name, const char *other) {
  if (rename_with(folder, name, other, true) == 0) return 0;
  if (!is_unsupported()) return -1;
  const char *spare = ".apod-swap";
  if (renameat(folder, other, folder, spare) != 0) return -1;
  if (renameat(folder, name, folder, other) == 0) return renameat(folder, spare, folder, name);
  const int code = errno;
  renameat(folder, spare, folder, other);
  errno = code;
  return -1;
}
