#define _GNU_SOURCE
#include "sandbox.h"

#if defined(__linux__)
#include <sys/prctl.h>
#endif

int apod_sandbox_prepare(const struct apod_sandbox *sandbox, int *ruleset) {
  *ruleset = -1;
  if (sandbox->landlock <= 0) return 0;
  return apod_landlock_ruleset(sandbox, ruleset);
}

int apod_sandbox_enter(const struct apod_sandbox *sandbox, int ruleset) {
#if defined(__linux__)
  // From now on, a program that this process runs cannot gain the rights of the program file's owner (man 2 prctl).
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
#endif
  if (sandbox->landlock > 0 && apod_landlock_enforce(ruleset) != 0) return -1;
  if (sandbox->seccomp && apod_seccomp_enforce() != 0) return -1;
  return 0;
}
