"""The Apple platforms, as the compiler names them."""

from dataclasses import dataclass

# The SDK version of the modules.
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

# The other platforms reject the same API, because the minimum versions are from the same year.
FIRST = PLATFORMS[:2]

# The visionOS versions of API that only has an iOS version, as in an SDK's SDKSettings.json.
VISION_VERSIONS = {"17.0": "1.0", "17.4": "1.1", "18.0": "2.0", "26.0": "26.0"}
