"""The only mutable objects: this phone's view of a campaign, and the shelf that all campaigns stand on.

    campaigns = Campaigns.at("sqlite:///campaigns.fiefaid")
    session = campaigns.start(new_secret(), StartCampaign("The long war"), AddFamily("Anjou"))
    session.ask(TakeSeat("anjou"))
    session.ask(OpenWith("anjou", "deniers", 5))

Looking writes nothing. Whatever is refused leaves the choice as it was, in the answer.
"""

from __future__ import annotations

from fiefaid.session.keys import as_code, new_code, new_secret, seal_of
from fiefaid.session.phone import Done, NotDone, Session
from fiefaid.session.shelf import Campaigns, Summary

__all__ = ["Campaigns", "Done", "NotDone", "Session", "Summary", "as_code", "new_code", "new_secret", "seal_of"]
