"""What the seccomp filters allow, by the names of system calls."""

from typing import NamedTuple

# Everything that a child may call without a look at the arguments: no fork, no exec, no socket, no namespace.
ALLOWED_TO_CHILD = """
read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 lseek close close_range open openat openat2
creat stat fstat lstat newfstatat statx access faccessat faccessat2 readlink readlinkat getdents64 getdents getcwd chdir
fchdir mkdir mkdirat rmdir unlink unlinkat rename renameat renameat2 ftruncate truncate fsync fdatasync fallocate
fadvise64 sendfile copy_file_range link linkat symlink symlinkat chmod fchmod fchmodat utimensat utime utimes futimesat
statfs fstatfs umask dup dup2 dup3 flock pipe pipe2 poll ppoll select pselect6 epoll_create epoll_create1
epoll_ctl epoll_wait epoll_pwait epoll_pwait2 eventfd eventfd2 timerfd_create timerfd_settime timerfd_gettime signalfd
signalfd4 sendmsg recvmsg sendto recvfrom shutdown getsockname getpeername mmap munmap mprotect
mremap madvise brk mincore msync futex futex_waitv futex_wait futex_wake get_robust_list set_robust_list rseq membarrier
sched_yield sched_getaffinity sched_getparam sched_getscheduler sched_get_priority_max sched_get_priority_min
clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday time times getrusage setitimer getitimer alarm pause
getrandom getcpu rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigsuspend rt_sigtimedwait sigaltstack
restart_syscall getpid gettid getppid getuid geteuid getgid getegid getresuid getresgid getgroups getpgrp getpgid getsid
uname sysinfo getpriority capget exit exit_group arch_prctl set_tid_address wait4 waitid getrlimit setrlimit
""".split()

# What the warden needs besides. It forks nothing and confines nothing.
ALLOWED_TO_WARDEN = "kill pidfd_open".split()

# Looked at more closely in seccomp.py.
WATCHED = "clone clone3 socket socketpair getsockopt prlimit64 ioctl fcntl kill tgkill prctl".split()


# Answered as by a file system without attributes: `shutil.copy2` asks for them and goes on without, but not where it is denied.
WITHOUT_ATTRIBUTES = "listxattr llistxattr flistxattr".split()


class Calls(NamedTuple):
    """What depends on the walls round a child."""

    # What a fork server needs besides, to fork and to shut its children in; the filter of a child takes it away.
    server: list[str]
    # What a child must not do either.
    denied: list[str] = []
    # Of which a child may ask for itself alone, and which argument says for whom.
    own_alone: dict[str, int] = {}


FOR_NAMESPACES = Calls("unshare setns mount capset prctl clone".split())
# Landlock knows nothing of rights, times and links, and without namespaces the numbers of others mean something.
FOR_LANDLOCK = Calls(
    "capset prctl clone kill tgkill landlock_create_ruleset landlock_add_rule landlock_restrict_self".split(),
    "chmod fchmod fchmodat utimensat utime utimes futimesat readlink readlinkat".split(),
    {
        "getpgid": 0,
        "getsid": 0,
        "sched_getaffinity": 0,
        "sched_getparam": 0,
        "sched_getscheduler": 0,
        "get_robust_list": 0,
        "getpriority": 1,
    },
)
