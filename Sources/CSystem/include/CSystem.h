#ifndef APOD_CSYSTEM_H
#define APOD_CSYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// System calls that Swift cannot see: Linux declares them only for _GNU_SOURCE, which Swift's module of the C library
// does not define.

/// Waits until all data written to this descriptor's file system is on disk. Returns 0, or -1 with errno. ENOSYS: the
/// system has no such call.
int apod_sync_file_system(int descriptor);

/// Returns freed memory, which the C library caches, to the system (glibc).
void apod_give_back_memory(void);

/// Whether seccomp can filter system calls (Linux: man 2 seccomp) on a supported processor.
bool apod_has_seccomp(void);

/// The version of Landlock's interface (Linux: man 7 landlock). 0 if it is missing or off.
int apod_landlock_version(void);

/// What a child process may access. Both lists end with NULL.
struct apod_sandbox {
  /// Whether to block the network, other processes, and all else that no decoder needs.
  bool seccomp;
  /// The version of Landlock that blocks all files except those below; 0 for none.
  int landlock;
  /// Files that it may read and run, and folders with all their contents. Missing paths are skipped.
  char *const *readable;
  /// Files that it may read and write, and folders where it may do that with plain files.
  char *const *writable;
};

/// A program to run as a child process. Both lists end with NULL.
struct apod_child {
  const char *program;
  char *const *arguments;
  char *const *environment;
  /// Its working directory.
  const char *folder;
  /// Bytes of address space. macOS may ignore this.
  uint64_t memory;
  /// Seconds of processor time. SIGXCPU ends the program.
  uint64_t processor_seconds;
  /// Bytes in one file. SIGXFSZ ends the program.
  uint64_t file_bytes;
  /// What it may access.
  const struct apod_sandbox *sandbox;
  /// The descriptor for standard input; negative for none.
  int input;
  /// Whether standard output and standard error go to the pipe. Otherwise they are discarded.
  bool takes_output;
  bool takes_errors;
};

/// Starts the program in its own process group, with only its standard files open. `output` is the read end of the
/// pipe. On Linux it does not outlive the thread that started it. Returns 0 or an error number. A negative error
/// number means that the sandbox failed, and the program did not run.
///
/// Swift has no fork, and posix_spawn sets no limits.
int apod_start(const struct apod_child *child, pid_t *process, int *output);

/// Whether the child has ended. It is not reaped, so no other process gets its number.
bool apod_has_ended(pid_t process);

/// Opens a socket that listens on an IP address; port 0 selects a free port, which is written to `port`. Returns the
/// socket, or a negative error number. Sockets here and from `apod_accept` do not block.
int apod_listen(const char *address, uint16_t *port);

/// The next connection; a negative error number if there is none.
int apod_accept(int listener);

/// How many files and connections this process may open.
uint64_t apod_most_files(void);

/// Sends as many bytes as the connection accepts now, without a signal if it is closed. Returns the number of bytes,
/// or a negative error number.
long apod_send(int connection, const void *bytes, size_t count);

/// Renames a file within the folder if the new name is free. Returns 0, or -1 with errno. EEXIST: the name is taken.
int apod_rename_new(int folder, const char *name, const char *new_name);

/// Exchanges two files of the folder. Returns 0, or -1 with errno.
int apod_swap(int folder, const char *name, const char *other);

#endif
