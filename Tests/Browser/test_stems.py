"""The stems of English words are those of Snowball, in the version of Debian 12."""

import random
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
def page(demo, window):
    return window.open(demo, "search.html", "file", Window()).page


def test_stems_in_the_browser_are_those_of_the_index(page):
    """Of 20,000 words that look English: every ending after at least sixty roots, and the algorithm's special words."""
    alone = sorted(set(ALONE))
    built = sorted({"".join(parts) for parts in product(PREFIXES, ROOTS, ENDINGS)} - set(ALONE))
    words = alone + random.Random(41).sample(built, 20_000 - len(alone))
    found = page.evaluate("(words) => words.map((word) => apod.stem(word))", words)
    stems = snowballstemmer.stemmer("english").stemWords(words)
    others = [told for told in zip(words, stems, found, strict=True) if told[1] != told[2]]
    assert others == []


@pytest.mark.parametrize(
    "word",
    ["", "s", "is", "m31", "31s", "ngc224s", "2017", "étoiles", "галактики", "猫の目星雲", "__proto__", "cat's"],
)
def test_a_word_that_is_not_english_is_its_own_stem(page, word):
    assert page.evaluate("(word) => apod.stem(word)", word) == word
