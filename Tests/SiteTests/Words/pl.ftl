# Jak zapisuje się daty i liczby.
direction = ltr
thousands = .
months = stycznia, lutego, marca, kwietnia, maja, czerwca, lipca, sierpnia, września, października, listopada, grudnia
weekdays = nd., pon., wt., śr., czw., pt., sob.
week-start = monday
date = { $day } { $month } { $year }
date-in-month = { $weekday } { $day }
month-of-year = { $month } { $year }
day-of-month = { $day } { $month }
pictures = { $count ->
    [one] { $count } zdjęcie
    [few] { $count } zdjęcia
    [many] { $count } zdjęć
   *[other] { $count } zdjęcia
 }

# Dlaczego pierwsza strona nie pokazuje dzisiejszego zdjęcia.
waiting = Najnowsze zdjęcie NASA pochodzi z { $date }.
offline = Nie ma połączenia z internetem; oto ostatnie zdjęcie, które mamy.
unanswered = NASA nie odpowiada od { $date }. Oto ostatnie zdjęcie, które mamy.
nothing-saved = Nie ma połączenia z internetem i żadnego zdjęcia jeszcze nie zapisano.

# Wokół każdej strony.
skip = Przejdź do treści
site = Strona
menu = Menu
today = Dziś
archive = Archiwum
recent = Ostatnie
on-this-day = Tego dnia
search = Szukaj
favourites = Ulubione
history = Historia
pictures-from = Zdjęcia i teksty pochodzą z
nasa-apod = Astronomicznego Zdjęcia Dnia NASA
whose-rights = Prawa do zdjęcia należą do jego autorów, których wymienia podpis.
subscribe = Subskrybuj
contact = Kontakt z wydawcą tej strony:
no-contact = Wydawca tej strony nie podał kontaktu.

# Dzień.
credit = Autor:
article = To zdjęcie w NASA
is-free = Udostępnione swobodnie przez autorów
licence = Licencja:
is-copyrighted = Chronione prawem autorskim: przed użyciem zapytaj właściciela
is-unknown = Prawa nieznane: przed użyciem zapytaj autorów
see-picture = Zobacz zdjęcie w { $host }
watch-video = Obejrzyj film w { $host }
see-page = Zobacz na własnej stronie w { $host }
related = Podobne dni
days = Dni
previous = Poprzedni
next = Następny
calendars = Kalendarze
first = Pierwszy
latest = Najnowszy
in-all-years = { $date } we wszystkich latach

# Listy dni.
film = Film
text = Tekst
elsewhere = Gdzie indziej
no-picture = bez zdjęcia
before-and-after = Przed i po
archive-summary = Wszystkie zachowane zdjęcia, według lat i miesięcy.
all-years = Wszystkie lata
year-summary = Zdjęcia z roku { $year }, miesiąc po miesiącu.
month-summary = Zdjęcia z { $month }, dzień po dniu.
recent-pictures = Ostatnie zdjęcia
recent-summary = Zdjęcia z { $count ->
    [one] ostatniego dnia
   *[other] ostatnich { $count } dni
 }, od najnowszych.
on-date = { $date }
date-summary = Zdjęcia z { $date } we wszystkich latach.

# Inne strony.
not-found = Nie znaleziono
not-found-title = Nie ma takiej strony
not-found-summary = Żadna strona nie ma tego adresu.
not-found-help = Może jest w archiwum albo znajdzie ją wyszukiwanie.
search-summary = Szukaj zdjęć według tytułu, autora i opisu.
search-scriptless = Wyszukiwanie wymaga JavaScriptu, który jest tu wyłączony. Archiwum wymienia każde zdjęcie.
subscribe-summary = Nowe zdjęcia przychodzą do ciebie kanałem.
feed-about = Codziennie zdjęcie wszechświata z objaśnieniem.
feed-hint = To jest kanał: podaj jego adres czytnikowi, a nowe zdjęcia przyjdą do ciebie.
feed-what = Kanał przynosi każde nowe zdjęcie z całym objaśnieniem do programu zwanego czytnikiem kanałów, bez konta. Podaj mu jeden z tych adresów.
feed-which = Wszystkie trzy mówią to samo. Atom prowadzi dalej, do każdego starszego zdjęcia.
feed-list = Lista dla czytników, które ją importują (OPML)
favourites-summary = Zdjęcia, które zaznaczono, zachowane na tym urządzeniu.
history-summary = Zdjęcia, które oglądano, zachowane na tym urządzeniu.
device-scriptless = Tę listę przechowuje JavaScript, który jest tu wyłączony.
unkept = Tej strony nie zachowano na tym urządzeniu
unkept-summary = Nie ma połączenia z internetem, a tej strony nie zachowano. Zachowano te:

# Z bliska.
play = Odtwórz film z { $host }
script-look-closer = Obejrzyj z bliska
script-stage = Zdjęcie
script-close = Zamknij
script-zoom-in = Powiększ
script-zoom-out = Pomniejsz
script-whole = Całe zdjęcie
script-walk = Przejdź wzdłuż zdjęcia
script-walk-how = Klawisze strzałek prowadzą wzdłuż zdjęcia.
script-only-smaller = Nie udało się wczytać pełnego zdjęcia. To jest mniejsze.
script-zoom-keys = Powiększanie i pomniejszanie
script-whole-or-native = Całe zdjęcie, każdy piksel
script-older = Starszy dzień
script-newer = Nowszy dzień
script-go-today = Dzisiejsze zdjęcie
script-go-search = Szukaj
script-random = Losowe zdjęcie
script-keys = Klawisze
script-show-keys = Pokaż klawisze
script-single-keys = Używaj klawiszy jednoznakowych
script-appearance = Wygląd: { $choice }
script-appearance-system = jak urządzenie
script-appearance-dark = ciemny
script-appearance-light = jasny
script-no-network = Nie ma połączenia z internetem.
script-not-from = { $host } nam tego nie daje. Może już tego nie ma.
script-not-here = Tego pliku nie ma na tym urządzeniu.
script-copy = Kopiuj
script-copied = Skopiowano
script-try-again = Spróbuj ponownie
script-trying = Próbuję ponownie
script-arrived = Zdjęcie dotarło.

# Zachowane na urządzeniu.
script-favourite = Ulubione
script-favourite-added = Dodano do ulubionych.
script-favourite-removed = Usunięto z ulubionych.
script-no-room = Na tym urządzeniu nie ma więcej miejsca.
script-not-shared = Ta przeglądarka niczego nie przechowuje dla tej strony, więc nie ma tu listy.
script-no-favourites = Nie ma jeszcze ulubionych. Otwórz zdjęcie i wybierz „Ulubione” albo naciśnij klawisz s.
script-no-history = Niczego jeszcze nie oglądano. Oglądane dni pojawiają się tu same.
script-no-match = Nic na tej liście nie pasuje.
script-list-words = Słowa
script-list-from = Od
script-list-until = Do
script-list-shown = { $shown } z { $count }
script-list-more = Pokaż więcej
script-list-delete = Usuń
script-list-deleted = Usunięto: { $title }
script-list-undo = Cofnij
script-list-empty = Usuń wszystko
script-list-empty-sure = Usunąć wszystko z tej listy? Nie da się tego cofnąć.
script-list-keep = Zachowaj listę
script-list-export = Eksportuj
script-list-import = Importuj
script-list-imported = Dodano: { $added }. Już na liście: { $known }. Odrzucono: { $refused }.
script-list-refused = Pozycja { $numbers } w pliku nie jest zdjęciem dnia.
script-list-unreadable = Ten plik nie zawiera listy. Niczego nie zaimportowano.
script-remember = Zapamiętuj dni, które oglądam
script-none-kept = Na tym urządzeniu nie zachowano jeszcze żadnego zdjęcia.

# Szukanie.
script-find-label = Słowa w tytule, podpisie lub tekście
script-find-year = Rok
script-find-all-years = Wszystkie lata
script-find-hint = Wpisz jedno lub dwa słowa. Zwrot ujmij w cudzysłów: "dark matter".
script-find-loading = Szukam…
script-find-count = { $count ->
    [one] Znaleziono { $count } zdjęcie
    [few] Znaleziono { $count } zdjęcia
    [many] Znaleziono { $count } zdjęć
   *[other] Znaleziono { $count } zdjęcia
 }
script-find-none = Nie znaleziono niczego dla „{ $query }”. Mniej słów albo inne mogą znaleźć więcej.
script-find-cut = To za dużo słów na jedno szukanie: ostatnie pominięto.
script-find-failed = Nie udało się wczytać danych wyszukiwania.
script-find-again = Spróbuj ponownie
script-find-results = Co znaleziono
script-find-more = Pokaż więcej
script-find-day = Przejdź do zdjęcia z
script-find-go = Idź

# Jak stara jest strona i dni, których nie zachowano.
copy-from = Ta kopia strony pochodzi z { $date } lub jest późniejsza.
script-last-updated = Tę stronę ostatnio zaktualizowano { $date }.
script-day-not-kept = Zdjęcia z { $date } nie ma na tej stronie.
script-day-without = NASA nie opublikowała zdjęcia { $date }.
script-day-to-come = Zdjęcie z { $date } dopiero się ukaże.
script-day-at-nasa = Zdjęcie z { $date } w NASA
script-day-around = Najbliższe zachowane dni
