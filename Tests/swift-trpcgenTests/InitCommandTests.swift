import Foundation
import Testing

struct InitCommandTests {
    private let tool: Tool
    private let contract = Tool.contract(properties: #""n":{"type":"integer"}"#)

    init() throws { tool = try Tool() }

    /// The configuration that this build of the tool writes.
    private var configuration: String {
        tool.exists("trpcgen.yaml") ? "trpcgen.yaml" : "trpcgen.json"
    }

    @Test(arguments: ["backend.openapi.json", "Schemas/backend.openapi.json"])
    func contractIsFound(path: String) throws {
        try tool.write(contract, to: path)
        try tool.write(#"{"name":"app"}"#, to: "package.json")
        try tool.write(#"{"$schema":"https://json.schemastore.org/tsconfig"}"#, to: "Schemas/tsconfig.json")
        let result = try tool.run("init")
        #expect(result.code == 0 && result.output.contains(" written for \(path)\n"), "\(result.errors)")
        #expect(result.output.contains("\n.trpcgen.schema.json written, the schema of the configuration for editors\n"))
        #expect(try tool.run("generate").code == 0)
        #expect(tool.exists("Generated/BackendAPI/Backend.swift"))
        #expect(try tool.run("check").code == 0)
        let again = try tool.run("init")
        #expect(again.code == 2 && again.errors.contains("a configuration already exists: \(configuration)"))
        #expect(try tool.run("init", "--force").code == 0)
    }

    @Test func multipleContractsMakeMultipleClients() throws {
        for name in ["shop.openapi.json", "Schemas/users.json"] { try tool.write(contract, to: name) }
        #expect(try tool.run("init").code == 0)
        let result = try tool.run("generate")
        #expect(result.code == 0, "\(result.errors)")
        #expect(tool.exists("Generated/ShopAPI/Shop.swift") && tool.exists("Generated/UsersAPI/Users.swift"))
    }

    @Test func ambiguousContractsAreNotGuessed() throws {
        for name in ["shop.json", "Schemas/shop.openapi.json"] { try tool.write(contract, to: name) }
        let result = try tool.run("init")
        #expect(
            result.code == 2 && result.errors.contains("'Shop': shop.json, Schemas/shop.openapi.json"),
            "\(result.errors)"
        )
        #expect(try tool.run("init", "--schema", "shop.json").code == 0)
    }

    @Test func missingContractIsAnError() throws {
        let nothing = try tool.run("init")
        #expect(
            nothing.code == 2 && nothing.errors.contains("no contract found here")
                && nothing.errors.contains("trpc-contract.mjs") && !nothing.errors.contains("trpc-openapi")
        )
        try tool.write(contract, to: "Schemas/shop.json")
        let result = try tool.run("init", "--schema", "shop.json")
        #expect(result.code == 2 && result.errors.contains("did you mean 'Schemas/shop.json'"), "\(result.errors)")
        #expect(try tool.run("init", "--schema", "Schemas").code == 2)
        #expect(!tool.exists("trpcgen.yaml") && !tool.exists("trpcgen.json") && !tool.exists(".gitattributes"))
    }

    @Test func contractsOnTheWebArePulled() throws {
        let result = try tool.run("init", "--schema", "https://example.com/v1/shop?key=1")
        #expect(result.code == 0 && result.output.contains("next: trpcgen pull && trpcgen generate"))
        let text = try tool.read(configuration)
        #expect(text.contains("shop.json") && text.contains("https://example.com/v1/shop?key=1"))
        #expect(text.contains("url") && text.contains("Generated/ShopAPI"))
    }

    @Test(arguments: [
        ("Shop HTTP API (beta)", "Shop"), ("Swagger Petstore - OpenAPI 3.0", "SwaggerPetstore"), ("API", "API"),
        ("acme billing v2", "AcmeBilling"), ("", "Openapi"), ("Self", "Openapi"),
    ]) func genericFileNamesYieldToTheTitle(title: String, expected: String) throws {
        try tool.write(
            #"{"openapi":"3.1.0","info":{"title":"\#(title)","version":"1"},"paths":{}}"#,
            to: "openapi.json"
        )
        #expect(try tool.run("init").code == 0)
        let text = try tool.read(configuration)
        #expect(text.contains("Generated/\(expected)API"), "\(text)")
    }

    @Test func generatedFilesAreMarkedForGit() throws {
        try tool.write(contract, to: "shop.json")
        try tool.write("*.png binary", to: ".gitattributes")
        #expect(try tool.run("init").code == 0)
        let text = try tool.read(".gitattributes")
        #expect(text.hasPrefix("*.png binary\n"))
        #expect(text.hasSuffix("\nGenerated/ShopAPI/** linguist-generated=true text eol=lf\n"))
        #expect(try tool.run("init", "--force").code == 0)
        #expect(try tool.read(".gitattributes") == text)
    }

    @Test func pluginTargetGetsAConfigurationAndASwiftFile() throws {
        try tool.write(contract, to: "Sources/ShopAPI/shop.openapi.json")
        try tool.write("", to: "Package.swift")
        let result = try tool.run("init", "--plugin", "Sources/ShopAPI/")
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("Package.swift doesn't use the plugin"))
        #expect(
            try tool.read("Sources/ShopAPI/ShopAPI.swift").hasPrefix("// SwiftPM ignores a target without a Swift file")
        )
        let generated = try tool.run(
            ["generate", "--config", "Sources/ShopAPI/trpcgen.json", "--plugin-output", "Work", "--files", "16"]
        )
        #expect(generated.code == 0 && generated.errors == "", "\(generated.errors)")
        #expect(tool.exists("Work/TRPCGenerated15.swift") && !tool.exists(".gitattributes"))
        #expect(try tool.run("init", "--plugin").code == 2)
        // The only target, with an existing Swift file.
        try tool.write("// mine\n", to: "Sources/ShopAPI/ShopAPI.swift")
        #expect(try tool.run("init", "--plugin", "--force").code == 0)
        #expect(try tool.read("Sources/ShopAPI/ShopAPI.swift") == "// mine\n")
    }

    @Test func contractOutsideTheTargetIsReferenced() throws {
        try tool.write(contract, to: "Schemas/shop.json")
        for folder in ["Sources/One/.keep", "Sources/Two/.keep"] { try tool.write("", to: folder) }
        let unclear = try tool.run("init", "--plugin")
        #expect(unclear.code == 2 && unclear.errors.contains("the target's folder is missing"))
        try FileManager.default.moveItem(
            at: tool.folder.appending(path: "Schemas"),
            to: tool.folder.appending(path: "Other")
        )
        let nothing = try tool.run("init", "--plugin", "Sources/Two")
        #expect(nothing.code == 2 && nothing.errors.contains("no contract found here or in Schemas or Sources/Two"))
        try FileManager.default.moveItem(
            at: tool.folder.appending(path: "Other"),
            to: tool.folder.appending(path: "Schemas")
        )
        #expect(try tool.run("init", "--plugin", "Sources/Two").code == 0)
        #expect(try tool.read("Sources/Two/trpcgen.json").contains("../../Schemas/shop.json"))
        #expect(try tool.run("init", "--plugin", "Sources/Three").code == 2)
        #expect(try tool.run("init", "Sources/One").code == 2)
    }

    @Test(arguments: [[], ["--plugin", "."]])
    func configurationIsShortByDefault(options: [String]) throws {
        try tool.write(contract, to: "shop.json")
        try tool.write("", to: "Shop.swift")
        let short = try tool.run(["init"] + options)
        #expect(short.code == 0, "\(short.errors)")
        let file = options.isEmpty ? configuration : "trpcgen.json"
        #expect(try tool.read(file).split(separator: "\n").count <= 9)
        #expect(try tool.read(file).contains("--all-keys --force'"))
        #expect(try tool.run(["init"] + options + ["--all-keys", "--force"]).code == 0)
        let text = try tool.read(file)
        for key in ["overrides", "hashable", "include", "keepUnknownKeys"] { #expect(text.contains(key), "\(key)") }
        let command = options.isEmpty ? ["generate"] : ["generate", "--plugin-output", "Work", "--files", "2"]
        let generated = try tool.run(command)
        #expect(generated.code == 0 && generated.errors.isEmpty, "\(generated.errors)")
    }

    @Test func forceReplacesOtherConfigurations() throws {
        try tool.write(contract, to: "shop.json")
        try tool.write(#"{"schema":"shop.json"}"#, to: configuration == "trpcgen.yaml" ? "trpcgen.json" : "trpcgen.yml")
        #expect(try tool.run("init").code == 2)
        #expect(try tool.run("init", "--force").code == 0)
        let result = try tool.run("generate")
        #expect(result.code == 0, "\(result.errors)")
    }

    @Test func yamlContractOfAPluginTargetIsReported() throws {
        try tool.write("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\n", to: "shop.yaml")
        let result = try tool.run("init", "--plugin", ".", "--schema", "shop.yaml")
        #expect(result.code == 0 && result.output.contains("requires libyaml"), "\(result.errors)")
    }
}
