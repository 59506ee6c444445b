"""The stems of English words are those of Snowball, in the version of Debian 12."""

import random
import re
from itertools import product

import pytest
import snowballstemmer

from visit import Window

PREFIXES = ["", "re", "un", "over", "dis", "inter", "y", "a"]
ROOTS = """
    act aer agre app arsen at aut bak bas be beauty bl bly bo bod boy brav buoy by cal canst car caus cit clos cloud
    col comet commun con cr cry cub day del density dim disc dress dry dust ear egg eigh ellips ember err ex exc fe
    fer fil fizz fl flex form fre gal gas gener geod glow gr grav hap hel hop horiz hum ic iod ion jet journ kel
    lens lev lin loc log lun lyr magnet mak mapp mass mat mix mod mot narr neb new nod nov nul ob occult ogl op
    orbit ow oxy part ph pl play plan polar pow proc puls quas quest radi rap rat real ring row sat say sett shel sk
    sky sol spectr spin spr star stell str succ sulf surv sw syzyg tal tast tel tid toy transit tr try ty unit us
    val vary ver vex vib viol vis vol vow wan way win wob wr x yell yet young zod zon zygot
""".split()
# Endings as in words. Some only appear after another ending is removed.
ENDINGS = """
    s es ss sses us ies ied ed edly eed eedly ing ingly ings y ying yed ly li e ed l ll le lly ate ated ating ble
    bled ize izing bbed dding ffed gging mmed nning pped rring tted sed fing sing zed lling ational tional ency enci
    ancy anci ably abli bly bli ently entli izer ization ation ator alism ality aliti ally alli fulness ously ousli
    ousness iveness ivity iviti bility biliti ogy ogi fully fulli lessly lessli alize icate icity iciti ical ful
    ness ative atively al ance ence er ic able ible ant ement ment ent ism iti ity ous ive ion sion tion ions cli
    dly gli hly kly mly nly rly tly ply wly sly
""".split()
ALONE = """
    skis skies sky dying lying tying idly gently ugly early only singly news howe atlas cosmos bias andes inning
    innings outing outings canning cannings herring herrings earring earrings proceed proceeds proceeded exceed
    exceeds exceeding succeed succeeds succeeds generate generates general generic generously commune communes
    communicate communism arsenal arsenals arsenic arsened arsening tie ties tied die dies died ied ies bying cries
    gas this kiwis gaps bus thesis feed seed agreed need bed red sing ring string king thing luxuriated hopping
    hoping hoped falling falls buying by say cry enjoy youth boyish yy yyy yay eye eyed eyeing aye ski an as is a be
    on o at ab abs aed aing eing owed onion opinion million session probate rate cease controlling roll ogi logi
    apology analogy constructor prototype
""".split()


@pytest.fixture(scope="module")
def written():
    """20,000 words that look English: every ending after many roots, and the algorithm's special words."""
    built = sorted({"".join(parts) for parts in product(PREFIXES, ROOTS, ENDINGS)} - set(ALONE))
    alone = sorted(set(ALONE))
    return alone + random.Random(41).sample(built, 20_000 - len(alone))


@pytest.fixture(scope="module")
def stems(written):
    return dict(zip(written, snowballstemmer.stemmer("english").stemWords(written), strict=True))


@pytest.fixture(scope="module")
def page(demo, window):
    return window.open(demo, "search.html", "file", Window()).page


def test_stems_in_the_browser_are_those_of_the_index(stems, page):
    found = page.evaluate("(words) => words.map((word) => apod.stem(word))", list(stems))
    assert len(found) == 20_000
    other = {word: (stem, own) for (word, stem), own in zip(stems.items(), found, strict=True) if stem != own}
    assert other == {}


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_is_in_at_least_sixty_words(stems, ending):
    """Short roots can keep an ending, so each ending needs many roots."""
    assert sum(word.endswith(ending) for word in stems) >= 60


@pytest.mark.parametrize(
    "endings",
    [
        # By step.
        "sses ied ies s",
        "eed eedly ed edly ing ingly",
        "ational tional ency ancy ably ently izer ization ation ator alism ality ally fulness ously ousness iveness "
        "ivity bility bly ogy fully lessly cly dly gly hly kly mly nly rly tly",
        "alize icate icity ical ful ness ative",
        "al ance ence er ic able ible ant ement ment ent ism ate ity ous ive ize sion tion",
        "e ll",
    ],
)
def test_every_rule_removes_its_ending_from_many_words(stems, endings):
    def lost(ending):
        # A final `y` that only became `i` does not count as removed.
        kept = (ending, re.sub("y$", "i", ending))
        return sum(word.endswith(kept) and not stem.endswith(kept) for word, stem in stems.items())

    assert {ending: lost(ending) for ending in endings.split() if lost(ending) < 30} == {}


@pytest.mark.parametrize("ending", "s ss us ed eed ing y e l ll al er ic ion ive ate ant ent ful li ogi".split())
def test_every_ending_that_can_stay_stays_in_some_words(stems, ending):
    assert sum(word.endswith(ending) and stem.endswith(ending) for word, stem in stems.items()) >= 3


@pytest.mark.parametrize(
    "word",
    ["", "s", "is", "m31", "31s", "ngc224s", "2017", "étoiles", "галактики", "猫の目星雲", "__proto__", "cat's"],
)
def test_a_word_that_is_not_english_is_its_own_stem(page, word):
    assert page.evaluate("(word) => apod.stem(word)", word) == word
