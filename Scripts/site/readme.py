"""The README as blocks, and its Markdown as HTML: headings, paragraphs, lists, code, images, links, bold and code spans."""
import dataclasses
import html
import re

from highlight import highlighted

IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")


@dataclasses.dataclass
class Block:
    """A `heading`, `paragraph`, `item` of a list, `image` or `code`. The note is a language or an alternative text."""
    kind: str
    text: str
    note: str = ""


def blocks(markdown):
    found, lines, code = [], [], None
    for line in markdown.splitlines() + [""]:
        if code is not None:
            if line == "```":
                found.append(Block("code", "\n".join(code[1:]), code[0]))
                code = None
            else:
                code.append(line)
        elif line.startswith("```"):
            code = [line[3:]]
        elif not line or line.startswith("- ") or line.startswith("#"):
            if lines:
                found.append(block(" ".join(lines)))
            lines = [line] if line else []
        else:
            lines.append(line.strip())
    return found


def block(text):
    image = IMAGE.fullmatch(text)
    if image:
        return Block("image", image[2], image[1])
    if text.startswith("## ") or text.startswith("# "):
        return Block("heading", text.lstrip("# "))
    return Block("item", text[2:]) if text.startswith("- ") else Block("paragraph", text)


def inline(text, address):
    """HTML of a paragraph. `address` returns the address of a link's target on the site, or nil without one."""
    parts = re.split(r"(`[^`]+`)", text)
    return "".join(code(each[1:-1]) if each.startswith("`") else emphasized(each, address) for each in parts)


def code(text):
    return f"<code>{html.escape(text)}</code>"


def emphasized(text, address):
    text = LINK.sub(lambda match: anchor(match[1], address(match[2])), html.escape(text, quote=False))
    return re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)


def anchor(label, target):
    return f'<a href="{html.escape(target)}">{label}</a>' if target else label


def figure(text, language, label=""):
    """Code with an optional caption."""
    caption = f"<figcaption>{label.replace('/', '/<wbr>')}</figcaption>" if label else ""
    return f'<figure class="code">{caption}<pre><code>{highlighted(text, language)}</code></pre></figure>'
