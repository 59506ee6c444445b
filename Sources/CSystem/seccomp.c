#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "refused.h"

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#else
#define NATIVE AUDIT_ARCH_AARCH64
#endif

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))
#define FIELD(name) (uint32_t) offsetof(struct seccomp_data, name)

// A filter, which is a program in classic BPF (https://docs.kernel.org/userspace-api/seccomp_filter.html).
struct program {
  unsigned short count;
  // Two instructions for each refused call, and room for the checks of arguments.
  struct sock_filter code[2 * COUNT(refused) + 40];
};

static void add(struct program *program, uint16_t code, uint8_t yes, uint8_t no, uint32_t value) {
  if (program->count < COUNT(program->code)) {
    program->code[program->count] = (struct sock_filter){code, yes, no, value};
  }
  program->count++;
}

static void load(struct program *program, uint32_t field) {
  add(program, BPF_LD | BPF_W | BPF_ABS, 0, 0, field);
}

static void answer(struct program *program, uint32_t action) {
  add(program, BPF_RET | BPF_K, 0, 0, action);
}

static const uint32_t refuse = SECCOMP_RET_ERRNO | EPERM;

// Refuses the call unless its first argument is `first`. Compares only the lower 32 bits of the argument. 32 bits are
// enough for process numbers, but not for pointers.
static void only_with(struct program *program, uint32_t call, uint32_t first) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, call);
  load(program, FIELD(args[0]));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, first);
  answer(program, SECCOMP_RET_ALLOW);
  answer(program, refuse);
}

bool apod_has_seccomp(void) {
  // A null pointer is not a filter, so the call always fails. The errors EFAULT and EACCES occur only if the kernel
  // supports filters.
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL) != 0 &&
         (errno == EFAULT || errno == EACCES);
}

int apod_seccomp_enforce(void) {
  struct program program = {.count = 0};
  // In other modes of the processor, such as the 32-bit mode, the same numbers mean other system calls.
  load(&program, FIELD(arch));
  add(&program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, NATIVE);
  answer(&program, refuse);
  load(&program, FIELD(nr));
#if defined(__x86_64__)
  const uint32_t x32 = 0x40000000;
  add(&program, BPF_JMP | BPF_JGE | BPF_K, 0, 1, x32);
  answer(&program, refuse);
#endif
  for (size_t index = 0; index < COUNT(refused); index++) {
    add(&program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, refused[index]);
    answer(&program, refuse);
  }
  // A filter cannot check the flags of clone3, which are in memory. If clone3 seems to be missing, the C library uses
  // clone instead.
  add(&program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, SYS_clone3);
  answer(&program, SECCOMP_RET_ERRNO | ENOSYS);
  uint32_t own = (uint32_t)getpid();
  only_with(&program, SYS_kill, own);
  only_with(&program, SYS_tkill, own);
  only_with(&program, SYS_tgkill, own);
  only_with(&program, SYS_prlimit64, 0);
  add(&program, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, SYS_clone);
  answer(&program, SECCOMP_RET_ALLOW);
  load(&program, FIELD(args[0]));
  add(&program, BPF_JMP | BPF_JSET | BPF_K, 0, 1, namespaces);
  answer(&program, refuse);
  answer(&program, SECCOMP_RET_ALLOW);
  if (program.count > COUNT(program.code)) {
    errno = E2BIG;
    return -1;
  }
  struct sock_fprog whole = {program.count, program.code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &whole);
}

#else

bool apod_has_seccomp(void) { return false; }

int apod_seccomp_enforce(void) {
  errno = ENOSYS;
  return -1;
}

#endif
