extension ConfigurationKey {
    /// The keys that configure a single client.
    package static let client: [ConfigurationKey] = [
        schema, contract, overlays, transformer, allowOutside, allowRemoteRefs, keepGoing, exporter,
        output, namespace, nested, nestedTypes, access, groups, callNames, streams, validation, filledParameters,
        fingerprints, cacheTags, invalidates, paging,
        layout, files, header, templates, samples,
        types, overrides, exactNumbers, enums, sets, codable, keepUnknownKeys, distinguishNull, emptyAsNull,
        guessFromExamples,
        lossless, hashable,
        conformances,
        rename, acronyms, generics,
        include, exclude,
    ]

    /// The keys outside the client list, which apply to all clients.
    package static let drift: [ConfigurationKey] = [
        severity, deprecation, unstable, extensibleEnums, baselines, deployed, accepted,
    ]

    /// All keys, in the order of the page "Configuration".
    package static let all: [ConfigurationKey] = client + drift + [clients]
}
