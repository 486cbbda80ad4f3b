"""Documents as Python values: JSON, and YAML where Python has a reader for it."""

import json

try:
    import yaml
except ImportError:
    yaml = None


def read(path):
    """A document; None for one that cannot be read here."""
    if path.suffix == ".json":
        return json.loads(path.read_text())
    return yaml and yaml.load(path.read_text(), Loader=plain_loader())


def plain_loader():
    """Dates are texts, as they are in JSON."""

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        pass

    Loader.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
        for first, resolvers in Loader.yaml_implicit_resolvers.items()
    }
    return Loader
