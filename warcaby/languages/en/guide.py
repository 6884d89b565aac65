"""What Kostek says in English: a line a sentence, by occasion."""

from __future__ import annotations

from collections.abc import Mapping

LINES: Mapping[str, str] = {
    # Of each chapter one.
    "story": """
Kostek, a small wooden man, wants to become a king. He leaves his village.
In the forest he learns to move and capture. A first crown waits.
The miller knows tricks. Kostek gathers strength and clever ideas.
The river is wide. Brave jumps will help, one after another.
Few remain in the mountains. Every step counts here.
The town has a plan, walls and streets. Kostek makes plans, too.
The whole world plays at the fair. The last row is near.
""",
    "three": """
Three stars and not one slip!
First try. That is how it is done!
You see the board like an owl at night.
Not a single hint. Well done!
Smooth as turned wood!
The board is knocking with joy.
That was a master's move.
Clean and sure!
All counted, all right.
I was looking for that move. It is yours!
I could not have played it better.
Eyes like a hawk!
Right in the middle!
A steady hand and a good head.
Lovely! I would sign that.
Three out of three. I will remember it.
Wood likes moves like that.
Beautifully seen!
Show that one to a friend.
One, two, done!
You looked before you moved. It shows.
You count right to the end.
""",
    "two": """
Good! The second try was wiser.
There it is! The slip taught you something.
Two stars, and well earned.
Found it. Next time straight away.
Good move. The third star will wait.
It worked! You see more than a minute ago.
Right. One bend, the same goal.
Mended and done!
Now you know it. Remember this position.
Nicely worked out.
A small hint, a big step.
That's it! On we go.
Now you know where to look.
Almost clean, and well finished.
""",
    "one": """
Done. We will come back here.
It was hard, and it is solved.
Not giving up is a move too.
One star shines. Two are waiting.
All the way to the end. That counts.
Not at once, but there it is.
Ready. Tomorrow it will be easier.
Many tries, one good move.
Now you know the way. Next time is shorter.
We got there. Look at that move once more.
It went uphill. Now it is flat.
We have it. The rest will come too.
""",
    "wrong": """
Look at the board once more.
Easy, we are in no hurry.
Not there. See why.
The board says something else.
Not yet. Look at the marked squares.
Stop and count.
This move has a problem.
Let us check it together.
Hm, something does not fit.
Let us take one step back.
See what stands beside it.
One detail slipped away.
See what the other side wants.
Try from another side.
A breath, and once more.
Here the rule says no.
One more look.
Let us find another way.
Everybody has got lost here once.
No harm done. Keep looking.
""",
    "hint": """
I will help a little.
Have a look here.
A small sign from me.
I will show you where to look.
Let me whisper one word.
That much to begin with.
The rest is yours.
Begin at this place.
The trail is fresh.
Look where I point.
We will find it together.
A hint is learning too.
""",
    "start": """
Your turn.
Now you.
The board is waiting for you.
Your move.
Go ahead!
Look, and play.
Begin whenever you like.
Take your time. Look around.
Show me how you see it.
I am beside you.
Finger on a man, and go.
First the eyes, then the hand.
""",
    "lesson-well": """
The whole lesson is done. Great work!
This lesson is yours.
The stone on the road has turned green.
One more stretch of the road is behind us.
A king would bow.
Packed in the bag. On we go!
Something you could not do before. Just like that!
A good lesson, a good day.
Grandfather would be delighted.
You can show this to somebody.
So many stars that it is getting bright.
Let us clink our men!
One step nearer to the last row.
Now play it in a real game.
Remembered? Remembered!
You have earned a rest too.
""",
    "lesson-fair": """
The lesson is done, and most of it sticks.
A good way. A few stars are still waiting.
We are there. Some squares are worth another look.
You know a lot. The rest will come.
Lesson done. Come back for the rest when you like.
There were some bends. And here we are.
Half the bag is full. More tomorrow.
Not everything at once. That is fine.
You know the harder places now.
Not bad at all. Tomorrow will be lighter.
""",
    "lesson-hard": """
End of the lesson. You have seen the hardest part.
We came to the end. That takes strength.
Tomorrow you will look at it differently.
The lesson stays. We will return calmly.
A hard stretch of road is behind us.
Every slip showed a new rule.
Let us take it again, slowly.
The stars will wait here for you.
Rest. Then we will crack it together.
It took me long to learn this, too.
""",
    "morning": """
Good morning! The sun has warmed the board.
Good morning! One small move to begin with?
In the morning one sees most. Shall we play?
Good morning! I slept like a man in a box.
Good to see you so early.
The cock has crowed, the board is waiting.
A new day, a new square.
Good morning! Where do we go today?
A good start: one short lesson.
Dew on the grass, and we are on our way.
""",
    "afternoon": """
Good that you are here!
A moment for the board? I have something.
After lunch one counts best.
Hello! The road leads on.
I was just setting up the men.
Five minutes and one new move?
The sun is high. Let us play.
Hello! Where did we stop?
I have a good feeling today.
Come, I will show you the next place.
""",
    "evening": """
Good evening! A quiet game before bed?
In the evening the men speak softly.
The candle is lit, the board is ready.
Good evening! One puzzle for good night?
One more move, and then we rest.
The stars are out. Shall we collect ours?
Good of you to look in so late.
Something short today, all right?
Night is a good time to think.
Good evening! Make yourself comfortable.
""",
    "again": """
You are back! I was waiting for you.
Together again. Let us go!
Yesterday went well. Today we go on.
I remember where we stopped.
The second day on the road, and the boots fit.
Somebody has come to visit. Look!
There is something new by the road.
Good to see you again.
The bag is packed. Lead the way!
Step by step, day by day.
I have three small things for you.
What shall we find today?
""",
    "long": """
It has been a while. Nothing ran away!
There you are! Everything stands as you left it.
I looked after your stars.
Let us begin gently, with something you know.
The men are a little dusty. Shake them.
Good that you are back.
Something familiar to warm up?
The road has waited for you.
""",
    "exam": """
An exam is a calm talk with the board.
I give no hints here, but I believe in you.
You have seen all of this before.
Read slowly, count to the end.
Take a deep breath.
No hurry. The board stays.
Trust what you see.
A gate before us. Shall we knock?
""",
    "passed": """
Passed! The gate is open.
The diploma is yours. Well earned!
A chapter closed with a golden key.
On to the next row!
Do you hear the trumpets? They are for you.
So much work, and here it is!
Let us hang this diploma on the wall.
Passed! Who would have thought? I would!
A whole chapter is in your head.
The next country is waving already.
""",
    "failed": """
Not today. The gate will wait.
Let us see what to practise.
Masters took it twice, too.
Now you know what they ask.
Only a little is missing. Let us practise.
Rest, and try tomorrow.
You may take this exam as often as you like.
Hard questions are good to know early.
Nothing is lost. The lessons are near.
We will gather strength and return.
""",
    "game": """
Good luck! I am cheering for you.
Shake hands and play.
Look at the whole board.
Remember: capturing is compulsory.
Guard your last row.
First think what the other side wants.
The middle of the board is a good place.
Play your own game.
A calm head, a steady hand.
Every game teaches something.
Have fun!
May the finer move win.
""",
    "won": """
Won! A beautiful game.
Victory! Say thank you for the game.
Won, and fairly.
That last move was the best.
Hats off!
The other side is clapping too.
Today the king of the board is you.
A win tastes like apple pie.
Well played from the start.
Keep this game. It is worth it!
I saw it all. Splendid!
Another one? Let us see who wins now.
""",
    "lost": """
A lost game is a lesson too.
A good fight. Let us see what decided.
They won this time. We will next time?
Every master has lost a thousand games.
Let us find that one move.
Chin up. Shall we play again?
It was close!
Say thank you, and look at the review.
Now we know what to learn.
The game is lost, the learning stays.
Rest a little. Then play again.
They played well today. You never stopped trying.
""",
    "drawn": """
A draw. Nobody gave in.
Even. Shake hands.
A draw is a result too.
Both sides defended well.
Fairly shared.
Good defence on both sides.
Nobody won, both have learned.
A draw! One more?
""",
    "practise": """
Five minutes and a fresh head.
Let us repeat what slips away.
Exercises for you alone.
Short, and to the point.
A warm-up before a game!
Let us see what you remember.
One at a time, no hurry.
Rules like to be visited.
""",
    "practised": """
A good warm-up!
The head is trained, now you can play.
One can see you getting on.
These rules will not run away now.
Enough for today. It went well!
The muscles of thinking are growing.
Tomorrow we repeat the rest.
Short and good.
You remember more and more.
Done. That deserves an apple.
""",
    "quest": """
Three small things for this week.
Do them whenever you like.
One thing less!
All three! What a week.
No hurry, a week is long.
A new week, new things.
Two are left.
Only one is left.
Small steps, a long road.
A week full of draughts!
""",
    "found": """
You found something by the road!
Oh, what lies here?
A treasure for sharp eyes.
The stars have uncovered it.
I will put it in the bag.
Nobody has noticed this before.
See how pretty it is!
The road likes the curious.
Something else is hidden here.
This was not on the map.
""",
}
"""Short, warm, and never more praise than there is reason for."""
