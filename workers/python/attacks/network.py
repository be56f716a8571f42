"""Attacks: reach anything outside by any family of sockets. An attack answers with what it got, or fails."""

import socket

# Harmless where nothing holds them, and then they must get something: otherwise they would prove nothing here.
FIRES_OUTSIDE = "datagrams unix netlink"


def _open(family, kind, protocol=0):
    return f"a socket of family {family}: {socket.socket(family, kind, protocol)}"


def inet():
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    made.settimeout(1)
    made.connect(("127.0.0.1", 1))


def internet_by_datagram():
    made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    made.sendto(b"x", ("8.8.8.8", 53))
    return "a datagram was sent"


def datagrams():
    return _open(socket.AF_INET, socket.SOCK_DGRAM)


def multipath():
    return _open(socket.AF_INET, socket.SOCK_STREAM, 262)


def inet6():
    return _open(socket.AF_INET6, socket.SOCK_STREAM)


def unix():
    return _open(socket.AF_UNIX, socket.SOCK_STREAM)


def netlink():
    return _open(16, socket.SOCK_RAW)


def packet():
    return _open(17, socket.SOCK_RAW, 768)


def kernel_cryptography():
    return _open(38, 5)


def host_socket():
    return _open(40, socket.SOCK_STREAM)


def bluetooth():
    return _open(31, socket.SOCK_RAW, 1)


def names():
    return socket.getaddrinfo("localhost", 80) and socket.gethostbyname("example.com")
