"""Pictures of what is far outside the solar system."""

import numpy as np
from canvas import picture, step, tint


@picture("lantern-nebula.jpg", 1600, 1000, 70, (1, 0.2, 0.27), (0.5, 0.62, 0.95), (-0.28, 0.02))
def nebula(c, gas, heart, middle):
    """Glowing gas around newborn stars, torn by dark lanes."""
    far = np.hypot(c.x - middle[0], (c.y - middle[1]) * 1.15)
    threads = np.exp(-5 * np.abs(c.bent(c.clouds(1.8, 0.6), 0.05)))
    glow = np.exp(0.65 * c.bent(c.clouds(1.75, 0.9), 0.06) - (far / 0.62) ** 2)
    c.light += tint(glow * (0.22 + 0.45 * threads), *gas)
    c.light += tint(np.exp(0.5 * c.clouds(1.7, 0.4) - (far / 0.24) ** 2) * 0.45, *heart)
    c.stars(2600, 0.02, 6)
    lanes = step(0.1, 1.7, c.bent(c.clouds(1.75, 0.7), 0.07) - 0.5 * np.exp(-((far / 0.2) ** 2))) * 2.6
    c.light *= np.exp(-tint(lanes, 0.75, 1, 1.2))
    c.stars(60, 0.25, 7, places=c.rng.normal(middle, 0.07, (60, 2)), warm=0.1)
    c.stars(500, 0.02, 5)


@picture("smoke-and-embers.jpg", 1600, 1000, 66, 0)
@picture("dust-pillar.jpg", 400, 2400, 35, 1)
def smoke(c, pillar):
    """Dust before a crowd of stars, with glowing edges; or as a pillar that is lit from above."""
    thick = c.bent(c.clouds(1.75, 0.9), 0.07)
    if pillar:
        thick = thick * 0.55 + 1.5 - 4.5 * np.abs(c.x + 0.1 * np.sin(c.y * 1.3)) + 0.25 * c.y - 3 * step(-2, -2.7, c.y)
        c.light += tint(np.exp(0.6 * c.clouds(1.8) - 0.25 * (c.y + 3)) * 0.5, 0.2, 0.62, 0.66)
    c.light += tint(np.exp(0.4 * c.clouds(1.9)) * 0.07, 1, 0.66, 0.36)
    c.stars(1100 if pillar else 6500, 0.022, 3.5, warm=0.66)
    dust = step(-0.2, 1.5, thick)
    c.light *= np.exp(-tint(dust * 4.2, 0.72, 1, 1.25))
    edge = step(-0.35, 0.25, thick) * step(1.3, 0.2, thick) * np.exp(0.5 * c.bent(c.clouds(1.6, 0.4), 0.05))
    c.light += tint(edge * (0.2 if pillar else 0.13), 1, 0.5, 0.2)
    c.stars(60 if pillar else 220, 0.04, 6, warm=0.6)


@picture("teal-veil.jpg", 1600, 1000, 66)
def veil(c):
    """Threads of shocked gas, each a sheet seen on edge."""
    c.stars(2600, 0.02, 4)
    arc = np.hypot(c.x + 0.75, c.y - 1.1) - 1.25
    for width, bow, colour in [(0.05, 0.02, (0.1, 0.75, 0.72)), (0.08, -0.05, (0.95, 0.16, 0.2)),
                               (0.04, 0.06, (0.2, 0.6, 0.95))]:
        sheet = c.bent(c.clouds(2.1, 0.8), 0.06)
        near = np.exp(-(((arc - bow + 0.1 * c.clouds(2.2)) / 0.2) ** 2))
        fine = np.exp(0.7 * c.bent(c.clouds(1.6, 0.3), 0.03))
        threads = np.exp(-np.abs(sheet) / width) + 0.5 * np.exp(-np.abs(sheet - 0.45) / width)
        c.light += tint(near * (threads * 0.55 * fine + 0.06), *colour)


@picture("blue-sisters.jpg", 1600, 1000, 45)
def sisters(c):
    """Bright blue stars in a haze that scatters their light."""
    places = np.array([(-0.36, -0.1), (-0.16, 0.12), (-0.1, -0.21), (0.09, 0.0), (0.22, -0.14), (0.27, 0.19),
                       (0.45, 0.03), (-0.02, 0.27), (-0.5, 0.2)])
    streaks = c.bent(c.on(c.clouds(1.7, 0.8), c.x * 0.5 + c.y * 0.6, c.y * 1.5 - c.x), 0.04)
    haze = sum(np.exp(-np.hypot(c.x - x, c.y - y) / 0.1) for x, y in places)
    c.light += tint(haze * np.exp(0.55 * streaks) * 0.33, 0.2, 0.42, 1)
    c.stars(1500, 0.02, 3)
    c.light *= np.exp(-tint(step(0.3, 1.8, c.bent(c.clouds(1.8, 0.8), 0.06)) * 1.5, 0.8, 1, 1.1))
    c.stars(len(places), 5, 22, places=places, warm=0)
    c.stars(90, 0.15, 3, places=c.rng.normal(0, 0.27, (90, 2)), warm=0.15)


@picture("violet-shell.jpg", 1600, 1000, 40)
def shell(c):
    """The layers that a dying star has shed."""
    c.stars(1500, 0.02, 4)
    wind, slow = c.around(c.clouds(1.5, 0.4), stretch=0.4), c.around(c.clouds(2.3, 0.9), stretch=0.3)
    far = np.hypot(c.x * 0.96 + c.y * 0.2, c.y * 1.14) * (1 + 0.07 * slow + 0.025 * wind)
    for radius, width, bright, colour in [(0, 0.13, 0.42, (0.1, 0.55, 0.8)), (0.17, 0.04, 0.6, (0.4, 0.3, 1)),
                                          (0.235, 0.03, 0.75, (0.95, 0.28, 0.62)),
                                          (0.27, 0.11, 0.2, (0.6, 0.16, 0.5)), (0.41, 0.035, 0.07, (0.6, 0.3, 0.9))]:
        layer = np.exp(-(((far - radius) / width) ** 2) + 0.45 * wind)
        c.light += tint(layer * bright, *colour)
    c.spot(0, 0, 0.012, (3, 3.4, 4))
    c.spot(0, 0, 0.05, (0.2, 0.3, 0.4))


@picture("weathervane-spiral.jpg", 3200, 2000, 138, 0.55, 2, -0.45, 0.62)
@picture("pinwheel.jpg", 1200, 1200, 60, 0.95, 4, 0.3, 0.52)
def galaxy(c, tilt, arms, roll, size):
    """A spiral: an old golden disk, young blue arms, pink nurseries, and dust along the arms' inner edge."""
    c.stars(1300, 0.018, 5)
    x, y = c.x * np.cos(roll) + c.y * np.sin(roll), c.y * np.cos(roll) - c.x * np.sin(roll)
    far, bulge = np.hypot(x, y / tilt) / size, np.hypot(x, y / (0.5 + 0.5 * tilt)) / size
    rough = c.on(c.bent(c.clouds(1.45, 0.25), 0.015), x, y / tilt)
    phase = arms * (np.arctan2(y, x * tilt) - 7.0 / arms**0.5 * np.log(far + 0.14) / 2)
    phase += 0.45 * c.on(c.clouds(2, 0.6), x, y / tilt)
    arm, lane = np.exp(2.4 * (np.cos(phase) - 1)), np.exp(4 * (np.cos(phase + 1.0) - 1))
    outward = step(0.04, 0.3, far) * np.exp(-2.4 * far)
    light = tint(np.exp(-5.5 * far) * 0.85, 1, 0.76, 0.5) + tint(np.exp(-3.2 * far) * 0.12, 0.8, 0.8, 1)
    light += tint(arm * outward * np.exp(0.65 * rough) * 0.75, 0.4, 0.6, 1)
    light *= np.exp(-tint((lane + 0.25) * step(0.03, 0.2, far) * np.exp(0.6 * rough - 1.4 * far) * 1.5, 0.6, 1, 1.4))
    light += tint(np.exp(-(bulge**0.8) * 13) * 2.6, 1, 0.8, 0.52)
    knots = step(1.3, 2.6, c.on(c.clouds(1.0, 0.035), x, y / tilt)) * arm * outward
    c.light += light + tint(knots * 2.2, 1, 0.3, 0.42)


@picture("needle-galaxy.jpg", 1600, 1000, 40)
def needle(c):
    """A galaxy from its side, with its dust before it."""
    c.stars(1700, 0.018, 5)
    x, y = c.x * np.cos(0.22) - c.y * np.sin(0.22), c.y * np.cos(0.22) + c.x * np.sin(0.22)
    rough = c.bent(c.on(c.clouds(1.5, 0.3), x, y * 2), 0.01)
    disk = np.exp(-np.abs(x) / 0.2) * step(0.78, 0.45, np.abs(x))
    light = tint(disk * np.exp(-np.abs(y) / (0.016 + 0.01 * np.abs(x))) * np.exp(0.25 * rough) * 1.7, 0.9, 0.85, 0.85)
    light += tint(np.exp(-np.hypot(x, y * 1.35) / 0.042) * 1.8, 1, 0.78, 0.5)
    light += tint(np.exp(-np.hypot(x * 0.5, y * 1.2) / 0.08) * 0.12, 1, 0.8, 0.6)
    dust = np.exp(-(((y - 0.004 + 0.003 * rough) / (0.009 + 0.004 * rough**2)) ** 2)) * np.exp(-np.abs(x) / 0.5)
    c.light += light * np.exp(-tint(dust * (2 + 0.9 * rough), 0.65, 1, 1.3))


@picture("harbor-cluster.jpg", 1600, 1000, 50)
def cluster(c):
    """A globular cluster, so crowded that its middle is one glow."""
    c.stars(500, 0.02, 2)
    far = 0.085 / np.sqrt(c.rng.random(6500) ** (-2 / 3) - 1)
    turn = c.rng.random(6500) * 2 * np.pi
    flat = np.sqrt(1 - c.rng.random(6500) ** 2)
    places = (far * flat)[:, None] * np.stack([np.cos(turn), np.sin(turn)], -1)
    c.light += tint((1 + (np.hypot(c.x, c.y) / 0.085) ** 2) ** -2 * 0.45, 1, 0.84, 0.6)
    c.stars(6500, 0.07, 3, places=places, warm=0.58)
