"""Who plays now, as the header of every page shows it."""

from __future__ import annotations

from warcaby.app.learners.look_texts import full_text, short_name
from warcaby.app.shell.render import render
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.translation import translator
from warcaby.school.sharing import DESK, read_sharing


def drawn(reader: Reader, place: Place) -> str:
    """Return the header's part as HTML: a picture that opens what there is to do."""
    t = translator(place.language)
    picture: str
    colour: str
    learner = read_sharing(reader.learners).sharing.learner(reader.who)
    if learner:
        picture, colour = learner.picture, learner.colour
        name, label = short_name(t, learner), full_text(t, learner)
    else:
        picture, colour = ("desk" if reader.who == DESK else "guest"), "plain"
        name = label = t.gettext("the teacher") if reader.who == DESK else t.gettext("a guest")
    shown = {"picture": picture, "colour": colour, "name": name, "label": label}
    return render(place.language, "who_plays.html", who=shown, to=place.link)
