"""The gallery of the front page: eight contracts of this repository, each next to its generated Swift."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Pair:
    title: str
    about: str
    """The page with more about it."""
    page: str
    """A file, and the parts of it that `excerpt` finds."""
    contract: tuple
    swift: tuple


CHECK = '"/users.isUsernameAvailable": {'
PRESENCE = '"/presence.onChange": {'
GOLDEN = "Tests/TRPCSwiftTests/Golden"

PAIRS = [
    Pair(
        "A query with limits",
        "A procedure becomes a method with typed arguments. Limits of its input are documented, and checked before the call with "
        "`validatesInputs`.",
        "Validation",
        ("Schemas/palytt.openapi.json", (CHECK, '"x-trpc": {'), (CHECK, '"username": {')),
        (
            "Generated/PalyttAPI/Routers/UsersRouter.swift",
            "public func isUsernameAvailable(username:",
            ("public nonisolated struct IsUsernameAvailableInput", "<public init("),
        ),
    ),
    Pair(
        "A subscription",
        "A subscription becomes an `AsyncSequence`. The client replaces lost connections, and a tracked subscription resumes "
        "after the last event.",
        "Subscriptions",
        ("Schemas/wutzup.openapi.json", (PRESENCE, '"x-trpc": {'), (PRESENCE, '"text/event-stream": {')),
        (
            "Generated/WutzupAPI/Routers/PresenceRouter.swift",
            "public func onChange(userIds:",
            ("public nonisolated struct OnChangeInput", "<public init("),
        ),
    ),
    Pair(
        "An enum that can grow",
        "A received enum has a case for values that the contract doesn't contain yet, so a new value doesn't break shipped apps.",
        "ContractToSwift",
        ("Schemas/shieldai.openapi.json", ('"Exposure": {', '"source": {')),
        ("Generated/ShieldAIAPI/Models/Exposure.swift", ("public nonisolated enum Source", "<public var rawValue")),
    ),
    Pair(
        "Names and formats",
        "Keys in snake_case become Swift names, and date-times, UUIDs and URLs become Foundation's types.",
        "ContractToSwift",
        ("Schemas/mystica.openapi.yaml", "player_item:"),
        ("Generated/MysticaAPI/Models/PlayerItem.swift", ("public nonisolated struct PlayerItem", "<public init(")),
    ),
    Pair(
        "FastAPI's validation errors",
        "A list that mixes strings and integers becomes a list of an enum.",
        "Exporters",
        ("Schemas/clarity.openapi.yaml", ("schemas:", "ValidationError:")),
        (
            "Generated/ClarityAPI/Models/ValidationError.swift",
            ("public nonisolated struct ValidationError", "<public init("),
            ("public nonisolated enum Loc", "<public init("),
        ),
    ),
    Pair(
        "An error with data",
        "A documented error status becomes a case with its decoded body, which a switch can match.",
        "RESTResponses",
        ("Schemas/bistro.openapi.yaml", ("/orders:", "responses:"), ("schemas:", "SoldOut:")),
        (
            "Generated/BistroAPI/Bistro.swift",
            ("public nonisolated enum Failure", "<public static let"),
            ("public nonisolated struct SoldOut", "<public init("),
        ),
    ),
    Pair(
        "A union",
        "A union with a discriminator becomes an enum; a member that the contract doesn't contain yet is kept as JSON.",
        "ContractToSwift",
        (f"{GOLDEN}/Unions/input.yaml", "Cat:", "Dog:", "ByDiscriminator:"),
        (
            "Tests/GoldenClients/UnionsGolden.swift",
            ("package nonisolated enum ByDiscriminator", "<package func encode("),
        ),
    ),
    Pair(
        "Absent and null",
        "A property that may be absent or null is optional. If it may be both, `Nullable` distinguishes them, as a PATCH request "
        "requires.",
        "ContractToSwift",
        (f"{GOLDEN}/OptionalAndNullable/input.yaml", "User:"),
        ("Tests/GoldenClients/OptionalAndNullableGolden.swift", ("package nonisolated struct User", "<package init(")),
    ),
]
