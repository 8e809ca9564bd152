"""What both games' pages have in common: a press that fails changes nothing."""

from __future__ import annotations

from copy import copy


class Presses:
    """A page whose state can be kept before a press, and put back if the press fails."""

    def kept(self) -> dict[str, object]:
        """Return the state as it is now, untouched by later presses.

        Another page that this one belongs to keeps its own.
        """
        return {
            name: copy(value)
            for name, value in vars(self).items()
            if not isinstance(value, Presses)
        }

    def put_back(self, kept: dict[str, object]) -> None:
        """Go back to a state kept before."""
        vars(self).update(kept)
