import Testing

@testable import TRPCContract

/// The settings in the hash of the generated files' header.
struct SettingsHashTests {
    @Test func allSettingsExceptPathsAreHashed() {
        let client = ClientConfiguration(schema: "a.json", output: "Generated", namespace: "API")
        let properties = Set(Mirror(reflecting: client).children.compactMap(\.label))
        let hashed = Set(client.hashedSettings.names)
        #expect(hashed.isDisjoint(with: ClientConfiguration.settingsWithoutHash))
        #expect(hashed.union(ClientConfiguration.settingsWithoutHash) == properties)
    }

    @Test func pathsAreNotHashed() {
        let client = ClientConfiguration(schema: "a.json", output: "Generated", namespace: "API")
        let moved = ClientConfiguration(schema: "b.json", output: "Elsewhere", namespace: "API")
        #expect(moved.settingsHash == client.settingsHash)
    }

    /// Each flag changes its own property, and no two hashes are equal.
    @Test func eachFlagChangesTheHash() {
        let client = ClientConfiguration(schema: "a.json", output: "Generated", namespace: "API")
        let flags: [WritableKeyPath<ClientConfiguration, Bool>] = [
            \.isNested, \.nestsTypes, \.isHashable, \.validatesInputs, \.hasFingerprints, \.exactNumbers,
            \.distinguishesNull, \.readsEmptyAsNull, \.isLossless, \.guessesFromExamples,
        ]
        let hashes = flags.map { flag in
            var changed = client
            changed[keyPath: flag].toggle()
            return changed.settingsHash
        }
        #expect(Set(hashes + [client.settingsHash]).count == flags.count + 1)
    }

    @Test func settingsChangeTheHash() {
        let client = ClientConfiguration(schema: "a.json", output: "Generated", namespace: "API")
        var changed = client
        changed.acronyms = ["ID"]
        #expect(changed.settingsHash != client.settingsHash)
        changed.acronyms = []
        #expect(changed.settingsHash == client.settingsHash)
        #expect(ClientConfiguration(schema: "a.json", output: "", namespace: "B").settingsHash != client.settingsHash)
    }
}
