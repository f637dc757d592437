"""Under which addresses do other devices find this machine? Found out without sending anything."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address

import psutil

NOT_THE_TABLES = re.compile(
    # containers and virtual machines
    r"docker|br-[0-9a-f]{6,}|veth(?!ernet)|virbr|vmnet|vmware|vbox|virtualbox|vnic|lxc|lxd|cni|flannel|cali|podman|kube|"
    r"vethernet \((wsl|default switch|nat)|"
    # ways to somewhere else
    r"tun|tap|utun|wg|ppp|ipsec|zt|tailscale|zerotier|wireguard|openvpn|"
    # what only looks like a network
    r"lo\d*$|loopback|dummy|ifb|awdl|llw",
    re.IGNORECASE,
)
"""How interfaces are called that lead to no phone: a name that begins so."""

ELSEWHERE = ("198.51.100.1", 9)
"""An address of nobody, kept for documentation; asking for the way there sends nothing."""


@dataclass(frozen=True, slots=True)
class Interface:
    """A way out of this machine, and the address that it has there."""

    name: str
    address: IPv4Address
    netmask: str

    @property
    def leads_to_phones(self) -> bool:
        """Whether, for all one can tell, phones are at its other end."""
        return self.netmask != "255.255.255.255" and not NOT_THE_TABLES.match(self.name)


def addresses() -> tuple[str, ...]:
    """The IPv4 addresses under which other devices find this machine now, the likeliest first."""
    return likeliest_first(interfaces(), _address_to_elsewhere())


def likeliest_first(found: Iterable[Interface], usual: str) -> tuple[str, ...]:
    """The addresses to try, in the order in which to try them; what leads to no phone is left out if others are there.

    Args:
        found: the interfaces of the machine.
        usual: the address that it goes out with; phones are mostly there too.
    """
    reachable = [each for each in found if not each.address.is_loopback]
    leading = [each for each in reachable if each.leads_to_phones] or reachable
    by_hope = sorted(leading, key=lambda each: (str(each.address) != usual, each.address.is_link_local))
    return tuple(dict.fromkeys(str(each.address) for each in by_hope))


def interfaces() -> tuple[Interface, ...]:
    """The interfaces of this machine that are up and have an IPv4 address."""
    states = psutil.net_if_stats()
    return tuple(
        Interface(name, IPv4Address(entry.address), entry.netmask or "")
        for name, entries in psutil.net_if_addrs().items()
        if name not in states or states[name].isup
        for entry in entries
        if entry.family == socket.AF_INET
    )


def _address_to_elsewhere() -> str:
    """The address that this machine would go out with; "" when it has no way out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as never_sent:
        try:
            never_sent.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(never_sent.getsockname()[0])
