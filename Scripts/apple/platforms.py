"""The Apple platforms, as the compiler names them."""

from dataclasses import dataclass

# The SDKs that the modules pretend to come from.
SDK_VERSION = "26.0"


@dataclass(frozen=True)
class Platform:
    key: str  # as `swift package dump-package` names it
    name: str
    system: str  # in a target triple
    environment: str
    folder: str  # in the resources of a toolchain

    def triple(self, version):
        return f"x86_64-apple-{self.system}{version}{self.environment}"

    @property
    def sdk_triple(self):
        return self.triple(SDK_VERSION)


PLATFORMS = [
    Platform("macos", "macOS", "macosx", "", "macosx"),
    Platform("ios", "iOS", "ios", "-simulator", "iphonesimulator"),
    Platform("watchos", "watchOS", "watchos", "-simulator", "watchsimulator"),
    Platform("tvos", "tvOS", "tvos", "-simulator", "appletvsimulator"),
    Platform("visionos", "visionOS", "xros", "-simulator", "xrsimulator"),
]

# What one of these rejects, the others reject too: the minimums are of the same year.
FIRST = PLATFORMS[:2]

# What has a version for iOS alone has this one on visionOS. An SDK says so in SDKSettings.json.
VISION_VERSIONS = {"17.0": "1.0", "17.4": "1.1", "18.0": "2.0", "26.0": "26.0"}
