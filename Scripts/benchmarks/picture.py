"""Draws the ratios of the table as a picture: reads its figures from the standard input, and prints SVG.

A bar from 1 to the right is faster than its rival, one to the left is slower. Each line is twice the one before.
"""
import html
import math
import sys


def add_arguments(parser):
    pass


def run(options):
    print(svg(line.rstrip("\n").split("\t") for line in sys.stdin), end="")
    return 0


def x(ratio):
    return 400 + 90 * math.log2(ratio)


def svg(figures):
    """A picture of the figures that have a ratio."""
    figures = [figure for figure in figures if figure[5] != "-" and float(figure[5]) > 0]
    height = 64 + 24 * len(figures)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 {height}" width="960" height="{height}" role="img" '
        "font-family=\"-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif\" font-size=\"13\">",
        "  <title>How many times as fast as its rival each work is</title>",
        f'  <rect width="960" height="{height}" fill="#ffffff"/>',
        '  <g stroke="#d5dae3" fill="#5b6472" text-anchor="middle" font-size="12">',
        *(grid_line(2**power, height) for power in range(-2, 6)),
        "  </g>",
    ]
    for index, figure in enumerate(figures):
        lines += bar(figure, 38 + 24 * index)
    return "\n".join([*lines, "</svg>", ""])


def grid_line(ratio, height):
    label = f'<text x="{x(ratio):.0f}" y="22" stroke="none">{ratio:g}×</text>'
    return f'    <path d="M{x(ratio):.0f} 30V{height - 20}"/>{label}'


def bar(figure, y):
    name, _, rival, _, _, ratio = figure
    color = "#16a34a" if float(ratio) >= 1 else "#d97706"
    left, right = sorted([x(1), x(float(ratio))])
    return [
        f'  <text x="212" y="{y + 13}" text-anchor="end" fill="#1f2937">{html.escape(name, quote=False)}</text>',
        f'  <rect x="{left:.1f}" y="{y}" width="{right - left:.1f}" height="18" fill="{color}"/>',
        f'  <text x="{right + 6:.1f}" y="{y + 13}" fill="#1f2937">{ratio} × {html.escape(rival, quote=False)}</text>',
    ]
