"""What Small Samurai Empires knows for bots."""

from __future__ import annotations

from tatami.kernel.advice import Advice


class EmpiresAdvice(Advice):
    """The advice of Small Samurai Empires."""
