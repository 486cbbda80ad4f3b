"""The linked code of the tool, with its licences, as an SBOM in SPDX 2.3."""
import datetime
import glob
import hashlib
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Linked code on Linux that isn't from packages: its name, the licence's id, and the files of the licence's text.
SYSTEM = [
    ("swift", "Apache-2.0 WITH Swift-exception", ["{swift}/share/swift/LICENSE.txt"]),
    ("icu", "Unicode-3.0", ["/usr/share/doc/libicu*/copyright"]),
    ("libyaml", "MIT", ["/usr/share/doc/libyaml-dev/copyright", "/usr/share/doc/libyaml-0-2/copyright"]),
    ("libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", ["/usr/share/doc/libstdc++6/copyright"]),
]


def packages():
    """The linked packages: name, version, URL and licence text."""
    resolved = json.loads((ROOT / "Package.resolved").read_text())
    pins = {pin["identity"]: pin for pin in resolved["pins"]}
    for name in ("swift-argument-parser",):
        pin = pins.get(name)
        if pin is None:
            # A build of only the runtime has this result.
            sys.exit(f"Scripts/packaging/sbom: Package.resolved does not name {name}; remove the file, and run 'swift package resolve'")
        folders = [ROOT / ".build-static", ROOT / os.environ.get("SWIFTPM_BUILD_DIR", ".build")]
        checkout = next((folder / "checkouts" / name for folder in folders if (folder / "checkouts" / name).exists()), None)
        if checkout is None:
            sys.exit(f"Scripts/packaging/sbom: there is no checkout of {name}")
        text = next(checkout.glob("LICENSE*")).read_text()
        yield name, pin["state"].get("version") or pin["state"]["revision"], pin["location"], text


def system():
    swift = pathlib.Path(subprocess.run(["which", "swift"], check=True, capture_output=True, text=True).stdout.strip())
    for name, licence, places in SYSTEM:
        for place in places:
            found = sorted(glob.glob(place.replace("{swift}", str(swift.resolve().parents[1]))))
            if found:
                yield name, licence, pathlib.Path(found[0]).read_text(errors="replace")
                break
        else:
            sys.exit(f"Scripts/packaging/sbom: the licence of {name} is in none of {', '.join(places)}; install its package")


def licences():
    """The licence texts by name."""
    texts = {"swift-trpcgen": (ROOT / "LICENSE").read_text()}
    texts.update({name: text for name, _, _, text in packages()})
    if sys.platform != "darwin":
        texts.update({name: text for name, _, text in system()})
    return texts


def document(version, triple, tool):
    entries = [entry("swift-trpcgen", version, "Apache-2.0", "NOASSERTION")]
    entries += [entry(name, number, "Apache-2.0", address) for name, number, address, _ in packages()]
    if "linux" in triple:
        entries += [entry(name, None, licence, "NOASSERTION") for name, licence, _ in system()]
    digest = hashlib.sha256(tool).hexdigest()
    entries[0]["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    own = entries[0]["SPDXID"]
    return json.dumps({
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"trpcgen-{version}-{triple}",
        "documentNamespace": f"https://spdx.org/spdxdocs/trpcgen-{version}-{triple}-{digest[:16]}",
        "creationInfo": {"created": commit_time(), "creators": ["Tool: Scripts/release"]},
        "packages": entries,
        "relationships": [relationship("SPDXRef-DOCUMENT", "DESCRIBES", own)]
        + [relationship(own, "STATIC_LINK", each["SPDXID"]) for each in entries[1:]],
    }, indent=2) + "\n"


def entry(name, version, licence, address):
    result = {
        "name": name,
        "SPDXID": "SPDXRef-" + name.replace("+", "-plus"),
        "downloadLocation": address if address == "NOASSERTION" else f"git+{address}",
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    }
    if version:
        result["versionInfo"] = version
    return result


def relationship(one, kind, other):
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}


def commit_time():
    """The time of the commit, so that the same commit gives the same bytes."""
    stamp = os.environ.get("SOURCE_DATE_EPOCH") or subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True
    ).stdout.strip() or "0"
    return datetime.datetime.fromtimestamp(int(stamp), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
