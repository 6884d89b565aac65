"""What parents and schools are told: each sentence has a name, and a test that holds it against the program."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.words.translation import Translator
from warcaby.school import course


@dataclass(frozen=True)
class Statement:
    """A sentence about the program."""

    about: str
    """What it is about: the name of its check."""
    text: str


@dataclass(frozen=True)
class Part:
    """What is told under one heading."""

    heading: str
    statements: tuple[Statement, ...]


def for_parents(t: Translator, file_mb: int) -> tuple[Part, ...]:
    """Tell parents what their child does here and what stays on the device; the single file has `file_mb` megabytes."""
    return (
        Part(
            t.gettext("What is it?"),
            (
                Statement(
                    "lessons",
                    t.gettext(
                        "A course of %(count)s lessons in draughts, with puzzles and games against the computer.",
                        count=len(course.lessons()),
                    ),
                ),
                Statement(
                    "reasons",
                    t.gettext(
                        "When a move is not allowed, the board says why. A child is never left with just “wrong”."
                    ),
                ),
                _free(t),
                Statement("nobody", t.gettext("Nobody can write to your child here: there is no chat.")),
            ),
        ),
        Part(t.gettext("What is kept, and where?"), (*_kept(t), *_sharing(t), _names(t))),
        _removal(t),
        _on_the_move(t, file_mb),
        Part(
            t.gettext("How can you help?"),
            (
                Statement(
                    "advice",
                    t.gettext("Read the task aloud if your child cannot read yet, and let the child touch the board."),
                ),
                Statement(
                    "stars",
                    t.gettext("Stars come from answers of one's own: hints and mistakes cost some of them."),
                ),
                Statement("practice", t.gettext("Practice takes about five minutes. There is no clock in it.")),
                Statement(
                    "two", t.gettext("Play a game together: two people at one board, and the page watches the rules.")
                ),
                Statement(
                    "advice",
                    t.gettext("Lost? Ask your child to explain the rule to you. That helps your child and you."),
                ),
            ),
        ),
    )


def for_schools(t: Translator, file_mb: int) -> tuple[Part, ...]:
    """Tell a school what the page keeps, needs, and gives; the single file has `file_mb` megabytes."""
    return (
        Part(
            t.gettext("Data"),
            (
                *_kept(t),
                Statement(
                    "host",
                    t.gettext(
                        "The page is a folder of files on a web server. That server sees what every server sees: "
                        "which files were fetched, and from which address."
                    ),
                ),
                Statement(
                    "classes",
                    t.gettext(
                        "Sets, classes and results are kept in the teacher's own browser, and can be saved as files."
                    ),
                ),
                Statement(
                    "codes",
                    t.gettext(
                        "Pupils hand in a code or a file themselves. It has the nickname they typed, the time and "
                        "their answers."
                    ),
                ),
                *_sharing(t),
                _names(t),
            ),
        ),
        _removal(t),
        Part(
            t.gettext("Devices and network"),
            (
                Statement(
                    "browsers",
                    t.gettext(
                        "Computers, tablets and phones with Chrome or Edge 110, Firefox 121 or Safari 16.4, or newer."
                    ),
                ),
                Statement("install", t.gettext("Nothing has to be installed, and nobody needs an account.")),
                Statement(
                    "network", t.gettext("Allow one address in the network: that of this page. It needs no other.")
                ),
                *_on_the_move(t, file_mb).statements,
            ),
        ),
        Part(
            t.gettext("In class"),
            (
                Statement(
                    "paper", t.gettext("Worksheets, with answers on a sheet of their own, and diplomas can be printed.")
                ),
                Statement(
                    "qr", t.gettext("A set of puzzles fits into a link, a code, a file, or a QR code on the wall.")
                ),
                Statement("projector", t.gettext("Lessons have a view for the projector.")),
                Statement(
                    "platforms",
                    t.gettext("For Moodle and other platforms, there are packages in SCORM 1.2 and SCORM 2004."),
                ),
                Statement(
                    "proven",
                    t.gettext(
                        "The puzzles that come with the page have one solution each: "
                        "the program has tried all the others."
                    ),
                ),
            ),
        ),
        Part(
            t.gettext("For everybody"),
            (
                Statement(
                    "keys",
                    t.gettext(
                        "Everything can be done with a finger, a mouse or the keyboard, and with a screen reader."
                    ),
                ),
                Statement(
                    "looks",
                    t.gettext(
                        "In the settings, letters grow, colours gain contrast, pieces differ by shape, and sound "
                        "and motion stop."
                    ),
                ),
            ),
        ),
        Part(
            t.gettext("Cost and licence"),
            (
                _free(t),
                Statement(
                    "licence",
                    t.gettext(
                        "The program is under the MIT licence, the lessons under CC BY 4.0: a school may copy them, "
                        "change them and host them itself."
                    ),
                ),
            ),
        ),
    )


def _free(t: Translator) -> Statement:
    return Statement(
        "free", t.gettext("It is free. There is no account, there are no advertisements, nothing is for sale.")
    )


def _kept(t: Translator) -> tuple[Statement, ...]:
    return (
        Statement(
            "stores",
            t.gettext(
                "Stars, practice, saved games and settings are kept in the browser on this device, and nowhere else."
            ),
        ),
        Statement(
            "requests",
            t.gettext("Nothing of it is sent. The page fetches its own files, and asks no other server for anything."),
        ),
        Statement(
            "live",
            t.gettext(
                "In a live game, if both friends agree to it, two devices talk directly, and each sees the network "
                "address of the other. There is no server between them, unless you enter the address of one yourself."
            ),
        ),
        Statement(
            "voice",
            t.gettext(
                "Texts are read aloud by a voice of the device. If you allow other voices in the settings, the texts "
                "that they read leave it."
            ),
        ),
        Statement(
            "camera", t.gettext("The camera reads QR codes once you allow it; its picture stays on this device.")
        ),
        Statement("cookies", t.gettext("It sets no cookies.")),
        Statement(
            "copy",
            t.gettext("So that it starts faster and works offline, the browser also keeps a copy of the page itself."),
        ),
    )


def _names(t: Translator) -> Statement:
    return Statement(
        "names",
        t.gettext(
            "A name is asked for only where it is needed: a nickname on what is handed in, and a name on a diploma "
            "or beside a learner's picture if one likes."
        ),
    )


def _sharing(t: Translator) -> tuple[Statement, ...]:
    return (
        Statement(
            "sharing",
            t.gettext(
                "Several children can share a device: each has a picture to tap, and stars, practice, games and "
                "settings of their own. Of a guest nothing is kept."
            ),
        ),
        Statement(
            "pin",
            t.gettext(
                "Who likes, chooses four pictures as a PIN. It keeps brothers, sisters and classmates apart; it is no "
                "protection against anybody else."
            ),
        ),
    )


def _removal(t: Translator) -> Part:
    return Part(
        t.gettext("How is it removed?"),
        (
            Statement("afresh", t.gettext("“Your progress” starts a lesson over, or all of them.")),
            Statement("removed", t.gettext("“Who is playing today?” removes one of several children.")),
            Statement(
                "site-data",
                t.gettext("To remove everything, delete the data of this site in the settings of the browser."),
            ),
        ),
    )


def _on_the_move(t: Translator, file_mb: int) -> Part:
    return Part(
        t.gettext("Without the internet, and on another device"),
        (
            Statement(
                "offline",
                t.gettext(
                    "After the first visit the page works without the internet, and can be put on the home screen."
                ),
            ),
            Statement(
                "file",
                t.gettext(
                    "The whole school is also one file of about %(size)s MB, for a disk or a USB stick: the link is "
                    "at the bottom of the page.",
                    size=file_mb,
                ),
            ),
            Statement(
                "move", t.gettext("“Your progress” takes stars to another device as a code, and everything as a file.")
            ),
        ),
    )
