"""Whether source that was written against old clients compiles against new ones, many at a time."""

import concurrent.futures
import re

from uses import use

ERROR = re.compile(r"Use(\w+)\.swift:(\d+):\d+: error")
# One run of the compiler for so many clients.
BATCH = 40


class Application:
    """A use of the client `old`, and the client `new` that takes its place."""

    def __init__(self, old, lines, new, new_files):
        self.old, self.lines, self.new, self.new_files = old, lines, new, new_files


def applications(tool, folder, clients, is_received):
    """The lines that use each client and compile with it, by its name."""
    made = [Application(name, use(text_of(files), is_received), name, files) for name, files in clients.items()]
    failing = errors(tool, folder, made)
    return {one.old: [line for index, line in enumerate(one.lines, 1) if (one.new, index) not in failing] for one in made}


def broken(tool, folder, applications):
    """The names of the new clients that their applications do not compile against."""
    return {name for name, _ in errors(tool, folder, applications)}


def text_of(files):
    return "\n".join(file.read_text() for file in files)


def errors(tool, folder, applications):
    """The lines that do not compile: (new client, number)."""

    def batch(start):
        return errors_of(tool, folder / f"batch{start}", applications[start : start + BATCH])

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return set().union(*pool.map(batch, range(0, len(applications), BATCH)))


def errors_of(tool, folder, applications):
    folder.mkdir(parents=True, exist_ok=True)
    sources = []
    for one in applications:
        for number, file in enumerate(one.new_files):
            copy = folder / f"{one.new}-{number}.swift"
            copy.write_text(file.read_text())
            sources.append(copy)
        path = folder / f"Use{one.new}.swift"
        path.write_text(re.sub(rf"\b{one.old}\b", one.new, "\n".join(one.lines) + "\n"))
        sources.append(path)
    result = tool.compile(folder, sources, "-typecheck")
    found = {(name, int(line)) for name, line in ERROR.findall(result.stdout + result.stderr)}
    if result.returncode != 0 and not found:
        raise SystemExit(f"the new clients do not compile:\n{result.stdout}{result.stderr}"[:4000])
    return found
