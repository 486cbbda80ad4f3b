"""External dependencies of the targets: products of other packages, and C libraries."""

import os
import re
import shutil

from package import ARGUMENTS
from interface import interface_of
from shell import Failure, read, run, swift_files, write
from toolchain import FOUNDATION

# The part of the C library that yaml.h needs.
HEADERS = {
    "stdio.h": "typedef struct __sFILE FILE;\n",
    "stdlib.h": "void *malloc(size_t);\nvoid *calloc(size_t, size_t);\n"
    "void *realloc(void *, size_t);\nvoid free(void *);\n",
    "string.h": "void *memset(void *, int, size_t);\nsize_t strlen(const char *);\n",
}
SKIP_BODIES = "-experimental-skip-non-inlinable-function-bodies"


class Products:
    """The products on one platform."""

    def __init__(self, toolchain, package, platform, output):
        self.toolchain, self.package, self.platform = toolchain, package, platform
        self.output = output

    def make(self, name):
        if os.path.exists(os.path.join(self.output, name + ".swiftmodule")):
            return
        if name == ARGUMENTS[1]:
            self.make_argument_parser()
        else:
            raise Failure(f"there is no {name} for an Apple platform")

    def make_argument_parser(self):
        """Created from the declarations on this machine, since its sources import Darwin on Apple platforms."""
        toolchain, (repository, name) = self.toolchain, ARGUMENTS
        if toolchain.has(self.platform, name):
            return
        sources, host = self.package.sources_of(repository), toolchain.path("host")
        os.makedirs(host, exist_ok=True)
        for each in (name + "ToolInfo", name):
            code, text = run(
                ["swiftc", "-emit-module", "-module-name", each, "-parse-as-library", "-Xfrontend", SKIP_BODIES]
                + ["-emit-module-path", os.path.join(host, each + ".swiftmodule"), "-I", host, "-swift-version", "5"]
                + ["-package-name", name, *swift_files(os.path.join(sources, each))]
            )
            if code:
                raise Failure(f"{each} does not compile for this machine: {text.strip()[-500:]}")
        text = interface_of(toolchain.synthesized(name, "-I", host), FOUNDATION, "Foundation")
        # Of two matching declarations, a deprecated one is the second choice; the printed interface lacks that.
        text = re.sub(r"(?=@available\(\*, deprecated)", "@_disfavoredOverload ", text)
        header = toolchain.header(self.platform, name, ["Swift", "_Concurrency", "_StringProcessing", "Foundation"])
        toolchain.pruned(self.platform, name, header, text.replace(name + "ToolInfo.", name + "."))

    def system_library(self, target):
        """The options for a target that is a C library: its header, with the part of the C library that the header needs."""
        headers = os.path.join(self.output, "include")
        for header, text in HEADERS.items():
            write(os.path.join(headers, header), "#pragma once\n#include <stddef.h>\n" + text)
        included = "/usr/include"
        if shutil.which("pkg-config") and target.get("pkgConfig"):
            code, text = run(["pkg-config", "--variable=includedir", target["pkgConfig"]])
            included = text.strip() if code == 0 and text.strip() else included
        folder = self.package.folder(target)
        for wanted in re.findall(r"#include <(.*?)>", read(os.path.join(folder, "shim.h"))):
            if not os.path.exists(os.path.join(included, wanted)):
                raise Failure(f"{target['name']}: no {wanted} in {included}; run Scripts/setup")
            shutil.copy(os.path.join(included, wanted), headers)
        return ["-I", folder, "-Xcc", "-I", "-Xcc", headers]
