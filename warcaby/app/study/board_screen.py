"""The free board on the screen: any position or game, played to and fro, with variations and the machine's opinion."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from warcaby.app.board.setup_board import SetupBoard
from warcaby.app.board.touch import Scene
from warcaby.app.board.tree_board import TreeBoard
from warcaby.app.shell.actions import Call, Form, on
from warcaby.app.shell.answers import Effect, FetchTable, Frame, Reply
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import TOUCHES, Reader
from warcaby.app.shell.setting_up import PositionStage
from warcaby.app.study.archives_part import ArchivesPart
from warcaby.app.study.board_page import BoardStage
from warcaby.app.study.endings_part import EndingsPart
from warcaby.app.study.engine_part import EnginePart
from warcaby.app.study.guess_part import GuessPart
from warcaby.app.study.kept_part import KeptPart
from warcaby.app.study.notes_part import NotesPart
from warcaby.app.study.share_part import SharePart
from warcaby.app.study.walked_page import WalkedPage
from warcaby.app.words.position_texts import fen_problem_text, setup_fault_text
from warcaby.app.words.study_texts import full_text, link_problem_text
from warcaby.engine import endgames
from warcaby.notation import InvalidFenError, parse_fen
from warcaby.notation.pdn import find_tag, parse_result
from warcaby.rules import initial_position, opponent, setup_faults
from warcaby.school.codes import CodeError
from warcaby.school.matches.saved import SavedGameError, parse_match
from warcaby.school.matches.setup import LETTERS
from warcaby.school.studies.study import FullStudyError, Study, new_study
from warcaby.school.studies.study_codes import KIND, read_study

GAME = "game/"
"""How a fragment begins that names a kept game."""

_FEN = re.compile(r"\s*[WB]\s*:", re.IGNORECASE)


class BoardScreen(WalkedPage):
    """The free board."""

    resumes = True

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self._effects: list[Effect] = []
        self._focus: str | None = None
        self.kept = KeptPart(reader)
        self.archives = ArchivesPart(self.t, self.games, self.explorer, self._effects.append)
        self.endings = EndingsPart(self.t, self._effects.append)
        self._show(self.kept.restore())
        self._tables: set[str] = set()
        if self.kept.is_unreadable:
            self._tell(self.t.gettext("What was kept of this board could not be read."), "bad")
        # After a reload, what was played since the link was opened goes on.
        if reader.fragment and self.study.came != _end_of(reader.fragment):
            self._take_fragment(reader.fragment)

    def _show(self, study: Study) -> None:
        """Put a study on the board."""
        is_on = "engine" in vars(self) and self.engine.is_on
        self.tree_board = TreeBoard(self.t, study)
        self.setup_board = SetupBoard(self.t, study.node.position)
        self.position_stage = PositionStage(self.t, self.setup_board)
        self.engine = EnginePart(self.t, self.tree_board)
        self.engine.is_on = is_on
        self.notes = NotesPart(self.t, self.tree_board, lambda: self.kept.remember(self.study))
        self.guess = GuessPart(self.t, study)
        self.share = SharePart(self.t, self.tree_board, self._effects.append)
        self.engine.look()

    def _replace(self, study: Study) -> None:
        """Put another study in the place of the one on the board, which can be brought back."""
        self.kept.put_aside(self.study)
        self._show(study)
        self.stage = "play"

    def _tell(self, text: str, tone: str = "note") -> list[Scene]:
        return self.tree_board.say(text, tone)

    # Actions

    def parts(self) -> Iterable[Any]:
        """The page, and what is on it; while a position is set up, that board is what is turned round."""
        if self.stage == "setup":
            yield from (self.position_stage, self, self.archives, self.endings)
            return
        yield self
        yield self.archives
        yield self.endings
        yield self.guess
        if self.guess.board:
            return
        yield self.notes
        yield self.share
        yield self.engine
        yield self.explorer
        yield self.pieces

    def carry_out(self, call: Call) -> Reply:
        """Handle an action on the board; what has come of it is kept."""
        self._focus = None
        if call.kind not in TOUCHES:
            self.says = ""
        if call.kind == "stop-guessing":
            self.tree_board.clear()
        try:
            answer = call()
        except FullStudyError as error:
            answer = self._tell(full_text(self.t, error), "bad")
        if isinstance(answer, Reply):
            return answer
        if isinstance(answer, str):
            self.says = answer
            answer = [Scene(self.touched.picture, say=answer)]
        return self._reply(answer)

    def _reply(self, scenes: list[Scene]) -> Reply:
        was_cut = self.kept.is_cut
        if self.stage == "play" and self.guess.board is None:
            self.kept.keep(self.study)
            self.engine.look()
            self._ask_for_table()
            self.endings.look(self.study.variant)
            scenes = [*scenes[:-1], self._last(scenes[-1])]
        if self.kept.is_cut and not was_cut:
            self.says = self.t.gettext("This is too much to be kept here. Save it as a file to have it whole.")
        return Reply(self.frames(scenes), self._focus, self._asked())

    def _asked(self) -> tuple[Effect, ...]:
        """What the page is asked to do, once."""
        effects = tuple(self._effects)
        self._effects.clear()
        return effects

    def _last(self, scene: Scene) -> Scene:
        """The last scene, with the board as it stands when the machine looks again."""
        return Scene(self.touched.picture, scene.path, scene.captured, scene.say, scene.stays, scene.back)

    def _ask_for_table(self) -> None:
        """Request the endgame table of the rules, once, where the machine could use it."""
        name = endgames.table_id(self.study.variant)
        if self.engine.is_on and name and name not in self._tables and endgames.endgames_of(self.study.variant) is None:
            self._effects.append(FetchTable(name))
            self._tables.add(name)

    def follow(self, fragment: str) -> Reply:
        """Open what a link holds."""
        self._focus, self.says = None, ""
        return self._reply(self._take_fragment(fragment))

    @property
    def _is_reading(self) -> bool:
        """Whether a file is read, or games are counted."""
        return self.games.is_busy or self.explorer.is_busy

    def wanted_wake(self) -> int | None:
        """At once while a file is read or the machine thinks, and as long as it is not known which files are kept."""
        if not self.archives.is_asked:
            return 0
        is_thinking = self.guess.is_busy if self.guess.board else self.engine.is_busy
        return 0 if self._is_reading or (self.stage == "play" and is_thinking) else None

    def wake(self) -> Reply:
        """Read on, or think on."""
        if not self.archives.is_asked:
            self.endings.look(self.study.variant)
            return Reply(effects=(self.archives.ask(), *self._asked()))
        if self.games.is_busy:
            self._focus = None
            return self._reply(self._read_on())
        if self.explorer.is_busy:
            if self.explorer.go_on():
                self.archives.keep_index()
            return Reply((Frame(self.surroundings()),), effects=self._asked())
        if self.guess.board:
            scenes = self.guess.go_on()
            return self._reply(scenes) if scenes else Reply()
        before = self.tree_board.shown_arrows
        if not self.engine.go_on():
            return Reply()
        if self.tree_board.shown_arrows != before and not self.tree_board.walk:
            return Reply((Frame(self.regions()),))
        return Reply((Frame(self.surroundings()),))

    def faulty(self, text: str) -> Reply:
        """Say what is wrong with what was put in."""
        self.says = text
        return self._reply([Scene(self.touched.picture, say=text)])

    # Changes of the whole board

    @on("board-stage")
    def _change_stage(self, stage: BoardStage) -> list[Scene]:
        """Set up a position, or go back to the game."""
        if stage == "setup":
            self.setup_board = SetupBoard(self.t, self.study.node.position)
            self.setup_board.below = self.study.below
            self.position_stage = PositionStage(self.t, self.setup_board)
        self.stage = stage
        self._focus = "title"
        return [Scene(self.touched.picture)]

    @on("use-position")
    def _use_position(self) -> list[Scene]:
        """Begin with the position that was set up."""
        board = self.setup_board
        faults = setup_faults(board.position)
        if faults:
            text = setup_fault_text(self.t.at(board.variant), faults[0])
            board.feedback, board.tone = text, "bad"
            return [Scene(board.picture, say=text)]
        study = new_study(board.position)
        study.below = board.below
        self._replace(study)
        return self._tell(self.t.gettext("Here is the position. Move for both sides."))

    @on("new-board")
    def _begin_again(self) -> list[Scene]:
        self._replace(new_study(initial_position(self.study.variant)))
        return self._tell(self.t.gettext("A new board. “Undo” brings the one before back."))

    @on("undo-board")
    def _undo(self) -> list[Scene]:
        study = self.kept.undo()
        if study is None:
            return self._tell(self.t.gettext("There is nothing to undo."))
        self._show(study)
        return self._tell(self.t.gettext("Undone."))

    @on("bring-back")
    def _bring_back(self) -> list[Scene]:
        """Exchange the study on the board for the one that was there before."""
        study = self.kept.before()
        if study is None:
            return self._tell(self.t.gettext("What was kept of this board could not be read."), "bad")
        self._replace(study)
        return self._tell(self.t.gettext("The board from before is back."))

    @on("forget-board")
    def _forget(self) -> list[Scene]:
        """Take away all that is kept of this board."""
        study = new_study(initial_position(self.study.variant))
        self._show(study)
        self.kept.forget()
        self.stage = "play"
        return self._tell(self.t.gettext("Nothing of this board is kept any more."))

    @on("flip")
    def _flip(self) -> list[Scene]:
        self.study.below = opponent(self.study.below)
        return [Scene(self.touched.picture)]

    # What comes in

    @on("paste")
    def _paste(self, fields: Form) -> list[Scene]:
        """Open a pasted link, position or game."""
        text = fields.get("text", "").strip()
        if not text:
            return self._tell(self.t.gettext("Paste a game, a position or a link first."))
        if "\n" not in text and (f"#{KIND}." in text.lower() or text[:2].lower() == f"{KIND}."):
            return self._take_fragment(text.rpartition("#")[2])
        if _FEN.match(text) and "\n" not in text:
            return self._take_fen(text)
        return self._open_text(text)

    def _take_fen(self, text: str) -> list[Scene]:
        try:
            position = parse_fen(self.study.variant, text)
        except InvalidFenError as error:
            return self._tell(fen_problem_text(self.t, error), "bad")
        faults = setup_faults(position)
        if faults:
            return self._tell(setup_fault_text(self.t.at(position.variant), faults[0]), "bad")
        self._replace(new_study(position))
        return self._tell(self.t.gettext("Here is the position. Move for both sides."))

    def _refuse_file(self, text: str) -> list[Scene]:
        self.stage = "play"
        return self._tell(text, "bad")

    def _listed(self) -> None:
        """What was counted of the file may have come with it."""
        self.stage = "play"
        self.explorer.restore()

    @on("open-game")
    def _open_game(self, number: int) -> list[Scene]:
        """Put a game of the file on the board."""
        self.games.check(number)
        match, read_as, problem = self.games.open(number)
        result, _ = parse_result(find_tag(match.tags, "Result"))
        match.tree.current = match.tree.root
        self._replace(Study(match.tree, match.tags, result))
        self._focus = "title"
        text = f"{read_as} {problem}".strip() or self.t.gettext("The game is on the board.")
        return self._tell(text, "bad" if problem else "note")

    @on("open-at")
    def _open_at(self, number: int, ply: int) -> list[Scene]:
        """Put a game of the file on the board, at the position that was looked for."""
        scenes = self._open_game(number)
        tree = self.study.tree
        tree.current = next((node for node in tree.tip.path if node.ply == ply), tree.root)
        self.tree_board.show()
        return [Scene(self.touched.picture, say=scenes[-1].say)]

    def _take_fragment(self, code: str) -> list[Scene]:
        """Open a link: a study, or the name of a game that is kept here and is over."""
        if code.startswith(GAME):
            return self._take_kept(code.removeprefix(GAME))
        try:
            study = read_study(code)
        except CodeError as error:
            return self._tell(link_problem_text(self.t, error), "bad")
        study.came = _end_of(code)
        self._replace(study)
        return self._tell(self.t.gettext("Here is what the link holds."))

    def _take_kept(self, name: str) -> list[Scene]:
        kept = self.reader.progress.value("games", name)
        variant = name.removeprefix(LETTERS).partition("/")[0]
        with suppress(SavedGameError, KeyError):
            match = parse_match(variant, kept, 0)
            if match.is_live:
                # No machine helps in a game that goes on.
                return self._tell(self.t.gettext("This game is not over yet."), "bad")
            match.tree.current = match.tree.root
            self._replace(Study(match.tree, match.tags))
            self.study.below = match.below
            return self._tell(self.t.gettext("The game is on the board."))
        return self._tell(self.t.gettext("This game is not here any more."), "bad")


def _end_of(code: str) -> str:
    """What tells one link from another."""
    return re.sub("[^A-Za-z0-9_-]", "", code)[-8:]
