"""The package to check: its targets, their settings, and their dependencies."""

import json
import os
import re
import subprocess
import sys

from shell import Failure, run, swift_files

# The product of another package whose interface this machine can create.
ARGUMENTS = ("swift-argument-parser", "ArgumentParser")
SETTINGS = {
    "enableUpcomingFeature": "-enable-upcoming-feature",
    "enableExperimentalFeature": "-enable-experimental-feature",
    "define": "-D",
}


class Package:
    """The contents of Package.swift, with the default traits."""

    def __init__(self, checkout, scratch):
        self.checkout, self.scratch = os.path.abspath(checkout), scratch
        self.swift = ["swift", "package", "--package-path", self.checkout, "--scratch-path", scratch]
        environment = {key: value for key, value in os.environ.items() if key != "TRPCGEN_ALL_TRAITS"}
        result = subprocess.run(self.swift + ["dump-package"], env=environment, capture_output=True, text=True)
        if result.returncode:
            raise Failure(f"swift package dump-package: {result.stderr.strip()[-500:]}")
        manifest = json.loads(result.stdout)
        self.name = re.sub(r"\W", "_", manifest["name"])
        self.libraries = [product["name"] for product in manifest["products"] if "library" in product["type"]]
        self.targets = {target["name"]: target for target in manifest["targets"]}
        self.minimum = {entry["platformName"]: entry["version"] for entry in manifest["platforms"]}
        tools = manifest["toolsVersion"]["_version"].split(".")[0]
        self.mode = (manifest.get("swiftLanguageVersions") or [tools])[-1]
        traits = {trait["name"]: trait["enabledTraits"] for trait in manifest.get("traits") or []}
        self.traits = set(traits.get("default", []))

    def folder(self, target):
        return os.path.join(self.checkout, target.get("path") or os.path.join("Sources", target["name"]))

    def sources(self, target):
        return swift_files(self.folder(target), target.get("exclude", []))

    def dependencies(self, target):
        """The targets and the products that a target needs."""
        targets, products = [], []
        for dependency in target["dependencies"]:
            kind, (name, *rest) = next(iter(dependency.items()))
            condition = rest[-1] or {}
            if condition.get("traits") and not self.traits & set(condition["traits"]):
                continue
            (products if kind == "product" else targets).append(name)
        return targets, products

    def order(self, names):
        """The targets, each after its dependencies."""
        ordered = []

        def visit(name):
            if name not in self.targets:
                raise Failure(f"the package has no target {name}")
            if name not in ordered:
                for needed in self.dependencies(self.targets[name])[0]:
                    visit(needed)
                ordered.append(name)

        for name in names:
            visit(name)
        return ordered

    def products(self, name):
        return {product for needed in self.order([name]) for product in self.dependencies(self.targets[needed])[1]}

    def default_targets(self, platform):
        """The libraries, the generator only for macOS, and the clients for other platforms, if their dependencies are available."""
        is_mac = platform.name == "macOS"
        can_be_had = {ARGUMENTS[1]} if is_mac else set()
        return [
            name
            for name, target in self.targets.items()
            if target["type"] in ("regular", "executable")
            and not (target.get("path") or "").startswith(("Tests/", "Generated/") if is_mac else "Tests/")
            and self.sources(target)
            and self.products(name) <= can_be_had
            # Without its traits, nothing is left to check.
            and (self.dependencies(target)[1] or not any("product" in entry for entry in target["dependencies"]))
        ]

    def sources_of(self, repository):
        """The sources of a package that this one needs."""
        for scratch in (os.path.join(self.checkout, os.environ.get("SWIFTPM_BUILD_DIR", ".build")), self.scratch):
            if os.path.isdir(os.path.join(scratch, "checkouts", repository)):
                return os.path.join(scratch, "checkouts", repository, "Sources")
        print("resolving the package's dependencies", file=sys.stderr, flush=True)
        code, text = run(self.swift + ["resolve"])
        if code:
            raise Failure(f"swift package resolve: {text.strip()[-500:]}")
        return os.path.join(self.scratch, "checkouts", repository, "Sources")

    def options(self, target):
        """The options of the compiler for a target."""
        options = ["-swift-version", self.mode, "-package-name", self.name]
        for setting in target["settings"]:
            for kind, value in setting["kind"].items() if setting["tool"] == "swift" else ():
                name = value["_0"] if isinstance(value, dict) else value
                flag = SETTINGS.get(kind)
                if not flag:
                    raise Failure(f"{target['name']}: unknown kind of setting: {kind}")
                for each in name if isinstance(name, list) else [name]:
                    options += [flag, each]
        return options + [option for trait in sorted(self.traits) for option in ("-D", trait)]
