#ifndef APOD_CSYSTEM_H
#define APOD_CSYSTEM_H

#include <stdbool.h>

// Calls of the operating system that Swift cannot see: Linux declares them only for _GNU_SOURCE,
// which Swift's own module of the C library is built without.

/// Exchanges two names of one file system in one step (Linux: renameat2 with RENAME_EXCHANGE;
/// macOS: renameatx_np with RENAME_SWAP). 0, or -1 with errno; EINVAL or ENOSYS: the system has none.
int apod_exchange(int folder1, const char *name1, int folder2, const char *name2);

/// Waits until all that was written to the file system of this descriptor is on its disk. 0, or -1
/// with errno; ENOSYS: the system has no such call.
int apod_sync_file_system(int descriptor);

/// Whether the folder is the root of a mount, and so cannot be renamed. False when it cannot be known.
bool apod_is_mount(int folder);

/// Has the allocator keep what it once got from the system, and ask for more in large steps (glibc:
/// mallopt; elsewhere nothing). A run is short and ends with all it needed: giving pages back on the
/// way and getting them again costs a tenth of a build that changes little.
void apod_keep_memory(void);

#endif
