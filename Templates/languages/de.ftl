# How the language is written.
direction = ltr
# What stands between the thousands of a number.
thousands = .
months = Januar, Februar, März, April, Mai, Juni, Juli, August, September, Oktober, November, Dezember
weekdays = So, Mo, Di, Mi, Do, Fr, Sa
# The day of the week that calendars begin with: sunday to saturday.
week-start = monday
date = { $day }. { $month } { $year }
date-in-month = { $weekday } { $day }.
month-of-year = { $month } { $year }
day-of-month = { $day }. { $month }
pictures = { $count ->
    [one] { $count } Bild
   *[other] { $count } Bilder
 }

# Why the front page's picture is not today's.
waiting = Das neueste Bild { $source-of } ist vom { $date }.
offline = Es besteht keine Verbindung zum Internet; dies ist das letzte Bild, das wir haben.
unanswered = { $source } hat seit dem { $date } nicht geantwortet. Dies ist das letzte Bild, das wir haben.
nothing-saved = Es besteht keine Verbindung zum Internet, und es ist noch kein Bild gespeichert.

# Around every page.
skip = Zum Inhalt springen
site = Website
menu = Menü
today = Heute
archive = Archiv
recent = Neueste
on-this-day = An diesem Tag
search = Suche
favourites = Favoriten
history = Verlauf
pictures-from = Bilder und Texte stammen von
source-title = { $source-title }
whose-rights = Die Rechte an einem Bild liegen bei seinen Urhebern, die im Bildnachweis genannt sind.
subscribe = Abonnieren
contact = Kontakt zum Betreiber dieser Website:
no-contact = Der Betreiber dieser Website hat keinen Kontakt angegeben.

# A day.
credit = Bildnachweis:
article = Dieses Bild { $source-at }
take-along = Mitnehmen
is-free = Von seinen Urhebern frei veröffentlicht
licence = Lizenz:
is-copyrighted = Urheberrechtlich geschützt: vor der Verwendung den Inhaber fragen
is-unknown = Rechte nicht bekannt: vor der Verwendung die Urheber fragen
shown-before = Schon gezeigt:
see-picture = Das Bild ansehen auf { $host }
watch-video = Das Video ansehen auf { $host }
see-page = Auf der eigenen Seite ansehen: { $host }
more-of-this = Mehr davon
days = Tage
previous = Vorheriger
next = Nächster
calendars = Kalender
first = Erster
latest = Neuester
in-all-years = { $date } in allen Jahren

# Lists of days.
film = Film
text = Text
elsewhere = Anderswo
older = Ältere
subjects = Themen
subjects-summary = Alles, was die Bilder zeigen, nach Arten.
also-called = Auch
part-of = Gehört zu
mentioned = Erwähnt in
own-feed = Feed dieser Bilder
group-kind = Arten von Bildern
group-object = Galaxien, Nebel und Haufen
group-body = Sonne, Planeten und Monde
group-star = Sterne
group-constellation = Sternbilder
group-comet = Kometen
group-asteroid = Asteroiden
group-event = Ereignisse
group-mission = Missionen
group-observatory = Observatorien
group-place = Orte auf der Erde
makers = Urheber
makers-summary = Alle, von denen mehrere der Bilder stammen.
collection-summary = Bilder: { $name }.
statistics = Statistik
statistics-summary = Was die Bilder zeigen und von wem sie stammen, in Zahlen.
all-pictures = Bilder
kinds-by-year = Arten von Bildern
kinds-note = Wie viele Bilder eines Jahres es zeigen. Ein Bild kann mehreres zeigen.
year-by-year = Jahr für Jahr
shown-again = Wieder gezeigt
films = Filme
described = Mit Beschreibung
most-shown = Am häufigsten gezeigt
most-pictures = Die meisten Bilder
year = Jahr
numbers = Die Zahlen
percent = { $count } %
chart-about = { $name }, { $first } bis { $last }. Am meisten { $year }: { $most }.
no-picture = kein Bild
before-and-after = Davor und danach
archive-summary = Alle Bilder, nach Jahr und Monat.
all-years = Alle Jahre
year-summary = Die Bilder von { $year }, Monat für Monat.
month-summary = Die Bilder vom { $month }, Tag für Tag.
recent-pictures = Neueste Bilder
recent-summary = Die Bilder der letzten { $count } Tage, die neuesten zuerst.
on-date = Am { $date }
date-summary = Die Bilder vom { $date } in allen Jahren.

# Pages of other kinds.
not-found = Nicht gefunden
not-found-title = Diese Seite gibt es nicht
not-found-summary = Keine Seite dieser Website hat diese Adresse.
not-found-help = Vielleicht steht sie im Archiv, oder die Suche findet sie.
search-summary = Bilder finden nach Titel, Bildnachweis und dem, was von ihnen erzählt wird.
search-scriptless = Die Suche braucht JavaScript, das hier ausgeschaltet ist. Das Archiv nennt alle Bilder.
subscribe-summary = Neue Bilder kommen durch einen Feed zu Ihnen.
feed-about = { $source-about }
feed-hint = Dies ist ein Feed: Geben Sie seine Adresse einem Feedreader, und neue Bilder kommen zu Ihnen.
feed-what = Ein Feed bringt jedes neue Bild mit seiner ganzen Erklärung in ein Programm oder eine App, die Feedreader heißt, ohne Konto. Geben Sie Ihrem eine dieser Adressen.
feed-which = Alle drei enthalten dasselbe. Atom führt weiter zu jedem älteren Bild.
feed-list = Liste für Feedreader, die eine einlesen (OPML)
favourites-summary = Die Bilder, die Sie markiert haben, auf diesem Gerät gespeichert.
history-summary = Die Bilder, die Sie angesehen haben, auf diesem Gerät gespeichert.
device-scriptless = Diese Liste führt JavaScript, das hier ausgeschaltet ist.
unkept = Diese Seite ist auf diesem Gerät nicht gespeichert
unkept-summary = Es besteht keine Verbindung zum Internet, und diese Seite wurde nicht gespeichert. Diese sind da:

# Looking closer.
play = Das Video von { $host } abspielen
script-look-closer = Näher hinsehen
script-stage = Das Bild
script-close = Schließen
script-zoom-in = Vergrößern
script-zoom-out = Verkleinern
script-whole = Ganzes Bild
script-walk = Am Bild entlanggehen
script-walk-how = Die Pfeiltasten gehen am Bild entlang.
script-only-smaller = Das volle Bild war nicht zu laden. Dies ist ein kleineres.
script-zoom-keys = Vergrößern und verkleinern
script-whole-or-native = Ganzes Bild, jedes Pixel
script-older = Älterer Tag
script-newer = Neuerer Tag
script-go-today = Das Bild von heute
script-go-search = Suche
script-random = Zufälliges Bild
script-keys = Tasten
script-show-keys = Tasten zeigen
script-single-keys = Tasten mit einem Zeichen benutzen
script-appearance = Aussehen: { $choice }
script-appearance-system = wie das Gerät
script-appearance-dark = dunkel
script-appearance-light = hell
script-no-network = Wir sind nicht mit dem Internet verbunden.
script-not-from = { $host } gibt uns dies nicht. Vielleicht ist es nicht mehr da.
script-not-here = Diese Datei ist nicht auf diesem Gerät.
script-copy = Kopieren
script-copied = Kopiert
script-share = Teilen
script-copy-link = Link kopieren
script-link-copied = Der Link ist kopiert.
script-copy-credit = Bildnachweis kopieren
script-credit-copied = Der Bildnachweis ist kopiert.
script-not-copied = Es konnte nicht kopiert werden.
script-try-again = Noch einmal versuchen
script-trying = Neuer Versuch
script-arrived = Das Bild ist da.

# Kept on the device.
script-favourite = Favorit
script-favourite-added = Als Favorit markiert.
script-favourite-removed = Kein Favorit mehr.
script-no-room = Auf diesem Gerät ist kein Platz für mehr.
script-not-shared = Dieser Browser speichert nichts für die Seiten dieser Website; darum gibt es hier keine Liste.
script-no-favourites = Noch keine Favoriten. Öffnen Sie ein Bild und wählen Sie „Favorit“, oder drücken Sie die Taste s.
script-no-history = Noch nichts angesehen. Die Tage, die Sie ansehen, erscheinen hier von selbst.
script-no-match = Nichts in dieser Liste passt.
script-list-words = Wörter
script-list-from = Von
script-list-until = Bis
script-list-shown = { $shown } von { $count }
script-list-more = Mehr zeigen
script-list-delete = Löschen
script-list-deleted = Gelöscht: { $title }
script-list-undo = Rückgängig
script-list-empty = Alle löschen
script-list-empty-sure = Alles in dieser Liste löschen? Das lässt sich nicht rückgängig machen.
script-list-keep = Liste behalten
script-list-export = Exportieren
script-list-import = Importieren
script-list-imported = Hinzugefügt: { $added }. Schon vorhanden: { $known }. Abgelehnt: { $refused }.
script-list-refused = Nummer { $numbers } in der Datei ist kein Bild eines Tages.
script-list-unreadable = Diese Datei enthält keine Liste. Nichts wurde importiert.
script-remember = Die Tage merken, die ich ansehe
script-none-kept = Auf diesem Gerät ist noch kein Bild gespeichert.
# Finding.
script-find-label = Wörter in Titel, Bildnachweis oder Text
script-find-year = Jahr
script-find-all-years = Alle Jahre
script-find-hint = Geben Sie ein oder zwei Wörter ein, am besten auf Englisch. Eine Wortfolge steht in Anführungszeichen: "dark matter".
script-find-loading = Suche läuft…
script-find-count = Gefundene Bilder: { $count }
script-find-none = Nichts gefunden für „{ $query }“. Weniger oder andere Wörter finden vielleicht mehr.
script-find-cut = Das sind zu viele Wörter für eine Suche: Die letzten blieben unbeachtet.
script-find-help = So wird gesucht
script-find-instead = Ergebnisse für „{ $query }“.
script-find-typed = Stattdessen nach „{ $query }“ suchen
script-find-help-phrase = Wörter nebeneinander
script-find-help-without = ohne ein Wort
script-find-help-either = eines von beiden
script-find-help-by = ein Name im Bildnachweis
script-find-help-of = was ein Bild zeigt
script-find-help-kind = Filme, Bilder oder eine Art von Dingen
script-find-help-years = Jahre, oder von einem Tag bis zu einem anderen
script-find-help-date = ein Tag, ein Monat oder ein Jahr
script-find-failed = Die Suchdaten lassen sich nicht laden.
script-find-again = Noch einmal versuchen
script-find-results = Gefundenes
script-find-more = Mehr zeigen
script-find-day = Zum Bild vom
script-find-go = Los

# How old the page is, and days that are not kept.
copy-from = Diese Kopie der Website stammt vom { $date } oder von einem späteren Tag.
script-last-updated = Diese Website wurde zuletzt am { $date } aktualisiert.
script-straight-from = Direkt von { $source-of }; diese Website wurde zuletzt am { $date } aktualisiert.
script-watch-video = Das Video ansehen auf { $host }
script-day-not-kept = Das Bild vom { $date } ist auf dieser Website nicht gespeichert.
script-day-without = { $source } hat am { $date } kein Bild veröffentlicht.
script-day-to-come = Das Bild vom { $date } kommt erst noch.
script-day-at-source = Das Bild vom { $date } { $source-at }
script-day-around = Die nächstgelegenen gespeicherten Tage
