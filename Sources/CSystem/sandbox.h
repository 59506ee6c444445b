#ifndef APOD_SANDBOX_H
#define APOD_SANDBOX_H

#include "CSystem.h"

/// Prepares the sandbox. Sets `ruleset` to the descriptor of a Landlock ruleset, or to -1 if no ruleset is needed.
/// Returns 0 or an error number.
int apod_sandbox_prepare(const struct apod_sandbox *sandbox, int *ruleset);

/// Permanently confines this thread, and all threads and processes that it starts. Returns 0, or -1 and sets errno. May
/// be called between fork and exec, because it is async-signal-safe.
int apod_sandbox_enter(const struct apod_sandbox *sandbox, int ruleset);

// The `enforce` functions fail unless no_new_privs is set, because apod does not run as root.

int apod_landlock_ruleset(const struct apod_sandbox *sandbox, int *ruleset);
int apod_landlock_enforce(int ruleset);
int apod_seccomp_enforce(void);

#endif
