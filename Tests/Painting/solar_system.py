"""Pictures of the Sun and of what goes around it, here and at other stars."""

import numpy as np
from canvas import Canvas, picture, solid, step, tint

# Belts from dark to bright, plains and highlands from low to high.
CREAM = [(0.3, 0.13, 0.06), (0.72, 0.48, 0.28), (0.95, 0.86, 0.7)]
STRAW = [(0.62, 0.5, 0.33), (0.86, 0.76, 0.55), (0.98, 0.92, 0.76)]
TEAL = [(0.02, 0.16, 0.3), (0.06, 0.34, 0.46), (0.24, 0.6, 0.66)]
WATER = [(0.01, 0.05, 0.17), (0.03, 0.22, 0.36)], [(0.1, 0.2, 0.06), (0.4, 0.3, 0.17)]
RUST = [(0.2, 0.09, 0.05), (0.36, 0.15, 0.07)], [(0.62, 0.27, 0.11), (0.8, 0.45, 0.24)]
# Of the Sun's spots the places and sizes, in two groups.
SPOTS = [(-0.13, -0.1, 0.021), (-0.165, -0.085, 0.011), (-0.09, -0.108, 0.008), (-0.147, -0.115, 0.006)]
SPOTS += [(0.17, 0.1, 0.017), (0.2, 0.11, 0.012), (0.215, 0.097, 0.007), (0.145, 0.09, 0.006)]

@picture("two-tails.jpg", 1600, 1000, 40)
def comet(c):
    """A comet: a broad pale tail of dust that lags, and a straight blue one of gas."""
    c.light += tint(np.exp((c.y - 0.75) / 0.25) * 0.12, 0.3, 0.5, 1)
    c.stars(1900, 0.02, 4)
    x, y, turn = c.x + 0.48, c.y - 0.27, -0.62
    along, across = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    out, far = np.maximum(along, 0), np.hypot(x, y)
    lag, width = across - 0.27 * out**1.6, 0.014 + 0.15 * out
    rays = c.on(c.clouds(1.6, 0.5), lag / width * 0.3, out * 0.2)
    tail = np.exp(-((lag / width) ** 2) - out / 0.42 + 0.18 * rays) * step(-0.015, 0.03, along)
    c.light += tint(tail * 0.75, 1, 0.86, 0.62)
    line, width = across + 0.12 * out + 0.004 * c.on(c.clouds(2, 0.4), out, 0 * out), 0.005 + 0.022 * out
    rays = c.on(c.clouds(1.5, 0.6), out * 0.5, line / width * 0.12)
    tail = np.exp(-((line / width) ** 2) - out / 0.6 + 0.4 * rays) * step(-0.01, 0.02, along)
    c.light += tint(tail * 0.55, 0.25, 0.55, 1)
    c.light += tint(np.exp(-far / 0.028) * 0.9, 0.35, 1, 0.62) + tint(np.exp(-far / 0.008) * 3, 1, 1, 0.9)


@picture("storm-giant.jpg", 1600, 1000, 40, 0.42, 0.12, 0.06, CREAM, 0, 1)
@picture("full-tilt.png", 512, 384, 104, 0.28, -0.35, 0.42, STRAW, 1, 0)
@picture("blue-giant.jpg", 1600, 1000, 28, 0.3, 0.9, 0.2, TEAL, 0.2, 0)
def giant(c, radius, roll, nod, palette, rings, storm):
    """A banded giant, with broad rings (1), narrow ones (below 1) or none."""
    if rings == 1:
        c.cover = np.zeros_like(c.x)
    else:
        c.stars(900, 0.015, 2.5)
    x, y = c.x * np.cos(roll) + c.y * np.sin(roll), c.y * np.cos(roll) - c.x * np.sin(roll)
    deep = y / np.sin(nod)
    far = np.hypot(x, deep) / radius
    tracks = 0.35 + 0.15 * c.rng.random(120) + 0.5 * np.repeat(c.rng.random(20), 6)
    edges = (1.3, 2.25) if rings == 1 else (1.78, 1.86)
    dense = np.interp(far, np.linspace(1.25, 2.3, 120), tracks)
    dense *= step(edges[0] - 0.02, edges[0] + 0.12 * rings, far)
    dense *= step(edges[1] + 0.02, edges[1], far) * (1 - 0.92 * step(0.045, 0.03, np.abs(far - 1.95) + (rings < 1)))
    behind = x * 0.55 - deep * 0.83 > 0
    shade = 1 - 0.96 * step(radius * 1.02, radius * 0.98, np.abs(x * 0.83 + deep * 0.55)) * behind
    ring = tint(dense * shade * 1.1, 0.95, 0.86, 0.7) if rings == 1 else tint(dense * shade * 0.7, 0.7, 0.9, 1)

    def lay_rings(where):
        share = dense * where * (rings > 0)
        c.light = c.light * (1 - share[..., None]) + ring * share[..., None]
        if c.cover is not None:
            c.cover = np.maximum(c.cover, share)
            c.light = np.where((share > 0)[..., None] & (globe_cover == 0)[..., None], ring, c.light)

    inside, facing, globe_cover = c.globe(0, 0, radius)
    lay_rings(y < 0)
    turned = facing @ np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]])
    ground = turned @ np.array([[1, 0, 0], [0, np.cos(nod), np.sin(nod)], [0, -np.sin(nod), np.cos(nod)]])
    curl, calm = solid(c.rng, ground * (3, 6, 3), 6), 1 if storm else 0.35
    height = ground[:, 1] + calm * 0.09 * solid(c.rng, ground * (2, 7, 2) + 0.3 * curl[:, None], 5)
    oval = np.hypot((np.arctan2(ground[:, 0], ground[:, 2]) - 0.3) / 0.27, (ground[:, 1] - 0.36) / 0.12)
    height += storm * 0.09 * np.exp(-((oval - 1.1) ** 2) / 0.3) * np.tanh((ground[:, 1] - 0.36) / 0.05)
    belts = np.interp(height, np.linspace(-1, 1, 30), c.rng.random(30)) + calm * 0.5 * curl
    ground_light = np.stack([np.interp(belts, [0, 0.5, 1], shades) for shades in zip(*palette)], -1)
    red = (storm * step(1.15, 0.55, oval + 0.3 * curl) * (0.7 + 0.5 * curl))[:, None]
    ground_light = ground_light * (1 - red) + np.array([0.6, 0.17, 0.06]) * red
    day = np.clip(facing @ (-0.5, -0.22, 0.84), 0, 1) ** 0.75
    c.lay(inside, globe_cover, ground_light * (day * (0.3 + 0.7 * facing[:, 2]))[:, None] * 0.95)
    if c.cover is not None:
        c.cover = np.maximum(c.cover, globe_cover)
    lay_rings(y > 0)


@picture("water-world.jpg", 1600, 1000, 42, 0.4, *WATER, 1)
@picture("rusty-neighbor.jpg", 1600, 1000, 35, 0.4, *RUST, 0)
def world(c, radius, low, high, wet, turn=0.0):
    """A world of plains and highlands, with seas and weather when it is wet, lit from the left."""
    if radius == 0.4:
        c.stars(800, 0.015, 2.5)
    inside, facing, cover = c.globe(0, 0, radius)
    sine, cosine = np.sin(2 * np.pi * turn), np.cos(2 * np.pi * turn)
    ground = facing @ np.array([[0.93, -0.36, 0], [0.36, 0.93, 0], [0, 0, 1]])
    ground = ground @ np.array([[cosine, 0, sine], [0, 1, 0], [-sine, 0, cosine]])
    height = solid(c.rng, ground * 1.25, 8, 0.6) * 1.5 - 0.2
    fine = solid(c.rng, ground * 3, 7, 0.65)[:, None]
    shore = step(-0.01, 0.02, height)[:, None] if wet else step(-0.25, 0.3, height)[:, None]
    deep = step(-0.35, 0.02, height)[:, None] * (1 if wet else 0.5 + fine)
    hill = np.clip(step(0, 0.45, height)[:, None] + 0.5 * fine, 0, 1)
    low, high = np.array(low), np.array(high)
    light = (low[0] + (low[1] - low[0]) * deep) * (1 - shore) + (high[0] + (high[1] - high[0]) * hill) * shore
    swirl = np.stack([solid(c.rng, ground * 1.6, 4) for _ in range(3)], -1)
    weather = solid(c.rng, ground * (1.4, 2.6, 1.4) + 0.75 * swirl, 8, 0.66)
    frost = step(0.86, 0.95, np.abs(ground[:, 1]) + 0.08 * fine[:, 0])
    white = np.maximum((0.95 if wet else 0.3) * step(0.0, 0.4, weather), frost * 0.9)[:, None]
    sun = np.array([-0.62, -0.28, 0.73])
    day = np.clip(facing @ sun + 0.03, 0, 1)[:, None]
    half = (sun + (0, 0, 1)) / np.linalg.norm(sun + (0, 0, 1))
    glint = (np.clip(facing @ half, 0, 1) ** 90)[:, None] * (1 - shore) * wet * 0.2
    light = (light + glint) * (1 - white) + white * (0.92, 0.94, 0.97)
    air = np.array([0.25, 0.5, 1] if wet else [0.9, 0.55, 0.35])
    light = light * day * 0.8 + air * day**0.6 * (1 - facing[:, 2:]) ** 3 * 0.8
    c.lay(inside, cover, light)
    far = np.hypot(c.x, c.y) / radius
    lit = np.clip(-(c.x * 0.62 + c.y * 0.28) / radius / np.maximum(far, 1) + 0.25, 0, 1)
    c.light += tint(np.exp(-(far - 1) / 0.018) * (1 - cover) * lit * 0.7, *air)


@picture("water-world.gif", 320, 240, 92)
def turning(c):
    """The water world, once around."""
    frames = []
    for frame in range(8):
        canvas = Canvas("water-world.gif", c.width, c.height)
        world(canvas, 0.44, *WATER, 1, frame / 8)
        frames.append(canvas.developed())
    return frames


@picture("morning-terminator.jpg", 1200, 1200, 76, 0.46, (-0.99, -0.08, 0.1))
@picture("crescent-craters.jpg", 1200, 1600, 52, 0.4, (-0.8, -0.25, -0.52))
def moon(c, radius, sun):
    """A cratered globe without air. On its night side there is the light of a planet."""
    inside, facing, cover = c.globe(0, 0, radius)
    ways = np.zeros((c.height, c.width, 3))
    ways[inside] = facing
    height, bright = np.zeros_like(c.x), np.ones_like(c.x)
    bright[inside] += 0.3 * solid(c.rng, facing * 3, 6) - 0.42 * step(0.0, 0.35, solid(c.rng, facing * 1.3, 6))
    height[inside] = 0.012 * solid(c.rng, facing * 4, 5, 0.55)
    for place in range(1300):
        middle = c.rng.standard_normal(3)
        middle[2] = abs(middle[2])
        middle /= np.linalg.norm(middle)
        size = min(0.011 * c.rng.random() ** -0.55, 0.2)
        column, row = middle[:2] * radius * c.side + (c.width / 2, c.height / 2)
        reach = int(size * 2.4 * radius * c.side) + 2
        rows = slice(max(0, int(row) - reach), int(row) + reach)
        window = rows, slice(max(0, int(column) - reach), int(column) + reach)
        far = np.linalg.norm(ways[window] - middle, axis=-1) / size
        bowl = np.maximum(np.minimum(far * far - 1, 0), -0.72) + 0.4 * np.exp(-np.abs(far - 1.02) / 0.17)
        bowl += 0.35 * np.exp(-((far / 0.14) ** 2)) * (size > 0.06)
        height[window] += bowl * size * 0.17 * (far < 2.2) / (1 + 2 * size)
        if place % 60 == 0:
            rays = np.exp(-far / 2.2) * (far > 0) * 0.45
            bright[window] += rays * step(2.3, 1.2, far)
    down, right = np.gradient(height * radius * c.side)
    ways[..., 0] -= np.clip(right, -1.2, 1.2)
    ways[..., 1] -= np.clip(down, -1.2, 1.2)
    ways /= np.maximum(np.linalg.norm(ways, axis=-1), 1e-6)[..., None]
    sun = np.array(sun) / np.linalg.norm(sun)
    day = np.clip((ways @ sun)[inside], 0, 1) ** 0.8 * step(-0.06, 0.04, facing @ sun)
    if c.width < c.height:
        c.stars(500, 0.015, 1.5)
    ashen = 0.02 * facing[:, 2] * np.clip((ways @ (0.3, 0.1, 0.95))[inside], 0, 1) ** 2
    light = tint((day * 0.85 + ashen * (c.width < c.height)) * bright[inside], 1, 0.97, 0.92)
    c.lay(inside, cover, light)


@picture("quiet-sun.jpg", 1400, 1400, 60)
def sun(c):
    """The Sun's disk: grains, faculae near the edge, two groups of spots, and a few prominences."""
    far = np.hypot(c.x, c.y) / 0.44
    height = np.sqrt(np.clip(1 - far * far, 0, 1))
    light = (0.3 + 0.7 * height) * (1 + 0.045 * c.clouds(0.7, 0.012) + 0.06 * c.bent(c.clouds(1.5, 0.12), 0.01))
    light *= 1 + 0.3 * (1 - height) * step(1.0, 2.4, c.bent(c.clouds(1.4, 0.2), 0.02))
    ragged = 1 + 0.22 * c.clouds(1.5, 0.03)
    for x, y, size in SPOTS:
        spot = np.hypot(c.x - x, (c.y - y) * 1.15) / size * ragged
        light *= (1 - 0.5 * step(1.15, 0.85, spot)) * (1 - 0.8 * step(0.55, 0.38, spot))
    cover = np.clip((1 - far) * 0.44 * c.side + 0.5, 0, 1)
    c.light = tint(light * cover, 0.95, 0.27, 0.03)
    rough = c.around(c.clouds(1.7, 0.25), stretch=1.5)
    c.light += tint(np.exp(-np.abs(far - 1) / 0.03) * (1 - cover) * (0.1 + 0.6 * step(1.1, 2.4, rough)), 1, 0.24, 0.05)


@picture("corona.jpg", 1600, 1000, 38)
def corona(c):
    """The Sun's outer air around the dark Moon."""
    c.stars(160, 0.03, 1.5)
    turn, far = np.arctan2(c.y, c.x), np.hypot(c.x, c.y) / 0.16
    comb = c.around(c.clouds(1.5, 0.6), stretch=0.06) + 0.35 * c.around(c.clouds(1.1, 0.1), stretch=0.03)
    belt = np.exp(-((np.sin(turn + 0.3) / 0.5) ** 2))
    out = np.maximum(far - 0.06, 0.5)
    glow = out ** -(5.2 - 1.8 * belt) * np.exp((0.5 * comb + 0.25) * np.minimum(far - 0.9, 1.2))
    c.light += tint(glow * 1.2, 0.93, 0.96, 1)
    flames = step(0.8, 2.2, c.around(c.clouds(1.6, 0.15), stretch=0.4))
    c.light += tint(np.exp(-np.abs(far - 1) / 0.014) * (0.25 + 2.5 * flames), 1, 0.25, 0.42)
    inside, facing, cover = c.globe(0, 0, 0.16)
    ashen = 0.008 * (1 + 0.5 * solid(c.rng, facing * 1.5, 6)) * facing[:, 2] ** 0.5
    c.lay(inside, cover, tint(ashen, 0.7, 0.8, 1))
