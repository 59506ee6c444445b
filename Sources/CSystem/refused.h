#ifndef APOD_REFUSED_H
#define APOD_REFUSED_H

#include <stdint.h>
#include <sys/syscall.h>

// The system calls that picture decoders must not make. libvips' programs made none of these calls when they were
// observed.

// The calls below are newer than the oldest supported headers. Their numbers are the same on every architecture.
#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif
#ifndef SYS_process_mrelease
#define SYS_process_mrelease 448
#endif
#ifndef SYS_setxattrat
#define SYS_setxattrat 463
#endif
#ifndef SYS_removexattrat
#define SYS_removexattrat 466
#endif
#ifndef SYS_open_tree_attr
#define SYS_open_tree_attr 467
#endif
#ifndef SYS_file_setattr
#define SYS_file_setattr 469
#endif

/// The flags of clone that make namespaces: CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER,
/// CLONE_NEWPID and CLONE_NEWNET.
static const uint32_t namespaces = 0x7e020000;

static const uint32_t refused[] = {
    // Network access. io_uring can make sockets without system calls that a filter sees.
    SYS_socket, SYS_socketpair, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    // Access to other processes, and leaving the process group, because apod kills the whole group.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise,
    SYS_process_mrelease, SYS_kcmp, SYS_pidfd_open, SYS_pidfd_getfd, SYS_pidfd_send_signal,
    SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_setsid, SYS_setpgid, SYS_setpriority,
    SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
    SYS_ioprio_set,
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_semget,
    SYS_semop, SYS_semtimedop, SYS_semctl, SYS_mq_open, SYS_mq_unlink,
    // Watching files by name.
    SYS_inotify_init1, SYS_inotify_add_watch,
#if defined(__x86_64__)
    SYS_inotify_init,
#endif
    // Changes of files that Landlock does not restrict: permissions, owners, times, attributes and, in its first
    // versions, lengths.
    SYS_truncate, SYS_fchmod, SYS_fchmodat, SYS_fchmodat2, SYS_fchown, SYS_fchownat, SYS_utimensat,
    SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_setxattrat, SYS_removexattr, SYS_lremovexattr,
    SYS_fremovexattr, SYS_removexattrat, SYS_file_setattr, SYS_open_by_handle_at,
    SYS_name_to_handle_at,
#if defined(__x86_64__)
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    // Namespaces and mounts.
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_open_tree,
    SYS_open_tree_attr, SYS_move_mount, SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick,
    SYS_mount_setattr,
    // Parts of the kernel in which most vulnerabilities were found, and calls for administrators.
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl,
    SYS_fanotify_init, SYS_syslog, SYS_acct, SYS_quotactl, SYS_swapon, SYS_swapoff, SYS_reboot,
    SYS_kexec_load, SYS_kexec_file_load, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
    SYS_clock_adjtime, SYS_vhangup, SYS_personality,
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};

#endif
