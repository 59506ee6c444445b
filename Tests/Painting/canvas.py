"""Light on a plane, and what skies are made of: clouds, stars, globes and hills.

Lengths are shares of a picture's shorter side; light is linear until it is developed.
"""

from zlib import crc32

import numpy as np
from PIL import Image

STARS = np.array([(0.55, 0.72, 1), (0.8, 0.88, 1), (1, 0.97, 0.92), (1, 0.83, 0.58), (1, 0.62, 0.36)])
PICTURES = {}


def picture(name, width, height, kilobytes, *details):
    """Names a picture that the function paints with these details, in a file of so many bytes at most."""

    def keep(paint):
        PICTURES[name] = (width, height, kilobytes * 1000, lambda canvas: paint(canvas, *details))
        return paint

    return keep


def at(field, column, row):
    """The field between its pixels. It has no end: behind its right edge comes its left one."""
    left, top = np.floor(column).astype(int), np.floor(row).astype(int)
    right, down = column - left, row - top
    height, width = field.shape
    rows, columns = (top % height, (top + 1) % height), (left % width, (left + 1) % width)
    upper = field[rows[0], columns[0]] * (1 - right) + field[rows[0], columns[1]] * right
    lower = field[rows[1], columns[0]] * (1 - right) + field[rows[1], columns[1]] * right
    return upper * (1 - down) + lower * down


def step(low, high, value):
    """0 below `low`, 1 above `high`, smooth between."""
    share = np.clip((value - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)


def tint(field, *colour):
    """The field in a colour."""
    return field[..., None] * np.array(colour, np.float32)


class Canvas:
    """Light on a plane. `x` and `y` are each pixel's place, from the middle to the right and down."""

    def __init__(self, name, width, height):
        self.rng = np.random.default_rng(crc32(name.encode()))
        self.side, self.width, self.height = min(width, height), width, height
        rows, columns = np.mgrid[:height, :width].astype(np.float32)
        self.x, self.y = (columns - width / 2) / self.side, (rows - height / 2) / self.side
        self.light = np.zeros((height, width, 3), np.float32)
        self.cover = None
        self.has_grain = name.endswith(".jpg")

    def clouds(self, power=1.8, coarsest=1.0):
        """Noise of mean 0 and deviation 1 that has no tiles. More `power` is smoother."""
        waves = np.fft.rfft2(self.rng.standard_normal((self.height, self.width)))
        across, down = np.fft.rfftfreq(self.width), np.fft.fftfreq(self.height)
        length = np.maximum(np.hypot(across[None], down[:, None]) * self.side, 1 / coarsest)
        field = np.fft.irfft2(waves * length**-power, (self.height, self.width))
        return ((field - field.mean()) / field.std()).astype(np.float32)

    def bent(self, field, by):
        """The field, pushed about by other clouds, as gas is by gas."""
        across, down = self.clouds(2.2) * by, self.clouds(2.2) * by
        return self.on(field, self.x + across, self.y + down)

    def on(self, field, x, y):
        """The field at these places."""
        return at(field, x * self.side + self.width / 2, y * self.side + self.height / 2)

    def around(self, field, middle=(0, 0), stretch=1.0):
        """The field wound around a point: its columns become directions, its rows distances."""
        x, y = self.x - middle[0], self.y - middle[1]
        turn = np.arctan2(y, x) / (2 * np.pi)
        return at(field, turn * self.width, np.log(np.hypot(x, y) + 0.02) * self.side * stretch)

    def spot(self, x, y, radius, colour):
        """Adds light that fades out over the radius."""
        column, row = x * self.side + self.width / 2, y * self.side + self.height / 2
        reach = max(radius * self.side, 1.5)
        rows = slice(max(0, int(row - reach)), max(0, int(row + reach + 2)))
        columns = slice(max(0, int(column - reach)), max(0, int(column + reach + 2)))
        far = np.hypot(self.x[rows, columns] - x, self.y[rows, columns] - y) * self.side / reach
        self.light[rows, columns] += tint(np.maximum(0, 1 - far) ** 3, *colour)

    def stars(self, count, faintest=0.02, brightest=9.0, crowd=None, places=None, warm=0.5):
        """Scatters stars: many faint ones, few bright ones. `crowd` thins them out where it is small."""
        if places is None:
            places = (self.rng.random((count, 2)) - 0.5) * (self.width, self.height) / self.side
        x, y = places.T
        flux = np.minimum(faintest / self.rng.random(count) ** 0.92, brightest)
        if crowd is not None:
            flux *= np.clip(self.on(crowd, x, y), 0, 1)
        kind = np.clip(self.rng.normal(4 * warm, 1.1, count), 0, 3.99)
        low = kind.astype(int)
        colour = STARS[low] + (STARS[low + 1] - STARS[low]) * (kind - low)[:, None]
        column, row = x * self.side + self.width / 2, y * self.side + self.height / 2
        width = 0.65 + 0.16 * np.log1p(flux * 4)
        for down in range(-3, 4):
            for right in range(-3, 4):
                at_row, at_column = np.rint(row).astype(int) + down, np.rint(column).astype(int) + right
                far = (at_row - row) ** 2 + (at_column - column) ** 2
                share = flux * np.exp(-far / (2 * width**2))
                seen = (share > 0.002) & (at_row >= 0) & (at_row < self.height)
                seen &= (at_column >= 0) & (at_column < self.width)
                np.add.at(self.light, (at_row[seen], at_column[seen]), share[seen, None] * colour[seen])
        for star in np.flatnonzero(flux > 1.2):
            glow, size = colour[star] * colour[star], flux[star] ** 0.5
            self.spot(x[star], y[star], 0.006 * size, glow * 0.5)
            self.spot(x[star], y[star], 0.022 * size, glow * 0.035)

    def globe(self, x, y, radius):
        """Of a globe the pixels, and for each the way its ground faces; and how much of every pixel it covers."""
        x, y = (self.x - x) / radius, (self.y - y) / radius
        cover = np.clip((1 - np.hypot(x, y)) * radius * self.side + 0.5, 0, 1)
        inside = cover > 0
        x, y = x[inside], y[inside]
        return inside, np.stack([x, y, np.sqrt(np.maximum(0, 1 - x * x - y * y))], -1), cover

    def lay(self, inside, cover, light):
        """Lays a globe's light over what is there."""
        share = cover[inside][:, None] if self.cover is None else 1
        self.light[inside] = self.light[inside] * (1 - share) + light * share

    def hills(self, base, height, colour, rough=1.75):
        """A ridge's silhouette from side to side."""
        skyline = base - height * self.clouds(rough, 1.2)[self.height // 2]
        cover = np.clip((self.y - skyline) * self.side + 0.5, 0, 1)[..., None]
        self.light = self.light * (1 - cover) + np.array(colour, np.float32) * cover

    def developed(self, exposure=1.35):
        """The picture as a screen wants it, bright parts bent, with half a step of grain against bands.

        PNG and GIF would keep every grain; what is transparent has fewer shades, for a smaller file.
        """
        light = self.light**2 / (self.light + 0.004)  # a night sky is black, without an edge where it begins
        shade = 255 * (1 - np.exp(-exposure * light)) ** (1 / 2.2)
        grain = self.rng.random(shade.shape) if self.has_grain else 0.5
        pixels = np.clip(shade + grain, 0, 255).astype(np.uint8)
        if self.cover is None:
            return Image.fromarray(pixels)
        pixels &= 0xFC
        pixels[self.cover == 0] = 0
        return Image.fromarray(np.dstack([pixels, np.rint(self.cover * 255).astype(np.uint8)]))


def solid(rng, points, octaves=6, fade=0.55):
    """Noise in space, about -1 to 1, for the grounds of globes: a plane's would be pinched at their poles."""
    grid, total = rng.random(32**3) * 2 - 1, 0
    for octave in range(octaves):
        turned = points @ np.linalg.qr(rng.standard_normal((3, 3)))[0].T * 1.9**octave + rng.random(3) * 32
        low = np.floor(turned).astype(int)
        share = turned - low
        share = (share * share * (3 - 2 * share)).T
        share = (1 - share) * fade ** (octave / 3), share * fade ** (octave / 3)
        places = (low % 32).T, ((low + 1) % 32).T
        for x, y, z in np.ndindex(2, 2, 2):
            weight = share[x][0] * share[y][1] * share[z][2]
            total = total + weight * grid[(places[x][0] * 32 + places[y][1]) * 32 + places[z][2]]
    return total * 1.6 * (1 - fade)
