#ifndef APOD_CSYSTEM_H
#define APOD_CSYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// System calls that Swift cannot import. On Linux, the C library declares many of them only if _GNU_SOURCE is defined,
// but Swift's module of the C library does not define it.

/// Waits until all data written to this descriptor's file system is on disk. Returns 0, or -1 and sets errno (ENOSYS if
/// the system has no such call).
int apod_sync_file_system(int descriptor);

/// Whether the kernel supports seccomp filters (Linux: man 2 seccomp), and apod has a filter for this processor.
bool apod_has_seccomp(void);

/// The version of Landlock's interface (Linux: man 7 landlock). 0 if the kernel does not support Landlock, or has it
/// disabled.
int apod_landlock_version(void);

/// What a child process may access. `readable` and `writable` end with NULL.
struct apod_sandbox {
  /// Whether seccomp blocks network access, access to other processes, and other system calls that no picture decoder
  /// needs.
  bool seccomp;
  /// The version of Landlock, which blocks access to all files that are not in the two lists; 0 to not use Landlock.
  int landlock;
  /// Files that the child may read and execute. A folder stands for all files below it. Missing paths are skipped.
  char *const *readable;
  /// Files that the child may read and write, and folders in which it may also create and delete plain files.
  char *const *writable;
};

/// A program to run as a child process. `arguments` and `environment` end with NULL.
struct apod_child {
  const char *program;
  char *const *arguments;
  char *const *environment;
  /// The child's working directory.
  const char *folder;
  /// The maximum size of the child's address space, in bytes. macOS may ignore it.
  uint64_t memory;
  /// The maximum processor time, in seconds. SIGXCPU ends a program that uses more.
  uint64_t processor_seconds;
  /// The maximum size of a file that the child writes, in bytes. SIGXFSZ ends a program that writes more.
  uint64_t file_bytes;
  /// What the child may access.
  const struct apod_sandbox *sandbox;
  /// The descriptor for the child's standard input; negative for an empty input.
  int input;
  /// Whether the child's standard output goes to the pipe, and whether its standard error does. Output that does not go
  /// to the pipe is discarded.
  bool takes_output;
  bool takes_errors;
};

/// Starts the program in its own process group, with only its standard files open. `output` is the read end of the
/// pipe. On Linux, the program is killed when the thread that started it ends. Returns 0 or an error number. A negative
/// error number means that the sandbox could not be set up, so the program did not run.
///
/// This function is written in C because Swift cannot call fork, and posix_spawn cannot set limits.
int apod_start(const struct apod_child *child, pid_t *process, int *output);

/// Whether the child has ended. The child is not reaped, so no other process can get its number yet.
bool apod_has_ended(pid_t process);

/// Opens a socket that listens on an IP address. Port 0 selects a free port. Sets `port` to the actual port. Returns
/// the socket, or a negative error number. This socket and those that `apod_accept` returns do not block.
int apod_listen(const char *address, uint16_t *port);

/// Returns the socket of the next connection, or a negative error number if no client is waiting.
int apod_accept(int listener);

/// How many files and connections this process may have open.
uint64_t apod_most_files(void);

/// Sends as many bytes as the connection accepts now. A closed connection does not cause a signal. Returns the number
/// of bytes, or a negative error number.
long apod_send(int connection, const void *bytes, size_t count);

/// Renames a file within the folder if the new name is free. Returns 0, or -1 and sets errno (EEXIST if the name is
/// taken).
int apod_rename_new(int folder, const char *name, const char *new_name);

#endif
