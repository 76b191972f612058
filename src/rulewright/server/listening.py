"""Where the server listens, and how others reach it."""

from __future__ import annotations

import errno
import ipaddress
import socket

from rulewright import limits
from rulewright.kernel.errors import BadInput

EVERYWHERE = ("0.0.0.0", "::")
MANY_WAITING = 2048


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; what speaks against it is told before anybody is sent to the address."""
    if not 0 <= port < 65536:
        raise BadInput(f"no port {port}")
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a client that takes nothing off the line is cut by the system: nobody else can
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, limits.UNREAD_SECONDS * 1000)
        try:
            found.bind(where)
            found.listen(MANY_WAITING)
        except OSError:
            found.close()
            raise
    except OSError as error:
        raise BadInput(reason(error, host, port)) from None
    found.set_inheritable(True)
    return found


def reason(error: OSError, host: str, port: int) -> str:
    """Why nothing can listen there, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken: another program (perhaps another `rulewright serve`) listens there. Try --port {port + 1 if port < 65535 else 8000}"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"port {port} is not allowed for you; take one above 1023, such as --port 8000"
    return f"cannot listen at {host}, port {port}: {error.strerror or error}"


def is_local(host: str) -> bool:
    """Whether only this machine can reach what listens there."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def network(address: str) -> str:
    """Who counts as one for what each address may have: of IPv6 a whole network (/64), for whoever has one has all its addresses."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


def outward() -> str:
    """The address of this machine in its network; empty if it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if is_local(found) or found == "0.0.0.0" else found


def url(host: str, port: int) -> str:
    """An address as a browser takes it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def reach(host: str, port: int) -> dict[str, object]:
    """For a friend: the address at which others reach this server, or what has to be done first."""
    if is_local(host):
        return {"url": "", "command": f"rulewright serve --host 0.0.0.0 --port {port}"}
    outside = outward() if host in EVERYWHERE else host
    return {"url": url(outside, port) if outside else "", "command": ""}
