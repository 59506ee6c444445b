# How the language is written.
direction = ltr
# What stands between the thousands of a number.
thousands = ,
months = January, February, March, April, May, June, July, August, September, October, November, December
weekdays = Sun, Mon, Tue, Wed, Thu, Fri, Sat
# The day of the week that calendars begin with: sunday to saturday.
week-start = sunday
date = { $day } { $month } { $year }
date-in-month = { $weekday } { $day }
month-of-year = { $month } { $year }
day-of-month = { $day } { $month }
pictures = { $count ->
    [one] { $count } picture
   *[other] { $count } pictures
 }

# Why the front page's picture is not today's.
waiting = { $source-of } newest picture is from { $date }.
offline = We are not connected to the internet, showing you the last image we have.
unanswered = { $source } has not answered since { $date }. This is the last picture we have.
nothing-saved = We are not connected to the internet, and no picture has been saved yet.

# Around every page.
skip = Skip to the content
site = Site
menu = Menu
today = Today
archive = Archive
recent = Recent
on-this-day = On this day
search = Search
favourites = Favourites
history = History
pictures-from = Pictures and texts come from
source-title = { $source-title }
whose-rights = The rights to a picture are its makers', whom its credit names.
subscribe = Subscribe
contact = Contact the publisher of this site:
no-contact = The publisher of this site has named no contact.

# A day.
credit = Credit:
article = This picture { $source-at }
take-along = Take along
is-free = Published freely by its makers
licence = Licence:
is-copyrighted = Copyrighted: ask its owner before you use it
is-unknown = Rights not known: ask its makers before you use it
shown-before = Shown before:
see-picture = See the picture at { $host }
watch-video = Watch the video at { $host }
see-page = See it on its own page at { $host }
more-of-this = More of this
days = Days
previous = Previous
next = Next
calendars = Calendars
first = First
latest = Latest
in-all-years = { $date } in all years

# Lists of days.
film = Film
text = Text
elsewhere = Elsewhere
older = Older
subjects = Subjects
subjects-summary = Everything that the pictures show, by kind.
also-called = Also
part-of = Belongs to
mentioned = Mentioned in
own-feed = Feed of these pictures
group-kind = Kinds of picture
group-object = Galaxies, nebulas and clusters
group-body = Sun, planets and moons
group-star = Stars
group-constellation = Constellations
group-comet = Comets
group-asteroid = Asteroids
group-event = Events
group-mission = Missions
group-observatory = Observatories
group-place = Places on Earth
makers = Credits
makers-summary = Everybody who made several of the pictures.
collection-summary = Pictures: { $name }.
statistics = Statistics
statistics-summary = What the pictures show and who made them, in numbers.
all-pictures = Pictures
kinds-by-year = Kinds of picture
kinds-note = How many pictures of each year show it. A picture may show several kinds.
year-by-year = Year by year
shown-again = Shown again
films = Films
described = With a description
most-shown = Most shown
most-pictures = Most pictures
year = Year
numbers = The numbers
percent = { $count }%
chart-about = { $name }, { $first } to { $last }. Most in { $year }: { $most }.
no-picture = no picture
before-and-after = Before and after
archive-summary = Every picture kept, by year and month.
all-years = All years
year-summary = The pictures of { $year }, month by month.
month-summary = The pictures of { $month }, day by day.
recent-pictures = Recent pictures
recent-summary = The last { $count } days' pictures, newest first.
on-date = On { $date }
date-summary = The pictures of { $date } in all years.

# Pages of other kinds.
not-found = Not found
not-found-title = There is no such page
not-found-summary = No page of this site has this address.
not-found-help = Perhaps it is in the archive, or a search finds it.
search-summary = Find pictures by their title, their credit and what is told of them.
search-scriptless = Searching takes JavaScript, which is switched off here. The archive lists every picture.
subscribe-summary = New pictures come to you by a feed.
feed-about = { $source-about }
feed-hint = This is a feed: give its address to a feed reader, and new pictures come to you.
feed-what = A feed brings every new picture with its whole explanation into a program or app called a feed reader, without an account. Give one of these addresses to yours.
feed-which = All three tell the same. Atom leads on to every older picture.
feed-list = List for readers that import one (OPML)
favourites-summary = The pictures you have marked, kept on this device.
history-summary = The pictures you have looked at, kept on this device.
device-scriptless = This list is kept by JavaScript, which is switched off here.
unkept = This page is not kept on this device
unkept-summary = We are not connected to the internet, and this page has not been kept. These have:

# Looking closer.
play = Play the video from { $host }
script-look-closer = Look closer
script-stage = The picture
script-close = Close
script-zoom-in = Zoom in
script-zoom-out = Zoom out
script-whole = Whole picture
script-walk = Walk along the picture
script-walk-how = The arrow keys walk along the picture.
script-only-smaller = The full picture could not be loaded. This is a smaller one.
script-zoom-keys = Zoom in and out
script-whole-or-native = Whole picture, every pixel
script-older = Older day
script-newer = Newer day
script-go-today = Today's picture
script-go-search = Search
script-random = Random picture
script-keys = Keys
script-show-keys = Show the keys
script-single-keys = Use keys of one character
script-appearance = Appearance: { $choice }
script-appearance-system = as the device
script-appearance-dark = dark
script-appearance-light = light
script-no-network = We are not connected to the internet.
script-not-from = { $host } does not give us this. It may be gone.
script-not-here = This file is not on this device.
script-copy = Copy
script-copied = Copied
script-share = Share
script-copy-link = Copy the link
script-link-copied = The link is copied.
script-copy-credit = Copy the credit
script-credit-copied = The credit is copied.
script-not-copied = It could not be copied.
script-try-again = Try again
script-trying = Trying again
script-arrived = The picture has arrived.

# Kept on the device.
script-favourite = Favourite
script-favourite-added = Marked as a favourite.
script-favourite-removed = No longer a favourite.
script-no-room = This device has no room for more.
script-not-shared = This browser keeps nothing for the pages of this site, so there is no list here.
script-no-favourites = No favourites yet. Open a picture and choose “Favourite”, or press the key s.
script-no-history = Nothing looked at yet. The days you look at appear here by themselves.
script-no-match = Nothing in this list matches.
script-list-words = Words
script-list-from = From
script-list-until = Until
script-list-shown = { $shown } of { $count }
script-list-more = Show more
script-list-delete = Delete
script-list-deleted = Deleted: { $title }
script-list-undo = Undo
script-list-empty = Delete all
script-list-empty-sure = Delete everything in this list? It cannot be undone.
script-list-keep = Keep the list
script-list-export = Export
script-list-import = Import
script-list-imported = Added: { $added }. Already there: { $known }. Refused: { $refused }.
script-list-refused = Number { $numbers } in the file is no picture of a day.
script-list-unreadable = This file holds no list. Nothing was imported.
script-remember = Remember the days I look at
script-none-kept = No picture has been kept on this device yet.
# Finding.
script-find-label = Words in title, credit or text
script-find-year = Year
script-find-all-years = All years
script-find-hint = Type a word or two. A phrase goes in quotes: "dark matter".
script-find-loading = Searching…
script-find-count = Pictures found: { $count }
script-find-none = Nothing found for “{ $query }”. Fewer words, or others, may find more.
script-find-cut = These are too many words for one search: the last ones were left out.
script-find-help = How to search
script-find-instead = Showing results for “{ $query }”.
script-find-typed = Search for “{ $query }” instead
script-find-help-phrase = words side by side
script-find-help-without = without a word
script-find-help-either = either of two
script-find-help-by = a name in the credit
script-find-help-of = what a picture shows
script-find-help-kind = films, pictures or a kind of thing
script-find-help-years = years, or from one day to another
script-find-help-date = a day, a month or a year
script-find-failed = The search data cannot be loaded.
script-find-again = Try again
script-find-results = What was found
script-find-more = Show more
script-find-day = Go to the picture of
script-find-go = Go

# How old the page is, and days that are not kept.
copy-from = This copy of the site is from { $date } or later.
script-last-updated = This site was last updated on { $date }.
script-straight-from = Straight from { $source }; this site was last updated on { $date }.
script-watch-video = Watch the video at { $host }
script-day-not-kept = The picture of { $date } is not kept on this site.
script-day-without = { $source } published no picture on { $date }.
script-day-to-come = The picture of { $date } is yet to come.
script-day-at-source = The picture of { $date } { $source-at }
script-day-around = The nearest days kept
