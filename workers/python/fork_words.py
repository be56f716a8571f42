"""What the warden and its fork servers say to one another, and a child to the warden."""

import struct
from typing import Any

FORK = 0
# A request is FORK, with the child's descriptors, or the pid of a child to wait for.
REQUEST = struct.Struct("=i")
# Pid, wait status or FORKED, milliseconds of processor time, kilobytes of memory.
REPLY = struct.Struct("=iidi")
FORKED = -1
# What a child says when it is shut in, before it touches its work.
CONFINED = b"+"
# Kind of the job, megabytes, seconds of processor time, bytes of the work.
WORK = struct.Struct(">4I")
# Where there are no namespaces: the places that are visible, the folder that may be written to, and how many others
# there are of the same user. None in a jail that was built outside.
Terms = dict[str, Any] | None
