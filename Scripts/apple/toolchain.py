"""The modules that a target imports on an Apple platform, created from the toolchain for this machine."""

import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

from interface import interface_of, without
from platforms import SDK_VERSION, VISION_VERSIONS
from shell import Failure, read, run, write

HERE = os.path.dirname(os.path.realpath(__file__))
STUB = os.path.join(HERE, "FoundationStub.swift")
# System modules other than Foundation, with handwritten declarations of the API that this package uses, in build order.
STUBS = {name: os.path.join(HERE, "stubs", name + ".swift") for name in ("Dispatch", "Security", "CryptoKit", "Network", "os")}
STANDARD = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing", "Synchronization", "Observation"]
FOUNDATION = ["FoundationEssentials", "FoundationInternationalization"]
# Only the declarations of a module are needed: with function bodies, it takes much longer to compile.
FLAGS = " -experimental-skip-all-function-bodies -disable-availability-checking"
OBJECTIVE_C = """\
public func autoreleasepool<E, Result>(invoking body: () throws(E) -> Result) throws(E) -> Result
  where E : Swift.Error, Result : ~Swift.Copyable
"""


class Toolchain:
    def __init__(self, work):
        swiftc = shutil.which("swiftc")
        if not swiftc:
            raise Failure("no swiftc on the path")
        information = json.loads(subprocess.check_output([swiftc, "-print-target-info"], text=True))
        self.version = information["compilerVersion"]
        self.host = information["target"]["moduleTriple"]
        self.resources = information["paths"]["runtimeResourcePath"]
        self.programs = os.path.join(self.resources, "..", "..", "bin")
        made_by = [read(os.path.join(HERE, name + ".py")) for name in ("toolchain", "interface", "platforms")]
        stubs = [read(each) for each in (STUB, *STUBS.values())]
        key = hashlib.sha256("\n".join([self.version, *stubs, *made_by]).encode()).hexdigest()[:12]
        self.work = os.path.join(os.path.abspath(work), key)

    def path(self, *parts):
        return os.path.join(self.work, *parts)

    def modules(self, platform):
        return self.path("modules", platform.key)

    def has(self, platform, name):
        return os.path.exists(os.path.join(self.modules(platform), name + ".swiftmodule"))

    def frontend(self, platform, triple):
        """The compiler for a platform, without an Objective-C runtime."""
        return [
            os.path.join(self.programs, "swift-frontend"),
            *("-target", triple),
            *("-resource-dir", self.path("resources"), "-module-cache-path", self.path("cache")),
            *("-disable-objc-interop", "-I", self.modules(platform)),
        ]

    def checker(self, platform, version):
        """The compiler for the sources of a package, and an SDK for visionOS, which takes versions from iOS."""
        command = self.frontend(platform, platform.triple(version))
        # Modules of a newer SDK than the version aren't an error.
        command += ["-disable-target-os-checking", "-plugin-path", os.path.join(self.resources, "host", "plugins")]
        if platform.name == "visionOS":
            shims = os.path.join(self.resources, "shims", "module.modulemap")
            command += ["-sdk", self.path("sdk"), "-Xcc", "-fmodule-map-file=" + shims]
        return command

    def make_folders(self, platforms):
        """Creates a resource folder with empty platforms, whose modules are found with -I, and an SDK for visionOS."""
        for platform in platforms:
            os.makedirs(self.path("resources", platform.folder), exist_ok=True)
            os.makedirs(self.modules(platform), exist_ok=True)
        for name in ("clang", "shims"):
            link = self.path("resources", name)
            if not os.path.lexists(link):
                os.symlink(os.path.realpath(os.path.join(self.resources, name)), link)
        settings = {"CanonicalName": "xrsimulator", "Version": SDK_VERSION, "MaximumDeploymentTarget": SDK_VERSION}
        settings["VersionMap"] = {"iOS_visionOS": VISION_VERSIONS}
        write(self.path("sdk", "SDKSettings.json"), json.dumps(settings))

    def compile_interface(self, platform, name, text):
        """Compiles the text of an interface to a module, and returns the lines and messages of errors."""
        source = write(self.path("interfaces", platform.key, name + ".swiftinterface"), text)
        module = os.path.join(self.modules(platform), name + ".swiftmodule")
        code, output = run(
            self.frontend(platform, platform.sdk_triple)
            + ["-compile-module-from-interface", source, "-module-name", name, "-o", module]
            + ["-enable-library-evolution", "-disable-interface-lock"]
            + (["-parse-stdlib"] if name == "Swift" else []),
            self.path("logs", platform.key, name + ".log"),
        )
        if code == 0:
            return []
        found = re.findall(r"^" + re.escape(source) + r":(\d+):\d+: error: (?!failed to build)(.*)$", output, re.M)
        return [(int(line), message) for line, message in found] or [(0, output.strip()[-500:])]

    def pruned(self, platform, name, header, printed, written=""):
        """Compiles an interface without the printed declarations that don't compile, and returns the others.

        Omitted declarations are logged. Handwritten ones must compile.
        """
        lines, dropped, before = printed.split("\n"), [], header.count("\n")
        while messages := self.compile_interface(platform, name, header + "\n".join(lines) + written):
            messages = [(number - before, text) for number, text in messages]
            by_hand = [message for message in messages if not 0 < message[0] <= len(lines)]
            if by_hand:
                raise self.failure(platform, name, by_hand)
            lines, more = without(lines, sorted({number for number, _ in messages}))
            dropped += more
        write(self.path("logs", platform.key, name + ".dropped.txt"), "\n".join(dropped))
        return "\n".join(lines)

    def failure(self, platform, name, messages):
        text = "".join(f"\n    {message}" for _, message in messages[:10])
        return Failure(f"{platform.name}: {name} does not compile (see {self.path('logs', platform.key)}){text}")

    def make_standard(self, platform, name):
        """A module of the standard library, from its interface for Linux."""
        if self.has(platform, name):
            return
        text = read(os.path.join(self.resources, "linux", name + ".swiftmodule", self.host + ".swiftinterface"))
        text = re.sub(r"-target \S+", "-target " + platform.sdk_triple, text, count=1)
        text = re.sub(r"^// swift-module-flags: .*$", r"\g<0>" + FLAGS, text, count=1, flags=re.M)
        # Back-deployed declarations: only their @available matters here.
        text = re.sub(r"@backDeployed\([^)]*\) *", "", text)
        if name == "_Concurrency":
            # The @_implements names of the sequences' Failure are as new as AsyncSequence's Failure.
            text = re.sub(
                r"@available\([^)]*\)(?=\n *@_implements\([^\n]*\.Failure$)",
                "@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)",
                text,
                flags=re.M,
            )
        if name in ("Synchronization", "Observation"):
            # The implementation is for another system; only the declarations matter.
            text = re.sub(r"^(?:@[^\n]* )?import (?:Glibc|Musl)\n", "", text, flags=re.M)
            self.pruned(platform, name, "", text)
        elif messages := self.compile_interface(platform, name, text):
            raise self.failure(platform, name, messages)

    def synthesized(self, name, *options):
        """The declarations of a module for this machine, in Swift."""
        output = self.path("synthesized", name + ".swift")
        if not os.path.exists(output):
            os.makedirs(os.path.dirname(output), exist_ok=True)
            code, text = run(
                [os.path.join(self.programs, "swift-synthesize-interface"), "-module-name", name, "-target", self.host]
                + ["-print-fully-qualified-types", "-module-cache-path", self.path("cache-host")]
                + ["-o", output, *options]
            )
            if code:
                raise Failure(f"swift-synthesize-interface {name}: {text.strip()[-500:]}")
        return read(output)

    def header(self, platform, name, imports):
        text = f"// swift-interface-format-version: 1.0\n// swift-compiler-version: {self.version}\n"
        text += f"// swift-module-flags: -target {platform.sdk_triple}"
        text += " -disable-objc-interop -enable-library-evolution"
        text += " -swift-version 5 -enforce-exclusivity=unchecked -enable-experimental-feature NonescapableTypes"
        text += f" -enable-experimental-feature LifetimeDependence -module-name {name}{FLAGS}\n"
        return text + "".join(f"import {module}\n" for module in imports)

    def make_objective_c(self, platform):
        name = "ObjectiveC"
        if not self.has(platform, name):
            text = self.header(platform, name, ["Swift"]) + OBJECTIVE_C
            if messages := self.compile_interface(platform, name, text):
                raise self.failure(platform, name, messages)

    def make_foundation(self, platform, printed):
        """Foundation from the toolchain's declarations and the stub; returns the printed declarations that compile."""
        header = self.header(platform, "Foundation", ["Swift", "_Concurrency", "_StringProcessing"])
        return self.pruned(platform, "Foundation", header + "@_exported import ObjectiveC\n", printed, read(STUB))

    def make_stubs(self, platform):
        for name, stub in STUBS.items():
            text = self.header(platform, name, ["Swift", "_Concurrency"]) + "@_exported import Foundation\n" + read(stub)
            if not self.has(platform, name) and (messages := self.compile_interface(platform, name, text)):
                raise self.failure(platform, name, messages)

    def make(self, platforms):
        """Creates the missing standard library, Foundation and stubs for each of the platforms."""
        self.make_folders(platforms)
        missing = [platform for platform in platforms if not self.has(platform, list(STUBS)[-1])]
        if not missing:
            return
        names = ", ".join(platform.name for platform in missing)
        print(f"building the modules of {names} in {self.work}", file=sys.stderr, flush=True)

        def standard(platform):
            for name in STANDARD:
                self.make_standard(platform, name)
            self.make_objective_c(platform)

        with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            printed = pool.submit(lambda: "\n".join(self.synthesized(name) for name in FOUNDATION))
            list(pool.map(standard, missing))
            declarations = interface_of(printed.result(), FOUNDATION + ["Glibc"], "Foundation")
            # Declarations that compile for one platform also compile for the others.
            declarations = self.make_foundation(missing[0], declarations)
            list(pool.map(lambda platform: self.make_foundation(platform, declarations), missing[1:]))
            list(pool.map(self.make_stubs, missing))
