#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>

// Declares Landlock's interface (https://docs.kernel.org/userspace-api/landlock.html), because the running kernel may
// support a newer version than the build system's <linux/landlock.h>.

// The system calls have the same numbers on every architecture.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { create_ruleset_version = 1, rule_path_beneath = 1 };

struct ruleset_attributes {
  uint64_t handled_access_fs, handled_access_net, scoped;
};

struct path_beneath_attributes {
  uint64_t allowed_access;
  int32_t parent_fd;
} __attribute__((packed));

enum {
  execute = 1 << 0,
  write_file = 1 << 1,
  read_file = 1 << 2,
  read_dir = 1 << 3,
  remove_file = 1 << 5,
  make_reg = 1 << 8,
  every_of_version_1 = (1 << 13) - 1,
  refer = 1 << 13,
  truncate_file = 1 << 14,
  ioctl_dev = 1 << 15,
};
enum { bind_tcp = 1 << 0, connect_tcp = 1 << 1 };
enum { scope_abstract_unix_socket = 1 << 0, scope_signal = 1 << 1 };

// The access rights that apply to files. All other rights apply only to folders.
static const uint64_t of_files = execute | write_file | read_file | truncate_file | ioctl_dev;
static const uint64_t to_read = execute | read_file | read_dir;
// The child may not create links, devices or folders, because apod reads what the child created.
static const uint64_t to_write =
    read_file | read_dir | write_file | truncate_file | remove_file | make_reg;

// All rights that this version of Landlock can restrict. Landlock allows every right that a ruleset does not handle.
static struct ruleset_attributes everything(int version) {
  struct ruleset_attributes all = {.handled_access_fs = every_of_version_1};
  if (version >= 2) all.handled_access_fs |= refer;
  if (version >= 3) all.handled_access_fs |= truncate_file;
  if (version >= 4) all.handled_access_net = bind_tcp | connect_tcp;
  if (version >= 5) all.handled_access_fs |= ioctl_dev;
  if (version >= 6) all.scoped = scope_abstract_unix_socket | scope_signal;
  return all;
}

// Returns 0 or an error number.
static int allow(int ruleset, const char *path, uint64_t access) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno;
  int code = 0;
  struct stat status;
  if (fstat(file, &status) != 0) {
    code = errno;
  } else {
    if (!S_ISDIR(status.st_mode)) access &= of_files;
    struct path_beneath_attributes rule = {access, file};
    if (syscall(add_rule, ruleset, rule_path_beneath, &rule, 0) != 0) code = errno;
  }
  close(file);
  return code;
}

static int allow_all(const struct apod_sandbox *sandbox, int ruleset, uint64_t handled) {
  for (char *const *path = sandbox->readable; *path != NULL; path++) {
    int code = allow(ruleset, *path, to_read & handled);
    // If apod cannot open a path, the child cannot open it either, so the path needs no rule.
    if (code != 0 && code != ENOENT && code != ENOTDIR && code != EACCES) return code;
  }
  for (char *const *path = sandbox->writable; *path != NULL; path++) {
    int code = allow(ruleset, *path, to_write & handled);
    if (code != 0) return code;
  }
  return 0;
}

int apod_landlock_version(void) {
  long version = syscall(create_ruleset, NULL, 0, create_ruleset_version);
  return version > 0 ? (int)version : 0;
}

int apod_landlock_ruleset(const struct apod_sandbox *sandbox, int *ruleset) {
  struct ruleset_attributes all = everything(sandbox->landlock);
  int made = (int)syscall(create_ruleset, &all, sizeof all, 0);
  if (made < 0) return errno;
  int code = allow_all(sandbox, made, all.handled_access_fs);
  // In the child, the descriptors 0 to 2 are replaced by the standard ones, so the ruleset needs a higher number.
  *ruleset = code == 0 ? fcntl(made, F_DUPFD_CLOEXEC, 3) : -1;
  if (code == 0 && *ruleset < 0) code = errno;
  close(made);
  return code;
}

int apod_landlock_enforce(int ruleset) { return (int)syscall(restrict_self, ruleset, 0); }

#else

int apod_landlock_version(void) { return 0; }

int apod_landlock_ruleset(const struct apod_sandbox *sandbox, int *ruleset) {
  (void)sandbox;
  *ruleset = -1;
  return ENOSYS;
}

int apod_landlock_enforce(int ruleset) {
  (void)ruleset;
  errno = ENOSYS;
  return -1;
}

#endif
