#define _GNU_SOURCE
#include "CSystem.h"
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// Makes a pipe. The descriptors of its two ends are above the standard descriptors, and exec closes them.
static int make_pipe(int ends[2]) {
  int low[2];
  if (pipe(low) != 0) return errno;
  int code = 0;
  for (int end = 0; end < 2; end++) {
    ends[end] = fcntl(low[end], F_DUPFD_CLOEXEC, 3);
    if (ends[end] < 0) code = errno;
  }
  close(low[0]);
  close(low[1]);
  if (code != 0) {
    for (int end = 0; end < 2; end++) {
      if (ends[end] >= 0) close(ends[end]);
    }
  }
  return code;
}

// The functions from here to apod_start run between fork and exec, so they may make only async-signal-safe calls.

static int limit(int resource, uint64_t value, uint64_t grace) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return -1;
  rlim_t soft = (rlim_t)value, hard = (rlim_t)(value + grace);
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < hard) hard = now.rlim_max;
  if (hard < soft) soft = hard;
  struct rlimit then = {soft, hard};
  return setrlimit(resource, &then);
}

static void close_at_exec(rlim_t most) {
#if defined(__linux__) && defined(SYS_close_range)
  const unsigned int only_at_exec = 1u << 2;
  if (syscall(SYS_close_range, 3u, ~0u, only_at_exec) == 0) return;
#endif
  for (int number = 3; (rlim_t)number < most; number++) fcntl(number, F_SETFD, FD_CLOEXEC);
}

static void run(
    const struct apod_child *child, pid_t parent, int nothing, int output, int ruleset, rlim_t most) {
  if (setpgid(0, 0) != 0) return;
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
#if defined(__linux__)
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return;
#endif
  // If the parent ended before prctl was called, the child gets no signal.
  if (getppid() != parent) {
    errno = ECHILD;
    return;
  }
  if (dup2(child->input < 0 ? nothing : child->input, 0) < 0) return;
  if (dup2(child->takes_output ? output : nothing, 1) < 0) return;
  if (dup2(child->takes_errors ? output : nothing, 2) < 0) return;
  if (chdir(child->folder) != 0) return;
#if defined(__APPLE__)
  limit(RLIMIT_AS, child->memory, 0);
#else
  if (limit(RLIMIT_AS, child->memory, 0) != 0) return;
#endif
  if (limit(RLIMIT_CPU, child->processor_seconds, 5) != 0) return;
  if (limit(RLIMIT_FSIZE, child->file_bytes, 0) != 0) return;
  if (limit(RLIMIT_CORE, 0, 0) != 0) return;
  close_at_exec(most);
  sigset_t none;
  sigemptyset(&none);
  if (sigprocmask(SIG_SETMASK, &none, NULL) != 0) return;
  if (apod_sandbox_enter(child->sandbox, ruleset) != 0) {
    errno = -errno;  // Negative if the sandbox failed.
    return;
  }
  execve(child->program, child->arguments, child->environment);
}

int apod_start(const struct apod_child *child, pid_t *process, int *output) {
  int words[2], report[2];
  int code = make_pipe(words);
  if (code != 0) return code;
  code = make_pipe(report);
  if (code != 0) {
    close(words[0]);
    close(words[1]);
    return code;
  }
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nothing < 0) code = errno;
  int ruleset = -1;
  if (code == 0) code = -apod_sandbox_prepare(child->sandbox, &ruleset);

  struct rlimit files;
  rlim_t most = 10240;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < most) most = files.rlim_cur;

  pid_t started = -1;
  if (code == 0) {
    // apod's signal handlers must not run in the child.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    started = fork();
    if (started == 0) {
      run(child, parent, nothing, words[1], ruleset, most);
      int reason = errno;
      ssize_t told = write(report[1], &reason, sizeof reason);
      _exit(told == sizeof reason ? 127 : 126);
    }
    if (started < 0) code = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  if (nothing >= 0) close(nothing);
  if (ruleset >= 0) close(ruleset);
  close(words[1]);
  close(report[1]);
  if (code == 0) {
    // A successful exec closes the pipe. If exec or a step before it fails, the child writes the error number to it.
    int reason = 0;
    ssize_t got;
    do got = read(report[0], &reason, sizeof reason);
    while (got < 0 && errno == EINTR);
    if (got != 0) {
      code = got == sizeof reason && reason != 0 ? reason : EIO;
      while (waitpid(started, NULL, 0) < 0 && errno == EINTR) {
      }
    }
  }
  close(report[0]);
  if (code != 0) {
    close(words[0]);
    return code;
  }
  *process = started;
  *output = words[0];
  return 0;
}

bool apod_has_ended(pid_t process) {
  siginfo_t ended = {0};
  int code;
  do code = waitid(P_PID, (id_t)process, &ended, WEXITED | WNOHANG | WNOWAIT);
  while (code != 0 && errno == EINTR);
  // If the call fails, the child was already reaped, so it has also ended.
  return code != 0 || ended.si_signo != 0;
}
