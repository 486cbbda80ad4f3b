"""The pages of the documentation: those of the tool, which are its manual in the site, and those of the libraries."""
import functools
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
CATALOG = "Sources/TRPCRuntime/TRPCRuntime.docc"
# The archives of the two parts in the site.
MANUAL, LIBRARY = "trpcgen", "TRPCRuntime"
# Pages of the landing page's section "Reference" that describe the tool.
REFERENCE = ["CommandLine", "Configuration", "ContractToSwift", "Troubleshooting"]


class Missing(Exception):
    """A file, page, section or line that the site needs."""


def require(condition, problem):
    if not condition:
        raise Missing(problem)


@functools.cache
def text(name):
    path = ROOT / CATALOG / f"{name}.md"
    require(path.is_file(), f"the catalog has no page {name}")
    return path.read_text()


def title(name):
    """The page's title, in Markdown."""
    return text(name).split("\n", 1)[0].lstrip("# ")


def topics(heading):
    """The pages in a section of the landing page."""
    section = re.search(rf"\n### {re.escape(heading)}\n(.*?)(?=\n### |\Z)", text(LIBRARY), re.S)
    require(section, f"the landing page has no section '{heading}'")
    return re.findall(r"<doc:(\w+)>", section[1])


@functools.cache
def manual():
    """The pages of the tool's manual, in order."""
    missing = set(REFERENCE) - set(topics("Reference"))
    require(not missing, f"the landing page doesn't list {', '.join(sorted(missing))} below 'Reference'")
    return REFERENCE + topics("Own the contract")


def address(base, name):
    """The page's path on the server of the site."""
    archive = MANUAL if name in manual() else LIBRARY
    return f"{root(base, archive)}{'' if name == archive else name.lower() + '/'}"


def root(base, archive):
    return f"{'/' + base if base else ''}/{archive}/documentation/{archive.lower()}/"
