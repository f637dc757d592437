"""The addresses of this machine: which are offered to phones, and in which order."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address

import pytest

from fiefaid.lan.addresses import Interface, addresses, likeliest_first

WIFI = ("wlan0", "192.168.1.23")
CABLE = ("enp3s0", "10.0.0.7")
LOOPBACK = ("lo", "127.0.0.1")


def offered(*found: tuple[str, str], usual: str = "", netmask: str = "255.255.255.0") -> list[str]:
    """The addresses that a machine with these interfaces offers."""
    return list(likeliest_first([Interface(name, IPv4Address(at), netmask) for name, at in found], usual))


def test_every_usable_address_is_offered_and_no_loopback() -> None:
    """Wi-Fi and cable are both offered; the address of the machine to itself is not."""
    assert offered(LOOPBACK, WIFI, CABLE) == ["192.168.1.23", "10.0.0.7"]


def test_the_way_out_comes_first() -> None:
    """The address that the machine goes out with is the likeliest."""
    assert offered(WIFI, CABLE, usual="10.0.0.7") == ["10.0.0.7", "192.168.1.23"]


@pytest.mark.parametrize(
    "name",
    [
        *("docker0", "br-4f1c9a2b7d3e", "veth12ab34c", "virbr0", "vmnet8", "vboxnet0", "podman0", "lxdbr0", "cni0"),
        *("vEthernet (WSL (Hyper-V firewall))", "vEthernet (Default Switch)", "VirtualBox Host-Only Network"),
        *("VMware Network Adapter VMnet8", "tun0", "tap0", "utun3", "wg0", "ppp0", "tailscale0", "ztabcdef12", "awdl0"),
    ],
)
def test_what_leads_to_no_phone_is_left_out(name: str) -> None:
    """Containers, virtual machines and tunnels are not where the phones are, even if traffic goes out there."""
    assert offered((name, "172.17.0.1"), WIFI, usual="172.17.0.1") == ["192.168.1.23"]


@pytest.mark.parametrize(
    "name",
    [
        *("eth0", "eno1", "wlp2s0", "wlan0", "en0", "bridge100", "br0", "usb0", "Wi-Fi", "Ethernet 2"),
        *("WLAN", "Local Area Connection* 2", "vEthernet (External)"),
    ],
)
def test_what_may_lead_to_phones_is_offered(name: str) -> None:
    """Cards, a laptop's own hotspot and bridges made by hand are where phones may be."""
    assert offered((name, "192.168.4.1")) == ["192.168.4.1"]


def test_something_is_offered_if_there_is_anything() -> None:
    """A doubtful way is better than none."""
    assert offered(LOOPBACK, ("docker0", "172.17.0.1")) == ["172.17.0.1"]
    assert offered(LOOPBACK) == []


def test_an_end_of_a_tunnel_is_no_network() -> None:
    """A network of a single address has no room for a phone."""
    tunnel = Interface("corporate", IPv4Address("10.9.8.7"), "255.255.255.255")
    wifi = Interface("wlan0", IPv4Address("192.168.1.23"), "255.255.255.0")
    assert likeliest_first([tunnel, wifi], "10.9.8.7") == ("192.168.1.23",)


def test_an_address_that_nobody_gave_comes_last() -> None:
    """Where nobody hands out addresses machines take one of their own: phones seldom find it."""
    assert offered(("eth0", "169.254.7.7"), WIFI) == ["192.168.1.23", "169.254.7.7"]


def test_an_address_is_offered_once() -> None:
    """Two names of one way are one way."""
    assert offered(WIFI, ("wlan0:1", "192.168.1.23")) == ["192.168.1.23"]


def test_they_are_found_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """No name is looked up and nothing is sent; what is found is an address of this machine."""

    def forbidden(*_: object) -> None:
        raise AssertionError("a word on the network")

    for name in ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "create_connection"):
        monkeypatch.setattr(socket, name, forbidden)
    for address in addresses():
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as own:
            own.bind((address, 0))
