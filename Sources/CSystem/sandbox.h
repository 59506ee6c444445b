#ifndef APOD_SANDBOX_H
#define APOD_SANDBOX_H

#include "CSystem.h"

/// Makes what a process will enter the sandbox with: a descriptor, or -1 when it needs none. 0, or an
/// error number.
int apod_sandbox_prepare(const struct apod_sandbox *sandbox, int *ruleset);

/// Confines this thread, and all that it starts, for good. 0, or -1 with errno. Async-signal-safe.
int apod_sandbox_enter(const struct apod_sandbox *sandbox, int ruleset);

// The two below need no_new_privs, as root is not needed.

int apod_landlock_ruleset(const struct apod_sandbox *sandbox, int *ruleset);
int apod_landlock_enforce(int ruleset);
int apod_seccomp_enforce(void);

#endif
