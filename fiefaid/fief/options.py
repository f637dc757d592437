"""Every setting of Fief by the name that an option of a campaign has."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from fiefaid.fief.battle_rules import BATTLE_SETTINGS
from fiefaid.fief.crusade.readings import CRUSADE_SETTINGS
from fiefaid.fief.purchases import PURCHASE_SETTINGS
from fiefaid.fief.settings import Setting
from fiefaid.fief.treasury import INCOME_SETTINGS

OPTIONS: Mapping[str, Setting[Any]] = MappingProxyType(
    {setting.name: setting for setting in (*INCOME_SETTINGS, *PURCHASE_SETTINGS, *BATTLE_SETTINGS, *CRUSADE_SETTINGS)}
)
"""In the order in which a page lists them: incomes, purchases, battles, Crusades."""
