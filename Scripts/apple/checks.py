"""The targets of a package, checked for one platform."""

import os
import re
import shutil

from products import Products
from shell import Failure, read, run

SELF_TEST = os.path.join(os.path.dirname(os.path.realpath(__file__)), "SelfTest.swift")
MESSAGE = re.compile(r"^((?:/|<unknown>).*?(?::\d+)+): (error|warning): (.*)$", re.M)


class Checks:
    def __init__(self, toolchain, package, platform):
        self.package, self.platform = package, platform
        self.minimum = package.minimum[platform.key]
        self.output = toolchain.path("..", "output", platform.key)
        shutil.rmtree(self.output, ignore_errors=True)
        os.makedirs(self.output)
        self.options = toolchain.checker(platform, self.minimum) + ["-I", self.output]
        self.products = Products(toolchain, package, platform, self.output)
        self.checked, self.failed, self.findings = 0, set(), []

    def messages(self, module, files, options):
        """The compiler's messages, including those for SIL: types, availability, concurrency, initialization.

        Without errors, this also creates the module that the next targets import.
        """
        path = os.path.join(self.output, module + ".swiftmodule")
        arguments = ["-emit-sil", "-o", os.devnull, "-emit-module-path", path, "-module-name", module]
        code, text = run(
            self.options + arguments + ["-parse-as-library", *options, *files],
            os.path.join(self.output, module + ".log"),
        )
        messages = sorted(set(MESSAGE.findall(text)))
        if code and not any(kind == "error" for _, kind, _ in messages):
            messages.append((module, "error", f"the compiler failed with {code}: {text.strip()[-300:]}"))
        return messages

    def run(self, names):
        package, extra = self.package, {}
        for name in package.order(names):
            target = package.targets[name]
            needed, products = package.dependencies(target)
            extra[name] = [option for each in needed for option in extra[each]]
            if missing := [each for each in needed if each in self.failed]:
                self.add(name, [(name, "error", f"not checked, since {missing[0]} has errors")])
                continue
            try:
                if target["type"] == "system":
                    extra[name] += self.products.system_library(target)
                    continue
                for product in products:
                    self.products.make(product)
            except Failure as failure:
                self.add(name, [(name, "error", f"not checked: {failure}")])
                continue
            module = re.sub(r"\W", "_", name)
            self.add(name, self.messages(module, package.sources(target), package.options(target) + extra[name]))

    def add(self, name, messages):
        self.checked += 1
        if messages:
            self.failed.add(name)
        for place, kind, message in messages:
            self.findings.append(f"{place.replace(self.package.checkout + '/', '')}: {kind}: {message}")

    def self_test(self):
        """Whether each use of newer API is an error, and nothing else is."""
        messages = self.messages("SelfTest", [SELF_TEST], ["-swift-version", self.package.mode])
        newer = "newer than iOS 17" if self.platform.name == "visionOS" else "newer than iOS 1"
        wanted = {number for number, line in enumerate(read(SELF_TEST).split("\n"), 1) if newer in line}
        errors = [(int(place.split(":")[1]), text) for place, kind, text in messages if kind == "error"]
        rejected = {number for number, text in errors if " only available in " in text}
        if rejected == wanted == {number for number, _ in errors}:
            return
        text = "".join(f"\n    SelfTest.swift:{number}: {text}" for number, text in errors)
        raise Failure(f"{self.platform.name}: the self-test must reject the lines {sorted(wanted)}; its output:{text}")
