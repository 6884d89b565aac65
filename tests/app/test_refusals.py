"""What is said to a move that is refused: the game, the position, the squares tried, the reason, and both sentences."""

from __future__ import annotations

from typing import NamedTuple, get_args

import pytest
from babel.messages.extract import extract_from_file

from warcaby.app import piece_sentences, refusals
from warcaby.app.refusals import refusal_text
from warcaby.app.translation import Language, Translator, translator
from warcaby.notation import parse_fen
from warcaby.rules import Position, Reason, Refusal, explain, variant_with


class Ruling(NamedTuple):
    game: str
    fen: str
    tried: str
    reason: Reason
    polish: str
    english: str

    @property
    def position(self) -> Position:
        name, *options = self.game.split("+")
        return parse_fen(variant_with(name, options), self.fen)

    @property
    def refusal(self) -> Refusal:
        refusal = explain(self.position, self.tried.split())
        assert isinstance(refusal, Refusal)
        return refusal


RULINGS = {
    "nothing stands on the first square": Ruling(
        "brazilian",
        "W:Wc3:Bh8",
        "d4 e5",
        "empty-square",
        "Pole d4 jest puste. Czym chcesz zagrać?",
        "Square d4 is empty. Which piece do you want to move?",
    ),
    "a black man, White to move": Ruling(
        "brazilian",
        "W:Wc3:Bf6",
        "f6 e5",
        "not-your-piece",
        "To czarny pionek, a teraz jest ruch białych.",
        "That is a black man, and it is White's move.",
    ),
    "a black king, White to move": Ruling(
        "brazilian",
        "W:Wc3:BKf6",
        "f6 e5",
        "not-your-piece",
        "To czarna damka, a teraz jest ruch białych.",
        "That is a black king, and it is White's move.",
    ),
    "a white man, Black to move": Ruling(
        "brazilian",
        "B:Wc3:Bf6",
        "c3 d4",
        "not-your-piece",
        "To biały pionek, a teraz jest ruch czarnych.",
        "That is a white man, and it is Black's move.",
    ),
    "a white king, Black to move": Ruling(
        "brazilian",
        "B:WKc3:Bf6",
        "c3 d4",
        "not-your-piece",
        "To biała damka, a teraz jest ruch czarnych.",
        "That is a white king, and it is Black's move.",
    ),
    "a man that stays": Ruling(
        "brazilian",
        "W:Wc3:Bh8",
        "c3 c3",
        "same-square",
        "Pionek już stoi na c3. Dokąd ma pójść?",
        "The man already stands on c3. Where should it go?",
    ),
    "a king that stays": Ruling(
        "brazilian",
        "W:WKc3:Bh8",
        "c3 c3",
        "same-square",
        "Damka już stoi na c3. Dokąd ma pójść?",
        "The king already stands on c3. Where should it go?",
    ),
    "a light square to begin with": Ruling(
        "brazilian",
        "W:Wc3:Bh8",
        "c4 d5",
        "light-square",
        "c4 to jasne pole. Gramy tylko na ciemnych polach.",
        "c4 is a light square. We play on the dark squares only.",
    ),
    "a man straight ahead": Ruling(
        "brazilian",
        "W:Wc3:Bh8",
        "c3 c4",
        "light-square",
        "c4 to jasne pole. Pionek chodzi na ukos, tylko po ciemnych polach.",
        "c4 is a light square. A man moves diagonally, on dark squares only.",
    ),
    "a king to a light square": Ruling(
        "brazilian",
        "W:WKc3:Bh8",
        "c3 d5",
        "light-square",
        "d5 to jasne pole. Damka chodzi na ukos, tylko po ciemnych polach.",
        "d5 is a light square. A king moves diagonally, on dark squares only.",
    ),
    "a light square where squares have numbers": Ruling(
        "american",
        "W:W22:B1",
        "c3 c4",
        "light-square",
        "To jasne pole. Pionek chodzi na ukos, tylko po ciemnych polach.",
        "That is a light square. A man moves diagonally, on dark squares only.",
    ),
    "a square with an own man": Ruling(
        "brazilian",
        "W:Wc3,d4:Bh8",
        "c3 d4",
        "occupied",
        "Na d4 stoi twój pionek. Wejść można tylko na wolne pole.",
        "Your own man stands on d4. You can only go to a free square.",
    ),
    "a square with an own king": Ruling(
        "brazilian",
        "W:Wc3,Kd4:Bh8",
        "c3 d4",
        "occupied",
        "Na d4 stoi twoja damka. Wejść można tylko na wolne pole.",
        "Your own king stands on d4. You can only go to a free square.",
    ),
    "a man that can be captured": Ruling(
        "brazilian",
        "W:Wc3:Bd4",
        "c3 d4",
        "occupied",
        "Na d4 stoi pionek przeciwnika. Żeby zbić, przeskocz na wolne pole po drugiej stronie.",
        "Your opponent's man stands on d4. To capture it, jump to a free square behind it.",
    ),
    "a king that can be captured": Ruling(
        "brazilian",
        "W:Wc3:BKd4",
        "c3 d4",
        "occupied",
        "Na d4 stoi damka przeciwnika. Żeby zbić, przeskocz na wolne pole po drugiej stronie.",
        "Your opponent's king stands on d4. To capture it, jump to a free square behind it.",
    ),
    "a man far away": Ruling(
        "brazilian",
        "W:Wc3:Bf6",
        "c3 f6",
        "occupied",
        "Na f6 stoi pionek przeciwnika. Wejść można tylko na wolne pole.",
        "Your opponent's man stands on f6. You can only go to a free square.",
    ),
    "a king with another one behind it": Ruling(
        "brazilian",
        "W:Wc3:BKd4,e5",
        "c3 d4",
        "occupied",
        "Na d4 stoi damka przeciwnika. Wejść można tylko na wolne pole.",
        "Your opponent's king stands on d4. You can only go to a free square.",
    ),
    "a man that could be captured if another capture were not larger": Ruling(
        "brazilian",
        "W:Wc3,h2:Bd4,f6,g3",
        "h2 g3",
        "occupied",
        "Na g3 stoi pionek przeciwnika. Wejść można tylko na wolne pole.",
        "Your opponent's man stands on g3. You can only go to a free square.",
    ),
    "a man that has just been captured": Ruling(
        "brazilian",
        "W:Wc3:Bd4,f6",
        "c3 e5 d4",
        "occupied",
        "Pionek z d4 jest już zbity. Do końca ruchu stoi na planszy.",
        "The man on d4 is already captured. It stays on the board until the move ends.",
    ),
    "a king that has just been captured": Ruling(
        "brazilian",
        "W:Wc3:BKd4,f6",
        "c3 e5 d4",
        "occupied",
        "Damka z d4 jest już zbita. Do końca ruchu stoi na planszy.",
        "The king on d4 is already captured. It stays on the board until the move ends.",
    ),
    "a man to a light square beside it": Ruling(
        "brazilian",
        "W:Wc3:Bh8",
        "c3 d3",
        "not-diagonal",
        "Pionek chodzi na ukos do przodu. W bok nie chodzi.",
        "A man moves diagonally forward. It does not move sideways.",
    ),
    "a king sideways": Ruling(
        "brazilian",
        "W:WKc3:Bh8",
        "c3 e3",
        "not-diagonal",
        "Damka chodzi na ukos w czterech kierunkach. W bok nie chodzi.",
        "A king moves diagonally in all four directions. It does not move sideways.",
    ),
    "a man two squares straight ahead": Ruling(
        "brazilian",
        "W:Wc3:Bh8",
        "c3 c5",
        "not-diagonal",
        "Pionek chodzi na ukos do przodu. Prosto nie chodzi.",
        "A man moves diagonally forward. It does not move straight up or down.",
    ),
    "a king by a knight's leap": Ruling(
        "brazilian",
        "W:WKc3:Bh8",
        "c3 e7",
        "not-diagonal",
        "Damka chodzi na ukos w czterech kierunkach. Na e7 tak nie dojdzie.",
        "A king moves diagonally in all four directions. It cannot get to e7 that way.",
    ),
    "turkish: a man along a diagonal": Ruling(
        "turkish",
        "W:Wd4:Bh8",
        "d4 e5",
        "not-diagonal",
        "Pionek chodzi prosto do przodu lub w bok. Na e5 tak nie dojdzie.",
        "A man moves straight forward or sideways. It cannot get to e5 that way.",
    ),
    "a man back": Ruling(
        "brazilian",
        "W:Wc3:Bh8",
        "c3 d2",
        "man-moves-forward",
        "Pionek nie chodzi do tyłu. Do tyłu wolno mu tylko bić.",
        "A man does not move backwards. It may only capture backwards.",
    ),
    "american: a man back": Ruling(
        "american",
        "W:W22:B1",
        "c3 d2",
        "man-moves-forward",
        "Pionek nigdy nie idzie do tyłu.",
        "A man never goes backwards.",
    ),
    "a man two steps at once": Ruling(
        "brazilian",
        "W:Wc3:Bh8",
        "c3 e5",
        "man-one-step",
        "Za daleko: pionek idzie tylko o jedno pole. Skacze tylko wtedy, gdy bije.",
        "Too far: a man moves one square only. It jumps only when it captures.",
    ),
    "wolf and dogs: a dog two steps at once": Ruling(
        "wolf_and_dogs",
        "W:Wc3:BKh8",
        "c3 e5",
        "man-one-step",
        "Za daleko: pies idzie tylko o jedno pole.",
        "Too far: a dog moves one square only.",
    ),
    "american: a king two steps at once": Ruling(
        "american",
        "W:WK22:B1",
        "c3 e5",
        "man-one-step",
        "Za daleko: w tej grze damka idzie tylko o jedno pole.",
        "Too far: in this game a king moves one square only.",
    ),
    "a man that lands too far": Ruling(
        "brazilian",
        "W:Wc3:Bd4",
        "c3 f6",
        "man-one-step",
        "Za daleko: pionek ląduje tuż za tym, co zbija, na e5.",
        "Too far: a man lands right behind what it captures, on e5.",
    ),
    "a man that captures from afar": Ruling(
        "brazilian",
        "W:Wa1:Bd4",
        "a1 e5",
        "man-one-step",
        "Za daleko: pionek bije to, co stoi tuż obok, i ląduje tuż za tym.",
        "Too far: a man captures what stands next to it, and lands right behind it.",
    ),
    "american: a king that lands too far": Ruling(
        "american",
        "W:WK22:B18",
        "c3 f6",
        "man-one-step",
        "Za daleko: w tej grze damka ląduje tuż za tym, co zbija, na 15.",
        "Too far: in this game a king lands right behind what it captures, on 15.",
    ),
    "american: a king that captures from afar": Ruling(
        "american",
        "W:WK29:B18",
        "a1 e5",
        "man-one-step",
        "Za daleko: w tej grze damka bije to, co stoi tuż obok, i ląduje tuż za tym.",
        "Too far: in this game a king captures what stands next to it, and lands right behind it.",
    ),
    "german: a king flies on behind what it captures": Ruling(
        "german",
        "W:WKa1:Bd4",
        "a1 g7",
        "lands-right-behind",
        "Za daleko: w tej grze damka ląduje tuż za tym, co zbija, na e5.",
        "Too far: in this game a king lands right behind what it captures, on e5.",
    ),
    "german: a king that may not capture now flies on behind": Ruling(
        "german",
        "W:WKa1:Bb2,d4,e5",
        "a1 h8",
        "two-in-a-row",
        "Na d4 i e5 stoją dwa czarne pod rząd. Dwóch naraz nie da się przeskoczyć.",
        "Two black pieces in a row stand on d4 and e5. You cannot jump over two at once.",
    ),
    "the man itself can capture": Ruling(
        "brazilian",
        "W:Wc3:Bd4",
        "c3 b4",
        "capture-compulsory",
        "Ten pionek może bić, więc musi bić.",
        "This man can capture, so it has to.",
    ),
    "the king itself can capture": Ruling(
        "brazilian",
        "W:WKa1:Bd4",
        "a1 b2",
        "capture-compulsory",
        "Ta damka może bić, więc musi bić.",
        "This king can capture, so it has to.",
    ),
    "another man can capture": Ruling(
        "brazilian",
        "W:Wc3,g3:Bd4",
        "g3 h4",
        "capture-compulsory",
        "Bicie jest obowiązkowe: musi bić pionek z c3.",
        "Capturing is compulsory: the man on c3 must capture.",
    ),
    "a man or a king can capture": Ruling(
        "brazilian",
        "W:Wa3,a5,e1,Kh8:Bb4,g7",
        "e1 f2",
        "capture-compulsory",
        "Bicie jest obowiązkowe: musi bić pionek z a3, pionek z a5 lub damka z h8.",
        "Capturing is compulsory: the man on a3, the man on a5 or the king on h8 must capture.",
    ),
    "another man captures more": Ruling(
        "brazilian",
        "W:Wc3,h2:Bd4,f6,g3",
        "h2 f4",
        "larger-capture",
        "Tak zbijesz 1, a można zbić 2. Trzeba bić jak najwięcej. Bić może tylko pionek z c3.",
        "That way you capture 1, but you can capture 2. You have to capture as many as you can. "
        "Only the man on c3 may capture.",
    ),
    "a man is chosen that captures too little": Ruling(
        "brazilian",
        "W:Wc3,h2:Bd4,f6,g3",
        "h2",
        "larger-capture",
        "Ten pionek zbije 1, a można zbić 2. Trzeba bić jak najwięcej. Bić może tylko pionek z c3.",
        "This man can capture 1, but you can capture 2. You have to capture as many as you can. "
        "Only the man on c3 may capture.",
    ),
    "a king is chosen that captures too little": Ruling(
        "brazilian",
        "W:Wc3,Ka3:Bb2,d4,f6",
        "a3",
        "larger-capture",
        "Ta damka zbije 1, a można zbić 2. Trzeba bić jak najwięcej. Bić może tylko pionek z c3.",
        "This king can capture 1, but you can capture 2. You have to capture as many as you can. "
        "Only the man on c3 may capture.",
    ),
    "the same man captures more the other way": Ruling(
        "brazilian",
        "W:Wc3:Bb4,d4,f6",
        "c3 a5",
        "larger-capture",
        "Tak zbijesz 1, a można zbić 2. Trzeba bić jak najwięcej. Ten pionek musi bić inaczej.",
        "That way you capture 1, but you can capture 2. You have to capture as many as you can. "
        "This man has to capture another way.",
    ),
    "the same king captures more the other way": Ruling(
        "brazilian",
        "W:WKc3:Bb4,e5,g5",
        "c3 a5",
        "larger-capture",
        "Tak zbijesz 1, a można zbić 2. Trzeba bić jak najwięcej. Ta damka musi bić inaczej.",
        "That way you capture 1, but you can capture 2. You have to capture as many as you can. "
        "This king has to capture another way.",
    ),
    "the king captures more if it lands elsewhere": Ruling(
        "brazilian",
        "W:WKa1:Bc3,f4",
        "a1 d4",
        "larger-capture",
        "Tak zbijesz 1, a można zbić 2. Trzeba bić jak najwięcej. Z a1 skacz na e5: stamtąd bije się dalej.",
        "That way you capture 1, but you can capture 2. You have to capture as many as you can. "
        "From a1 jump to e5: the capture goes on from there.",
    ),
    "lesson 3.9: a king that has come to a5 captures too little on d2": Ruling(
        "brazilian",
        "W:WKd8:Bb4,c7,d6,f6,g3",
        "d8 a5 d2",
        "larger-capture",
        "Tak zbijesz 2, a można zbić 5. Trzeba bić jak najwięcej. Z a5 skacz na e1: stamtąd bije się dalej.",
        "That way you capture 2, but you can capture 5. You have to capture as many as you can. "
        "From a5 jump to e1: the capture goes on from there.",
    ),
    "a man that has come to e5 has its last leg elsewhere": Ruling(
        "frisian",
        "W:W37:B32,K23,22",
        "c3 e5 c7",
        "larger-capture",
        "W tej grze trzeba zbić jak najwięcej, a damka liczy się prawie za dwa pionki. Z 28 skacz na 19.",
        "In this game you have to capture as much as you can, and a king is worth almost two men. From 28 jump to 19.",
    ),
    "czech: a king captures before a man": Ruling(
        "czech",
        "W:Wc3,Kg1:Bd4,f2",
        "c3 e5",
        "larger-capture",
        "W tej grze damka bije przed pionkiem. Bić może tylko damka z g1.",
        "In this game a king captures before a man. Only the king on g1 may capture.",
    ),
    "italian: equal captures, a king captures before a man": Ruling(
        "italian",
        "W:W22,K30:B19,26",
        "d3 f5",
        "larger-capture",
        "Gdy bicia są równe, damka bije przed pionkiem. Bić może tylko damka z 30.",
        "When captures are equal, a king captures before a man. Only the king on 30 may capture.",
    ),
    "italian: equal captures, more kings first": Ruling(
        "italian",
        "W:WK23:B19,K28",
        "f3 d5",
        "larger-capture",
        "Gdy bicia są równe, trzeba zbić jak najwięcej damek. Ta damka musi bić inaczej.",
        "When captures are equal, you have to capture as many kings as you can. This king has to capture another way.",
    ),
    "italian: equal captures, a king to be met earlier": Ruling(
        "italian",
        "W:WK5,K30:BK10,11,K20,27",
        "d1 f3",
        "larger-capture",
        "Gdy bicia są równe, trzeba jak najwcześniej zbić damkę. Bić może tylko damka z 5.",
        "When captures are equal, you have to capture a king as early as you can. Only the king on 5 may capture.",
    ),
    "russian: a king that can go on capturing": Ruling(
        "russian",
        "W:WKa1:Bc3,f4",
        "a1 d4",
        "lands-to-go-on",
        "Gdy damka może bić dalej, musi stanąć tam, skąd bije dalej: na e5.",
        "A king that can go on capturing has to land where it can: on e5.",
    ),
    "a capture that stops half way": Ruling(
        "brazilian",
        "W:Wc3:Bd4,f6",
        "c3 e5",
        "capture-goes-on",
        "Bicie jeszcze trwa: z e5 skacz na g7.",
        "The capture is not over yet: from e5 jump to g7.",
    ),
    "back over a captured man": Ruling(
        "brazilian",
        "W:Wc3:Bd4,f6",
        "c3 e5 c3",
        "jumped-twice",
        "Pionek z d4 jest już zbity. Do końca ruchu stoi na planszy, a drugi raz przeskoczyć nie wolno.",
        "The man on d4 is already captured. It stays on the board until the move ends, "
        "and you may not jump over it again.",
    ),
    "back over a captured king": Ruling(
        "brazilian",
        "W:Wc3:BKd4,f6",
        "c3 e5 c3",
        "jumped-twice",
        "Damka z d4 jest już zbita. Do końca ruchu stoi na planszy, a drugi raz przeskoczyć nie wolno.",
        "The king on d4 is already captured. It stays on the board until the move ends, "
        "and you may not jump over it again.",
    ),
    "turkish: a king straight back": Ruling(
        "turkish",
        "W:WKd1:Bd3,f4",
        "d1 d4 d1",
        "jumped-twice",
        "Pionek z d3 jest już zbity. Między dwoma skokami nie wolno zawrócić.",
        "The man on d3 is already captured. Between two jumps you may not turn straight back.",
    ),
    "over an own man": Ruling(
        "brazilian",
        "W:Wc3,d4:Bh8",
        "c3 e5",
        "own-piece-jumped",
        "Na d4 stoi twój pionek. Swoich nie wolno przeskakiwać.",
        "Your own man stands on d4. You may not jump over your own pieces.",
    ),
    "over an own king": Ruling(
        "brazilian",
        "W:Wc3,Kd4:Bh8",
        "c3 e5",
        "own-piece-jumped",
        "Na d4 stoi twoja damka. Swoich nie wolno przeskakiwać.",
        "Your own king stands on d4. You may not jump over your own pieces.",
    ),
    "american: a man captures back": Ruling(
        "american",
        "W:W14:B18",
        "c5 e3",
        "not-captured",
        "Pionek nie bije do tyłu.",
        "A man does not capture backwards.",
    ),
    "italian: a man captures a king": Ruling(
        "italian",
        "W:W21:BK18",
        "b3 d5",
        "not-captured",
        "Pionkowi nie wolno bić damki.",
        "A man may not capture a king.",
    ),
    "wolf and dogs: the wolf, the dogs to move": Ruling(
        "wolf_and_dogs",
        "W:Wc1,e1:BKd4",
        "d4 c3",
        "not-your-piece",
        "To wilk, a teraz jest ruch psów.",
        "That is the wolf, and it is the dogs' move.",
    ),
    "wolf and dogs: a dog, the wolf to move": Ruling(
        "wolf_and_dogs",
        "B:Wc1,e1:BKd4",
        "c1 b2",
        "not-your-piece",
        "To pies, a teraz jest ruch wilka.",
        "That is a dog, and it is the wolf's move.",
    ),
    "wolf and dogs: a dog that stays": Ruling(
        "wolf_and_dogs",
        "W:Wc1,e1:BKd4",
        "c1 c1",
        "same-square",
        "Pies już stoi na c1. Dokąd ma pójść?",
        "The dog already stands on c1. Where should it go?",
    ),
    "wolf and dogs: the wolf stays": Ruling(
        "wolf_and_dogs",
        "B:Wc1,e1:BKd4",
        "d4 d4",
        "same-square",
        "Wilk już stoi na d4. Dokąd ma pójść?",
        "The wolf already stands on d4. Where should it go?",
    ),
    "wolf and dogs: a dog straight ahead": Ruling(
        "wolf_and_dogs",
        "W:Wc1,e1:BKd4",
        "c1 c2",
        "light-square",
        "c2 to jasne pole. Pies chodzi na ukos, tylko po ciemnych polach.",
        "c2 is a light square. A dog moves diagonally, on dark squares only.",
    ),
    "wolf and dogs: the wolf straight back": Ruling(
        "wolf_and_dogs",
        "B:Wc1,e1:BKd4",
        "d4 d3",
        "light-square",
        "d3 to jasne pole. Wilk chodzi na ukos, tylko po ciemnych polach.",
        "d3 is a light square. The wolf moves diagonally, on dark squares only.",
    ),
    "wolf and dogs: a square with a dog of one's own": Ruling(
        "wolf_and_dogs",
        "W:Wc1,d2:BKd4",
        "c1 d2",
        "occupied",
        "Na d2 stoi twój pies. Wejść można tylko na wolne pole.",
        "Your own dog stands on d2. You can only go to a free square.",
    ),
    "wolf and dogs: a square with another wolf": Ruling(
        "wolf_and_dogs",
        "B:Wc1:BKd4,Ke5",
        "d4 e5",
        "occupied",
        "Na e5 stoi twój wilk. Wejść można tylko na wolne pole.",
        "Your own wolf stands on e5. You can only go to a free square.",
    ),
    "wolf and dogs: a square with a dog": Ruling(
        "wolf_and_dogs",
        "B:Wc1,c3:BKd4",
        "d4 c3",
        "occupied",
        "Na c3 stoi pies. Wejść można tylko na wolne pole.",
        "A dog stands on c3. You can only go to a free square.",
    ),
    "wolf and dogs: the square of the wolf": Ruling(
        "wolf_and_dogs",
        "W:Wc1,c3:BKd4",
        "c3 d4",
        "occupied",
        "Na d4 stoi wilk. Wejść można tylko na wolne pole.",
        "The wolf stands on d4. You can only go to a free square.",
    ),
    "wolf and dogs: a dog sideways": Ruling(
        "wolf_and_dogs",
        "W:Wc1,c3:BKd4",
        "c3 e3",
        "not-diagonal",
        "Pies chodzi na ukos do przodu. W bok nie chodzi.",
        "A dog moves diagonally forward. It does not move sideways.",
    ),
    "wolf and dogs: the wolf sideways": Ruling(
        "wolf_and_dogs",
        "B:Wc1,c3:BKd4",
        "d4 f4",
        "not-diagonal",
        "Wilk chodzi na ukos w czterech kierunkach. W bok nie chodzi.",
        "The wolf moves diagonally in all four directions. It does not move sideways.",
    ),
    "wolf and dogs: a dog back": Ruling(
        "wolf_and_dogs",
        "W:Wc1,c3:BKd6",
        "c3 b2",
        "man-moves-forward",
        "Pies nigdy nie idzie do tyłu.",
        "A dog never goes backwards.",
    ),
    "wolf and dogs: the wolf two steps at once": Ruling(
        "wolf_and_dogs",
        "B:Wc1:BKd4",
        "d4 f6",
        "man-one-step",
        "Za daleko: wilk idzie tylko o jedno pole.",
        "Too far: the wolf moves one square only.",
    ),
    "wolf and dogs: a dog with nowhere to go": Ruling(
        "wolf_and_dogs",
        "W:Wa1,b2:BKd6",
        "a1",
        "blocked",
        "Pies z a1 nie może się ruszyć: nie ma dla niego wolnego pola.",
        "The dog on a1 cannot move: there is no free square for it.",
    ),
    "wolf and dogs: the wolf with nowhere to go": Ruling(
        "wolf_and_dogs",
        "B:Wg7:BKh8",
        "h8",
        "blocked",
        "Wilk z h8 nie może się ruszyć: nie ma dla niego wolnego pola.",
        "The wolf on h8 cannot move: there is no free square for it.",
    ),
    "wolf and dogs: the wolf jumps": Ruling(
        "wolf_and_dogs",
        "B:Wc3:BKd4",
        "d4 b2",
        "not-captured",
        "W tej grze nikt nie bije i nikogo się nie przeskakuje.",
        "Nobody captures in this game, and no piece is jumped.",
    ),
    "over two black pieces": Ruling(
        "brazilian",
        "W:WKa1:Bd4,e5",
        "a1 f6",
        "two-in-a-row",
        "Na d4 i e5 stoją dwa czarne pod rząd. Dwóch naraz nie da się przeskoczyć.",
        "Two black pieces in a row stand on d4 and e5. You cannot jump over two at once.",
    ),
    "over two white pieces": Ruling(
        "brazilian",
        "B:Wd4,Ke5:BKa1",
        "a1 f6",
        "two-in-a-row",
        "Na d4 i e5 stoją dwa białe pod rząd. Dwóch naraz nie da się przeskoczyć.",
        "Two white pieces in a row stand on d4 and e5. You cannot jump over two at once.",
    ),
    "two captures lead there": Ruling(
        "brazilian",
        "W:WKd8:Bb6,f6,g3,f4",
        "d8 a7",
        "ambiguous",
        "Prowadzą tam różne bicia. Wybierz drogę: przez g5 lub h4.",
        "Different captures lead there. Choose the way: g5 or h4.",
    ),
    "more squares than the move has": Ruling(
        "brazilian",
        "W:Wc3:Bh8",
        "c3 d4 e5",
        "move-complete",
        "Ruch kończy się na d4.",
        "The move ends on d4.",
    ),
    "a man with nowhere to go": Ruling(
        "brazilian",
        "W:Wc3,b4,d4:Bh8",
        "c3",
        "blocked",
        "Pionek z c3 nie może się ruszyć: nie ma dla niego wolnego pola.",
        "The man on c3 cannot move: there is no free square for it.",
    ),
    "a king with nowhere to go": Ruling(
        "brazilian",
        "W:WKa1,b2:Bh8",
        "a1",
        "blocked",
        "Damka z a1 nie może się ruszyć: nie ma dla niej wolnego pola.",
        "The king on a1 cannot move: there is no free square for it.",
    ),
}

EVERY = pytest.mark.parametrize("ruling", RULINGS.values(), ids=RULINGS)


@EVERY
def test_the_reason(ruling: Ruling) -> None:
    assert ruling.refusal.reason == ruling.reason


@EVERY
def test_the_sentence_in_polish(ruling: Ruling) -> None:
    assert refusal_text(translator("pl"), ruling.position, ruling.refusal) == ruling.polish


@EVERY
def test_the_sentence_in_english(ruling: Ruling) -> None:
    assert refusal_text(translator("en"), ruling.position, ruling.refusal) == ruling.english


def test_every_reason_is_in_the_table() -> None:
    assert {ruling.reason for ruling in RULINGS.values()} == set(get_args(Reason))


HINTS = {
    f"{words} %(square)s." for words in ("Move the man on", "Move the king on", "Move the dog on", "Move the wolf on")
} | {f"The {name} on %(start)s ends its move on %(end)s." for name in ("man", "king", "dog", "wolf")}
"""Sentences about a piece that are no refusals."""


class Listener(Translator):
    """A translator that remembers what it was asked."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.heard: set[str] = set()

    def gettext(self, message: str, **values: object) -> str:
        self.heard.add(message)
        return super().gettext(message, **values)


def test_every_sentence_is_in_the_table() -> None:
    listener = Listener("en")
    for ruling in RULINGS.values():
        refusal_text(listener, ruling.position, ruling.refusal)
    written = {
        str(message)
        for module in (refusals, piece_sentences)
        for _, message, _, _ in extract_from_file("python", str(module.__file__))
    }
    assert written - listener.heard == HINTS
