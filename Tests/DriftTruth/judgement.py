"""What was said about a change against what happened, and the table of both by kind of change."""

WORST = ["ok", "closed", "cond", "break"]
OUTCOMES = ["exact", "other degree", "miss", "false alarm"]


def verdict(findings):
    """The worst that is said of the wire; enums are open, so that 'closed' is no failure."""
    words = [finding["wire"]["verdict"] for finding in findings]
    worst = max(words, key=WORST.index, default="ok")
    return "ok" if worst == "closed" else worst


def outcome(said, failed, count):
    """How a verdict fares against the number of payloads that fail."""
    if said == "ok":
        return "miss" if failed else "exact"
    if failed == 0:
        return "false alarm"
    return "exact" if (failed == count) == (said == "break") else "other degree"


def source_outcome(findings, compiles):
    """The same for source against the newer client. After 'maybe' nothing is a miss or a false alarm."""
    words = {finding["source"]["verdict"] for finding in findings}
    if "break" in words:
        return "false alarm" if compiles else "exact"
    if "maybe" in words:
        return "exact" if compiles else "other degree"
    return "exact" if compiles else "miss"


class Table:
    def __init__(self, title):
        self.title, self.rows, self.notes = title, {}, []

    def add(self, kind, outcome, note):
        self.rows.setdefault(kind, dict.fromkeys(OUTCOMES, 0))[outcome] += 1
        if outcome in ("miss", "false alarm"):
            self.notes.append(f"{outcome}: {note}")

    def total(self, outcome):
        return sum(row[outcome] for row in self.rows.values())

    @property
    def count(self):
        return sum(map(self.total, OUTCOMES))

    def text(self):
        width = max([len(kind) for kind in self.rows] + [len(self.title)])
        lines = ["  ".join([self.title.ljust(width)] + [one.rjust(12) for one in OUTCOMES])]
        for kind, row in sorted(self.rows.items()):
            lines.append("  ".join([kind.ljust(width)] + [str(row[one] or "-").rjust(12) for one in OUTCOMES]))
        totals = [str(self.total(one)).rjust(12) for one in OUTCOMES]
        return "\n".join(lines + ["  ".join([f"all {self.count}".ljust(width)] + totals)] + self.notes)
