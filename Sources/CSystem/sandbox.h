#ifndef APOD_SANDBOX_H
#define APOD_SANDBOX_H

#include "CSystem.h"

/// Prepares the sandbox. `ruleset` becomes a descriptor, or -1 if none is needed. Returns 0 or an error number.
int apod_sandbox_prepare(const struct apod_sandbox *sandbox, int *ruleset);

/// Confines this thread, and all that it starts, permanently. Returns 0, or -1 with errno. Async-signal-safe.
int apod_sandbox_enter(const struct apod_sandbox *sandbox, int ruleset);

// These need no_new_privs, because apod does not run as root.

int apod_landlock_ruleset(const struct apod_sandbox *sandbox, int *ruleset);
int apod_landlock_enforce(int ruleset);
int apod_seccomp_enforce(void);

#endif
