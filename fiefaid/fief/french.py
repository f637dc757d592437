"""The French words of the game, as a second label beside those of the sheets (fief-facts, terms)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fiefaid.fief.people import Sex
from fiefaid.fief.places import Building, FiefRank, Fortune
from fiefaid.fief.titles import TitleKind
from fiefaid.fief.troops import Troop

FRENCH: Mapping[str, str] = MappingProxyType(
    {
        "deniers": "écus",
        Troop.MEN_AT_ARMS: "sergents",
        Troop.KNIGHTS: "chevaliers",
        Troop.ARCHERS: "archers",
        Troop.BOMBARDS: "bombardes",
        Troop.SIEGE_ENGINES: "engins de siège",
        Troop.ROYAL_MEN_AT_ARMS: "sergents de la garde royale",
        Troop.ROYAL_KNIGHTS: "chevaliers de la garde royale",
        Troop.MERCENARIES: "mercenaires",
        Building.MILL: "moulins",
        Building.STRONGHOLD: "châteaux",
        Building.FORTIFIED_CITY: "cités",
        FiefRank.DUCHY: "duché",
        FiefRank.COUNTY: "comté",
        FiefRank.BARONY: "baronnie",
        Fortune.PLAGUE: "peste",
        Fortune.HEAVY_RAIN: "mauvais temps",
        Fortune.FAMINE: "famine",
        Fortune.GOOD_HARVEST: "bonne récolte",
        Fortune.GOOD_WEATHER: "beau temps",
        Sex.LORD: "seigneur",
        Sex.LADY: "dame",
        TitleKind.KING: "roi",
        TitleKind.QUEEN: "reine",
        TitleKind.QUEEN_REGENT: "régente",
        TitleKind.POPE: "pape",
        TitleKind.CARDINAL: "cardinal",
        TitleKind.BISHOP: "évêque",
        TitleKind.TEMPLAR_MASTER: "grand maître du Temple",
        TitleKind.TEUTONIC_MASTER: "grand maître teutonique",
        "secret passage": "souterrain",
    }
)
"""What is printed on the French counters and cards, by the word that fiefaid uses."""


def french(word: str) -> str:
    """The French word for a troop, a building, a title, a Disaster; nothing where there is none."""
    return FRENCH.get(word, "")
