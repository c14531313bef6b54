"""Laying one plane over another by points named on both: how a scan is turned and scaled, and the picture that results.

Points are complex numbers, x + yj in pixels: a complex factor turns and scales at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

Point = complex
_NO_PIVOT = 1e-9
UNKNOWNS = 8


class Similarity:
    """The turn, scale and shift that bring some points nearest to others (least squares)."""

    def __init__(self, here: Sequence[Point], there: Sequence[Point]) -> None:
        from_, to = sum(here) / len(here), sum(there) / len(there)
        spread = sum(abs(point - from_) ** 2 for point in here) or 1.0
        pairs = zip(here, there, strict=True)
        self.factor = sum((a - from_).conjugate() * (b - to) for a, b in pairs) / spread
        self.shift = to - self.factor * from_

    def of(self, point: Point) -> Point:
        """Give where a point comes to lie."""
        return self.factor * point + self.shift


def farthest(here: Sequence[Point], there: Sequence[Point]) -> float:
    """Give the distance of the point that turning, scaling and shifting bring least near to where it should lie."""
    fit = Similarity(here, there)
    return max(abs(fit.of(a) - b) for a, b in zip(here, there, strict=True))


def odd_one_out(here: Sequence[Point], there: Sequence[Point]) -> tuple[int, float]:
    """Give the number of the point without which the others fit best, and how far it lies from where they put it."""

    def without(number: int) -> tuple[list[Point], list[Point]]:
        return [*here[:number], *here[number + 1 :]], [*there[:number], *there[number + 1 :]]

    odd = min(range(len(here)), key=lambda number: farthest(*without(number)))
    return odd, abs(Similarity(*without(odd)).of(here[odd]) - there[odd])


def perspective(here: Sequence[Point], there: Sequence[Point]) -> tuple[float, ...] | None:
    """Give the eight numbers by which Pillow finds the pixel there for one here; None when points lie in one line.

    With more than four points they are those of the least squares.
    """
    rows, values = [], []
    for a, b in zip(here, there, strict=True):
        rows.append([a.real, a.imag, 1.0, 0.0, 0.0, 0.0, -a.real * b.real, -a.imag * b.real])
        rows.append([0.0, 0.0, 0.0, a.real, a.imag, 1.0, -a.real * b.imag, -a.imag * b.imag])
        values += [b.real, b.imag]
    count = range(UNKNOWNS)
    squares = [[sum(row[i] * row[j] for row in rows) for j in count] for i in count]
    sums = [sum(row[i] * value for row, value in zip(rows, values, strict=True)) for i in count]
    return _solved(squares, sums)


def _solved(matrix: list[list[float]], values: list[float]) -> tuple[float, ...] | None:
    """Solve linear equations by Gauss's elimination with pivots."""
    table = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for column in range(len(table)):
        pivot = max(range(column, len(table)), key=lambda row: abs(table[row][column]))
        if abs(table[pivot][column]) < _NO_PIVOT:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        for row in range(len(table)):
            if row != column:
                factor = table[row][column] / table[column][column]
                table[row] = [a - factor * b for a, b in zip(table[row], table[column], strict=True)]
    return tuple(row[-1] / row[number] for number, row in enumerate(table))


def laid(
    image: Image.Image, size: tuple[int, int], here: Sequence[Point], there: Sequence[Point]
) -> Image.Image | None:
    """Give the picture of `size` pixels whose points `here` show what lies at the points `there` of an image.

    None comes back when the points lie in one line.
    """
    scale = max(1, int(abs(Similarity(here, there).factor)))
    if scale > 1:  # a finer scan would flicker where pixels are skipped
        image = image.reduce(scale)
    wide, tall = size[0], max(image.size)
    numbers = perspective([point / wide for point in here], [point / scale / tall for point in there])
    if numbers is None:
        return None
    a, b, c, d, e, f, g, h = numbers
    back = tall / wide
    coefficients = (a * back, b * back, c * tall, d * back, e * back, f * tall, g / wide, h / wide)
    return image.transform(size, Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BICUBIC)
