"""Captives to be bought free: those on the map, with what a ransom may be. Rule: 6.2.4."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.fief.treasury import ransom_hint

FREED = "Paying frees nobody by itself: tick it here, or set the captive free on the realm page."
HINT = "The rules print no ransom; a captive without titles may be worth {0}, one with a title {1}."


@dataclass(frozen=True, slots=True)
class Captive:
    """A Lord of a family that another family holds, where he is, and a hint at his ransom."""

    lord: str
    name: str
    captor: str
    captor_name: str
    hint: int
    place: str = ""

    @property
    def words(self) -> str:
        """How a list offers him."""
        return f"{self.name}, held by {self.captor_name}: perhaps {self.hint}"


def captives(campaign: Campaign, family: str) -> tuple[Captive, ...]:
    """The Lords of a family that another family holds. Errors: NotASetting."""
    options = campaign.rules.options
    return tuple(
        Captive(
            lord.id,
            lord.name,
            lord.captor,
            campaign.called(lord.captor),
            ransom_hint(len(campaign.realm.titles_of(lord.id)), options).number,
            lord.place,
        )
        for lord in campaign.realm.lords.values()
        if lord.family == family and lord.captor in campaign.families
    )


def ransom_words(campaign: Campaign) -> str:
    """What a ransom may be, where the table has not agreed on anything. Errors: NotASetting."""
    options = campaign.rules.options
    hint = HINT.format(*(ransom_hint(titles, options).number for titles in (0, 1)))
    return f"{hint} {FREED}" if campaign.realm.is_in_play else hint
