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

// A program in the kernel's classic BPF, see https://docs.kernel.org/userspace-api/seccomp_filter.html.
struct program {
  unsigned short count;
  // Two per call, and the checks of arguments below.
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

// Rejects the call unless its first argument is this one. It compares 32 bits, enough for process numbers and limits,
// but not for pointers.
static void only_with(struct program *program, uint32_t call, uint32_t first) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, call);
  load(program, FIELD(args[0]));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, first);
  answer(program, SECCOMP_RET_ALLOW);
  answer(program, refuse);
}

bool apod_has_seccomp(void) {
  // The null program cannot be read. This error appears only where filters are supported.
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL) != 0 &&
         (errno == EFAULT || errno == EACCES);
}

int apod_seccomp_enforce(void) {
  struct program program = {.count = 0};
  // In the processor's other modes, these numbers mean other calls.
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
  // The filter cannot see its flags, which are in memory. Without it the C library uses clone.
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
