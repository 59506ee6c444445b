#ifndef APOD_CSYSTEM_H
#define APOD_CSYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// Calls of the operating system that Swift cannot see: Linux declares them only for _GNU_SOURCE,
// which Swift's own module of the C library is built without.

/// Waits until all that was written to the file system of this descriptor is on its disk. 0, or -1
/// with errno; ENOSYS: the system has no such call.
int apod_sync_file_system(int descriptor);

/// Gives the system back the memory that was freed and that the C library keeps for later (glibc).
void apod_give_back_memory(void);

/// Whether system calls can be filtered here (Linux: man 2 seccomp), on a processor whose calls we know.
bool apod_has_seccomp(void);

/// The version of Landlock's interface (Linux: man 7 landlock). 0: there is none, or it is off.
int apod_landlock_version(void);

/// What a child process may reach. Both lists end with NULL.
struct apod_sandbox {
  /// Whether it is refused the network, other processes, and what else no decoder needs.
  bool seccomp;
  /// The version of Landlock that keeps it from all files but those below; 0: none does.
  int landlock;
  /// Files that it may read and run, and folders with all that is in them. Those that are not there are
  /// passed over.
  char *const *readable;
  /// Files that it may read and write, and folders where it may do so with plain files.
  char *const *writable;
};

/// A program to run as a child process. Both lists end with NULL.
struct apod_child {
  const char *program;
  char *const *arguments;
  char *const *environment;
  /// Its working directory.
  const char *folder;
  /// Bytes of address space; macOS takes this for a wish.
  uint64_t memory;
  /// Seconds of processor time; SIGXCPU ends it.
  uint64_t processor_seconds;
  /// Bytes in any one file; SIGXFSZ ends it.
  uint64_t file_bytes;
  /// What it may reach.
  const struct apod_sandbox *sandbox;
  /// A descriptor that its standard input reads; negative for nothing.
  int input;
  /// Which of its standard output and standard error lead to the pipe. The other one is discarded.
  bool takes_output;
  bool takes_errors;
};

/// Starts the program in a process group of its own, with no other open files than its standard ones.
/// `output` is the end of the pipe to read from.
/// On Linux it does not outlive the thread that started it. 0, an error number, or the negative of one:
/// what the sandbox asks for was not to be had. The program is not run then.
///
/// Swift has no fork, and posix_spawn sets no limits.
int apod_start(const struct apod_child *child, pid_t *process, int *output);

/// Whether the child has ended. It is not reaped: until then its number is no other process's.
bool apod_has_ended(pid_t process);

/// A socket that listens on an IP address, and its port; of port 0, one that is free. The negative of an error number when
/// it cannot. Like those of `apod_accept` it does not block.
int apod_listen(const char *address, uint16_t *port);

/// The next connection; the negative of an error number when there is none.
int apod_accept(int listener);

/// How many files and connections this program may have open.
uint64_t apod_most_files(void);

/// Sends what the connection takes now, without a signal when it is closed. The number of bytes, or the negative of an
/// error number.
long apod_send(int connection, const void *bytes, size_t count);

/// Renames a file of the folder to a name that no file has. 0, or -1 with errno; EEXIST: a file has it.
int apod_rename_new(int folder, const char *name, const char *new_name);

#endif
