"""Pictures of the sky with some of the Earth below it."""

import numpy as np
from canvas import STARS, at, picture, step, tint


def milky_way(c, turn, width, core, bright):
    """The band from within, with its dark rift; the core is at a share of the band."""
    along, across = c.x * np.cos(turn) + c.y * np.sin(turn), c.y * np.cos(turn) - c.x * np.sin(turn)
    across = across + 0.02 * c.clouds(2.2, 0.8)
    bulge = np.exp(-(((along - core) / 0.3) ** 2))
    band = np.exp(-((across / (width * (0.7 + 0.6 * bulge))) ** 2)) * (0.4 + bulge)
    c.light += tint(band * np.exp(0.3 * c.bent(c.clouds(1.6, 0.5), 0.03)) * bright, 0.9, 0.82, 0.78)
    c.light += tint(bulge * np.exp(-np.abs(across) / width) * bright * 0.8, 1, 0.7, 0.4)
    c.light += tint(step(1.6, 2.6, c.clouds(1.6, 0.12)) * band * 0.25, 1, 0.25, 0.4)
    c.stars(int(3800 * c.width * c.height / 2e6), 0.02, 5, crowd=0.35 + band, warm=0.4)
    rift = np.exp(-(((across - 0.01) / (0.5 * width)) ** 2)) * 1.7 + c.bent(c.clouds(1.7, 0.5), 0.05) - 1.1
    c.light *= np.exp(-tint(step(0, 1.6, rift) * np.exp(-((across / (1.6 * width)) ** 2)) * 2.1, 0.75, 1, 1.3))


@picture("milky-way-ridge.jpg", 1200, 1600, 60)
def ridge(c):
    """The Milky Way stands steeply over a ridge, with airglow along the horizon."""
    c.light += tint(0.012 + 0 * c.x, 0.45, 0.6, 1)
    milky_way(c, -1.15, 0.17, -0.2, 0.34)
    glow = np.exp((c.y - 0.5) / 0.14) * (1 + 0.12 * c.clouds(2, 0.5))
    c.light += tint(np.minimum(glow, 1.6) * 0.1, 0.75, 0.8, 0.35)
    c.hills(0.47, 0.03, (0.007, 0.008, 0.01), 1.6)
    c.hills(0.56, 0.05, (0.002, 0.002, 0.003), 1.5)


@picture("winter-arch.jpg", 3600, 200, 28)
def arch(c):
    """The winter Milky Way from one end of a mountain skyline to the other."""
    c.light += tint(0.015 + np.exp((c.y - 0.3) / 0.2) * 0.06, 0.4, 0.6, 1)
    c.y, level = c.y + 0.25 - 0.9 * (c.x / 7) ** 2, c.y
    milky_way(c, 0, 0.17, 2.5, 0.22)
    c.y = level
    c.hills(0.34, 0.05, (0.002, 0.003, 0.005), 1.5)


@picture("curtains.jpg", 1600, 1000, 45)
@picture("curtains-still.jpg", 1280, 720, 30)
@picture("curtains-small.jpg", 480, 360, 8, 45)
def aurora(c, bars=0):
    """Curtains of northern lights above hills and a lake that gives them back."""
    c.light += tint(0.012 + 0.02 * step(-0.5, 0.3, c.y), 0.25, 0.55, 1)
    c.stars(900, 0.02, 3)
    x = c.x + 0.03 * c.clouds(2.4, 0.8)
    for base, sway, reach, bright in [(0.1, 0.09, 0.24, 0.8), (-0.04, 0.12, 0.34, 0.6), (0.17, 0.03, 0.1, 0.5)]:
        fold, rays = c.clouds(2.3, 0.9)[0], np.exp(0.5 * c.clouds(1.5, 0.25)[0])
        where = np.clip(x * c.side + c.width / 2, 0, c.width - 1)
        line, strength = (np.interp(where, np.arange(c.width), field) for field in (fold, rays))
        high = (base + sway * line - c.y) / reach
        curtain = step(-0.06, 0.12, high) * np.exp(-np.maximum(high, 0) * 2.1) * strength * bright
        shift = step(0.3, 1.7, high)
        c.light += tint(curtain * (1 - shift) * 0.75, 0.1, 1, 0.38) + tint(curtain * shift * 2.0, 0.75, 0.12, 0.4)
    c.hills(0.25, 0.022, (0.008, 0.016, 0.018))
    c.hills(0.29, 0.016, (0.002, 0.004, 0.005))
    shore = int(0.81 * c.height)
    ripples = np.rint(c.clouds(1.4, 0.04) * 2 * (c.y * 2)).astype(int)[shore:]
    rows = np.clip(2 * shore - np.arange(shore, c.height)[:, None] + ripples, 0, shore)
    c.light[shore:] = c.light[rows, np.arange(c.width)[None]] * 0.5
    # As YouTube puts small stills into 4:3.
    c.light[:bars] = 0
    c.light[c.height - bars :] = 0


@picture("afterglow.jpg", 1600, 1000, 25)
def dusk(c):
    """The colours of late dusk, a thin Moon and two planets."""
    stops = [-0.5, -0.15, 0.06, 0.17, 0.26, 0.4]
    for k, shades in enumerate([(0.012, 0.06, 0.25, 0.75, 1.15, 1.2), (0.03, 0.12, 0.24, 0.4, 0.5, 0.3),
                                (0.11, 0.27, 0.3, 0.26, 0.16, 0.06)]):
        c.light[..., k] = np.interp(c.y + 0.012 * c.clouds(2.3, 1.5), stops, shades)
    streak = step(0.5, 2.2, c.on(c.clouds(1.7, 0.7), c.x * 0.5, c.y * 3)) * np.exp(-(((c.y - 0.14) / 0.09) ** 2))
    c.light += tint(streak * 0.25, 1, 0.35, 0.3)
    c.stars(70, 0.02, 0.3)
    inside, facing, cover = c.globe(-0.2, -0.08, 0.034)
    sun = facing @ (0.55, 0.62, -0.56)
    c.light[inside] += tint((0.05 + 2.2 * np.clip(sun, 0, 1) ** 0.6) * cover[inside], 1, 0.95, 0.84)
    for x, y, size in [(0.13, -0.13, 1), (0.3, -0.02, 0.65)]:
        c.spot(x, y, 0.007 * size, (4, 3.9, 3.5))
        c.spot(x, y, 0.03 * size, (0.3, 0.29, 0.26))
    c.hills(0.27, 0.02, (0.2, 0.085, 0.08), 1.9)
    c.hills(0.33, 0.025, (0.06, 0.03, 0.04), 1.9)
    c.hills(0.42, 0.03, (0.006, 0.005, 0.008), 1.9)


@picture("around-the-pole.jpg", 900, 1200, 70)
def trails(c):
    """Star trails of five hours around the pole."""
    c.light += tint(0.008 + 0.03 * step(-0.6, 0.6, c.y), 0.3, 0.5, 1)
    rows, columns, pole = 1310, 2400, (0.05, -0.12)
    drawn = np.zeros((rows, columns, 3), np.float32)
    for place in range(330):
        row = 1300 * c.rng.random() ** 0.6 if place else 10
        start, colour = int(c.rng.random() * columns), STARS[c.rng.integers(5)] ** 1.3
        flux = min(0.07 / c.rng.random() ** 0.8, 1.3) if place else 1.5
        near = np.arange(max(0, int(row) - 3), int(row) + 4)
        share = flux * np.exp(-((near - row) ** 2) / 1.6)
        where = np.arange(start, start + columns * 75 // 360) % columns
        drawn[near[:, None], where[None]] += share[:, None, None] * colour
    far = np.hypot(c.x - pole[0], c.y - pole[1]) * c.side
    turn = np.arctan2(c.y - pole[1], c.x - pole[0]) / (2 * np.pi) * columns
    c.light += np.stack([at(drawn[..., k], turn, far) for k in range(3)], -1)
    c.hills(0.44, 0.03, (0.006, 0.008, 0.012))
    c.hills(0.55, 0.02, (0.002, 0.002, 0.003), 1.4)


@picture("stamp.jpg", 160, 120, 5)
@picture("stamp-tall.jpg", 120, 160, 5)
def stamp(c):
    """A rising Moon, very small."""
    c.light += tint(np.exp((c.y - 0.5) / 0.4), 0.25, 0.2, 0.4)
    c.stars(25, 0.1, 1)
    inside, facing, cover = c.globe(0.1, -0.08, 0.17)
    c.lay(inside, cover, tint(facing[:, 2] ** 0.3, 1, 0.85, 0.6))
    c.hills(0.3, 0.05, (0.01, 0.01, 0.02))
