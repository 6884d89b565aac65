"""What Kostek says in Polish: a line a sentence, by occasion."""

from __future__ import annotations

from collections.abc import Mapping

LINES: Mapping[str, str] = {
    # Of each chapter one.
    "story": """
Kostek, mały drewniany pionek, chce zostać królem. Wyrusza z wioski.
W lesie uczy się chodzić i bić. Na skraju czeka pierwsza korona.
Młynarz zna sztuczki. Kostek zbiera siły i sprytne pomysły.
Rzeka jest szeroka. Pomogą odważne skoki, jeden po drugim.
W górach zostaje niewielu. Tu liczy się każdy krok.
Miasto ma plan, mury i ulice. Kostek też układa plan.
Na jarmarku gra cały świat. Ostatni rząd jest już blisko.
""",
    "three": """
Trzy gwiazdki, bez jednej pomyłki!
Za pierwszym razem. Tak się gra!
Widzisz planszę jak sowa w nocy.
Ani jednej podpowiedzi. Brawo!
Równiutko, jak z tokarki!
Plansza aż stuknęła z radości.
To był ruch mistrza.
Czysto i pewnie!
Wszystko policzone, wszystko trafione.
Tego ruchu szukałem. Jest twój!
Lepiej bym tego nie zagrał.
Oko masz jak jastrząb!
Prosto w środek!
Pewna ręka i dobra głowa.
Ładnie! Bez namysłu bym to podpisał.
Trzy na trzy. Zapamiętam to.
Drewno lubi takie ruchy.
Znakomicie zobaczone!
Taki ruch chce się pokazać koledze.
Raz, dwa i po sprawie!
Szach nie, ale zachwyt tak!
Widać, że liczysz do końca.
""",
    "two": """
Dobrze! Druga próba była mądrzejsza.
Jest! Pomyłka też czegoś nauczyła.
Dwie gwiazdki, i to zasłużone.
Znalezione. Następnym razem od razu.
Dobry ruch. Trzecia gwiazdka poczeka.
Udało się! Widzisz już więcej niż przed chwilą.
Tak jest. Jeden zakręt, ale cel ten sam.
Naprawione i zrobione!
Już to umiesz. Zapamiętaj ten układ.
Ładnie wybrnięte.
Mała wskazówka, duży krok.
Zgadza się! Idziemy dalej.
Teraz już wiesz, gdzie patrzeć.
Prawie czysto. I dobrze skończone.
""",
    "one": """
Zrobione. Wrócimy tu jeszcze.
Trudne było, a jest rozwiązane.
Wytrwałość też jest ruchem.
Jedna gwiazdka świeci. Dwie czekają.
Udało się do końca. To się liczy.
Nie od razu, ale jednak.
Gotowe. Jutro pójdzie łatwiej.
Dużo prób, jeden dobry ruch.
Teraz znasz drogę. Druga próba będzie krótsza.
Doszliśmy. Obejrzyj ten ruch jeszcze raz.
Było pod górę. Już jest płasko.
Mamy to. Spokojnie, dalej też damy radę.
""",
    "wrong": """
Spójrz jeszcze raz na planszę.
Spokojnie, nigdzie się nie śpieszymy.
To nie tu. Zobacz dlaczego.
Plansza mówi co innego.
Jeszcze nie. Popatrz na zaznaczone pola.
Zatrzymaj się i policz.
Ten ruch ma kłopot.
Sprawdźmy to razem.
Hm, coś tu nie pasuje.
Cofnijmy się o krok.
Popatrz, co stoi obok.
Jeden szczegół umknął.
Zobacz, czego chce przeciwnik.
Spróbuj z innej strony.
Oddech i jeszcze raz.
Tu reguła mówi: nie.
Jeszcze jedno spojrzenie.
Poszukajmy innej drogi.
Każdy tu kiedyś pobłądził.
Nic się nie stało. Patrz dalej.
""",
    "hint": """
Podpowiem troszkę.
Zerknij tutaj.
Mały znak ode mnie.
Pokażę ci, gdzie patrzeć.
Szepnę ci jedno słowo.
Tyle na początek.
Reszta należy do ciebie.
Zacznij od tego miejsca.
Trop jest świeży.
Spójrz tam, gdzie wskazuję.
Razem to znajdziemy.
Podpowiedź to też nauka.
""",
    "start": """
Twoja kolej.
Teraz ty.
Plansza czeka na ciebie.
Twój ruch.
Śmiało!
Popatrz i zagraj.
Zaczynaj, kiedy chcesz.
Masz czas. Rozejrzyj się.
Pokaż, jak ty to widzisz.
Jestem obok.
Palec na pionka i jazda.
Najpierw oczy, potem ręka.
""",
    "lesson-well": """
Cała lekcja za nami. Świetna robota!
Ta lekcja jest twoja.
Kamień na drodze zrobił się zielony.
Jeszcze jeden kawałek drogi przeszliśmy.
Król by się ukłonił.
Zapakowane do plecaka. Idziemy dalej!
Umiesz coś, czego rano nie umiałeś? Właśnie tak!
Dobra lekcja, dobry dzień.
Dziadek byłby zachwycony.
Możesz to komuś pokazać.
Tyle gwiazdek, że robi się jasno.
Stuknijmy się pionkami!
Jeden krok bliżej ostatniego rzędu.
Teraz zagraj to w prawdziwej partii.
Zapamiętane? Zapamiętane!
Odpoczynek też ci się należy.
""",
    "lesson-fair": """
Lekcja skończona, większość siedzi w głowie.
Dobra droga. Parę gwiazdek jeszcze czeka.
Doszliśmy. Kilka pól warto powtórzyć.
Sporo umiesz, reszta przyjdzie.
Lekcja zrobiona. Wróć po resztę, kiedy chcesz.
Było kilka zakrętów. I jesteśmy.
Pół plecaka pełne. Dorzucimy jutro.
Nie wszystko naraz. Tak jest dobrze.
Trudniejsze miejsca już znasz.
Całkiem nieźle. Jutro będzie lżej.
""",
    "lesson-hard": """
Koniec lekcji. Najtrudniejsze już widziałeś.
Doszliśmy do końca. To wymaga siły.
Jutro spojrzysz na to inaczej.
Lekcja nie ucieknie. Wróćmy do niej spokojnie.
Trudny kawałek drogi za nami.
Każda pomyłka pokazała nową regułę.
Weźmy ją jeszcze raz, powoli.
Gwiazdki tu poczekają na ciebie.
Odpocznij. Potem razem to rozgryziemy.
Ja też uczyłem się tego długo.
""",
    "morning": """
Dzień dobry! Plansza już ciepła od słońca.
Dzień dobry! Jeden mały ruch na początek?
Rano widać najwięcej. Zagramy?
Dzień dobry! Spałem jak pionek w pudełku.
Miło cię widzieć tak wcześnie.
Kogut zapiał, plansza czeka.
Nowy dzień, nowe pole.
Dzień dobry! Dokąd dziś idziemy?
Dobry początek: jedna krótka lekcja.
Rosa na trawie, a my już w drodze.
""",
    "afternoon": """
Dobrze, że jesteś!
Chwila na planszę? Mam coś dla ciebie.
Po obiedzie najlepiej się liczy.
Cześć! Droga prowadzi dalej.
Akurat ustawiałem pionki.
Pięć minut i jeden nowy ruch?
Słońce wysoko, cienie krótkie, gramy.
Cześć! Gdzie skończyliśmy?
Mam dziś dobre przeczucie.
Chodź, pokażę ci następne miejsce.
""",
    "evening": """
Dobry wieczór! Spokojna partia przed snem?
Wieczorem pionki mówią ciszej.
Świeczka się pali, plansza gotowa.
Dobry wieczór! Jedno zadanie na dobranoc?
Jeszcze jeden ruch i odpoczywamy.
Gwiazdy już są. Zbierzemy nasze?
Miło, że zaglądasz o tej porze.
Krótko dziś, dobrze?
Noc to dobry czas na myślenie.
Dobry wieczór! Usiądź wygodnie.
""",
    "again": """
Wracasz! Czekałem na ciebie.
Znowu razem. Ruszamy!
Wczoraj poszło dobrze. Dziś idziemy dalej.
Pamiętam, gdzie stanęliśmy.
Drugi dzień drogi, buty już wygodne.
Ktoś dziś do nas zajrzał. Zobacz!
Na drodze pojawiło się coś nowego.
Dobrze cię znów widzieć.
Plecak spakowany. Prowadź!
Krok po kroku, dzień po dniu.
Przygotowałem dla ciebie trzy małe sprawy.
Co dziś odkryjemy?
""",
    "long": """
Dawno cię nie było. Nic nie uciekło!
Jesteś! Wszystko stoi tak, jak zostało.
Pilnowałem twoich gwiazdek.
Zaczniemy spokojnie, od czegoś znanego.
Pionki trochę się zakurzyły. Otrzepmy je.
Dobrze, że wracasz.
Powtórka na rozgrzewkę?
Droga poczekała na ciebie.
""",
    "exam": """
Egzamin to spokojna rozmowa z planszą.
Tu nie podpowiadam, ale wierzę w ciebie.
Wszystko to już widziałeś.
Czytaj powoli, licz do końca.
Weź głęboki oddech.
Bez pośpiechu. Plansza nie ucieka.
Zaufaj temu, co widzisz.
Brama przed nami. Pukamy?
""",
    "passed": """
Zdane! Brama stoi otworem.
Dyplom jest twój. Zasłużony!
Rozdział zamknięty na złoty klucz.
Idziemy do następnego rzędu!
Słyszysz fanfary? To dla ciebie.
Tyle pracy, i proszę!
Powieśmy ten dyplom na ścianie.
Zdane! Kto by pomyślał? Ja!
Cały rozdział siedzi w głowie.
Następna kraina już macha.
""",
    "failed": """
Jeszcze nie dziś. Brama poczeka.
Zobaczmy, co poćwiczyć.
Mistrzowie też zdawali drugi raz.
Wiesz już, o co pytają.
Mało brakuje. Poćwiczmy razem.
Odpocznij i spróbuj jutro.
Ten egzamin można zdawać, ile chcesz.
Trudne pytania warto znać wcześniej.
Nic straconego. Lekcje są obok.
Zbierzemy siły i wrócimy.
""",
    "game": """
Powodzenia! Kibicuję ci.
Podajcie sobie ręce i grajcie.
Patrz na całą planszę.
Pamiętaj: bicie jest obowiązkowe.
Pilnuj ostatniego rzędu.
Najpierw pomyśl, czego chce przeciwnik.
Środek planszy to dobre miejsce.
Graj swoje.
Spokojna głowa, pewna ręka.
Każda partia czegoś uczy.
Baw się dobrze!
Niech wygra ładniejszy ruch.
""",
    "won": """
Wygrana! Piękna partia.
Zwycięstwo! Podziękuj za grę.
Ograne, i to uczciwie.
Ten ostatni ruch był najlepszy.
Czapki z głów!
Przeciwnik też klaszcze.
Król planszy to dziś ty.
Wygrana smakuje jak szarlotka.
Dobrze prowadzone od początku.
Zapisz tę partię. Warto!
Widziałem wszystko. Świetnie!
Rewanż? Ciekawe, kto teraz.
""",
    "lost": """
Przegrana to też lekcja.
Dobra walka. Zobaczmy, co zdecydowało.
Tym razem oni. Następnym my?
Każdy mistrz przegrał tysiąc partii.
Znajdźmy ten jeden ruch.
Głowa do góry. Gramy jeszcze?
Blisko było!
Podziękuj za grę i zerknij na analizę.
Teraz wiemy, czego się uczyć.
Partia przegrana, nauka zostaje.
Odpocznij chwilę. Potem rewanż.
Przeciwnik grał dziś dobrze. Ty też próbowałeś.
""",
    "drawn": """
Remis. Nikt nie odpuścił.
Po równo, podajcie ręce.
Remis to też wynik.
Obie strony się obroniły.
Sprawiedliwie podzielone.
Dobra obrona z obu stron.
Nikt nie wygrał, obaj się uczyli.
Remis! Dogrywka?
""",
    "practise": """
Pięć minut i głowa świeża.
Powtórzmy to, co ucieka.
Ćwiczenia tylko dla ciebie.
Krótko, a z sensem.
Rozgrzewka przed partią!
Ciekawe, co pamiętasz.
Po jednym, bez pośpiechu.
Reguły lubią, gdy się je odwiedza.
""",
    "practised": """
Dobra rozgrzewka!
Głowa poćwiczona, można grać.
Widać postęp.
Te reguły już nie uciekną.
Na dziś wystarczy. Dobrze było!
Mięśnie myślenia rosną.
Jutro powtórzymy resztę.
Krótko i dobrze.
Pamiętasz coraz więcej.
Zrobione. Należy się jabłko.
""",
    "quest": """
Trzy małe sprawy na ten tydzień.
Zrób je, kiedy zechcesz.
Jedna sprawa mniej!
Wszystkie trzy! Co za tydzień.
Nie ma pośpiechu, tydzień jest długi.
Nowy tydzień, nowe sprawy.
Zostały jeszcze dwie.
Już tylko jedna.
Małe kroki, duża droga.
Tydzień pełen planszy!
""",
    "found": """
Znalazłeś coś na drodze!
O, co tu leży?
To skarb dla uważnych.
Gwiazdki to odsłoniły.
Schowam to do plecaka.
Nikt tego wcześniej nie zauważył.
Popatrz, jakie ładne!
Droga lubi ciekawskich.
Jeszcze coś się tu kryje.
Tego na mapie nie było.
""",
}
"""Short, warm, and never more praise than there is reason for."""
