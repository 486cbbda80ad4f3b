package import TRPCSource

/// The configuration of samples for a client's types, which are generated into a separate module.
package struct SampleConfiguration: Sendable {
    /// The folder to generate samples in, relative to the configuration's folder; nil with the build plugin.
    package var output: String?
    /// The location of `samples` in the configuration.
    package var location: Location?
    /// The module that contains the client.
    package var module: String

    package init(output: String?, module: String, location: Location? = nil) {
        self.output = output
        self.module = module
        self.location = location
    }
}

extension ConfigurationKey {
    package static let samples = ConfigurationKey(
        "samples",
        .files,
        values: "a path; or `output`, a path, and `module`, the client's module",
        shape: .either([.text, .keys([.init("output", .text), .init("module", .text)])]),
        default: "none",
        summary: """
            A second folder, for a test support target, with a function `sample()` for each type: \
            `Backend.Post.sample(rating: 5)`.
            """,
        details: """
            By default, the client's module is named like the folder `output`. The target of the samples depends on \
            that module, `TRPCRuntime` and `TRPCTesting`. With the build plugin, a target contains samples instead of \
            a client if `samples` has only `module`. See <doc:Testing#Samples>.
            """,
        examples: [
            "samples: Tests/BackendSamples", "samples: { output: Tests/BackendSamples, module: BackendAPI }",
        ],
        .client { reader, node, client in reader.readSamples(of: node, into: &client) }
    )
}

extension ConfigurationReader {
    fileprivate func readSamples(of node: Node, into client: inout ClientConfiguration) {
        guard let value = node["samples"] else { return }
        var output = value.string
        var module = client.output.split(separator: "/").last.map(String.init) ?? ""
        if value.kind == .mapping {
            checkKeys(of: value, known: ["output", "module"])
            output = value.has("output") ? path("output", of: value) : nil
            if value.has("module") { module = text("module", of: value) ?? "" }
        } else if output?.isEmpty ?? true {
            return reportWrong("samples", "a path, or 'output' and 'module'", at: value)
        } else {
            output = path("samples", of: node)
        }
        if value.kind != .mapping || value.has("output"), output == nil { return }
        if output == nil, isOutputRequired {
            return reportWrong("samples", "a path, or 'output' and 'module'", at: value)
        }
        if isForPlugin, value.kind != .mapping || value.has("output") {
            return diagnostics.report(.samplesForPlugin, at: value.location)
        }
        // Callers that only read the contract need neither a folder nor a module.
        guard CustomType.isIdentifier(module) || !isOutputRequired && !isForPlugin else {
            return diagnostics.report(.noSampleModule(module), at: value.location)
        }
        client.samples = SampleConfiguration(output: output, module: module, location: value.location)
    }
}

extension Diagnostic {
    fileprivate static func noSampleModule(_ name: String) -> Diagnostic {
        Diagnostic(
            .noSampleModule,
            "samples import the client's module, and '\(name)' isn't a valid module name",
            fix: .remedy
        )
    }

    fileprivate static var samplesForPlugin: Diagnostic {
        Diagnostic(
            .unusedKey,
            "the build plugin can't write 'samples' in addition to a client",
            fix:
                "add a target with the plugin and the same configuration, in which 'samples' has only 'module'"
        )
    }
}

extension Rule {
    package static let noSampleModule = Rule(
        "sample-module",
        .error,
        "The module to import in samples is unknown.",
        "Specify it: 'samples: { output: …, module: BackendAPI }'."
    )
}
