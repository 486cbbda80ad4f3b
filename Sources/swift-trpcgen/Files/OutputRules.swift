internal import Foundation
internal import TRPCSource

// The rules for `OutputFolder`.

extension Rule {
    static let output = Rule(
        "output",
        .error,
        "The client can't be written to its folder, because another file blocks it or the disk reports an error.",
        "Move the file, use another 'output', or replace the file with --force."
    )

    static let emptyClient = Rule(
        "empty-client",
        .error,
        "The new client would have no calls or no types, unlike the existing one.",
        "Correct the contract, or 'include' and 'exclude' in the configuration; --force writes the client anyway."
    )

    static let keptFile = Rule(
        "kept-file",
        .warning,
        "A generated file is no longer part of the client, but is kept because it was edited.",
        "Remove it; --force removes it."
    )

    static let unrecordedFile = Rule(
        "unrecorded-file",
        .warning,
        "A file in a client's folder isn't generated, but is compiled with it and hidden in pull requests.",
        "Move the file out of the client's folder, for example into a folder next to it; 'check' fails until then."
    )
}

extension CommandMessage {
    static func outputCrossing(_ crossing: LinkBoundary.Crossing, at path: String) -> CommandMessage {
        CommandMessage(.output, crossing.reason, at: path, fix: LinkBoundary.Crossing.fix)
    }

    static func dangerousOutput(at path: String) -> CommandMessage {
        CommandMessage(
            .output,
            "the output can't be the root folder, a home folder or inside of '.git'",
            at: path,
            fix: "use a folder in the project"
        )
    }

    static func outputIsFile(at path: String) -> CommandMessage {
        CommandMessage(.output, "the output is a file", at: path, fix: "use a folder")
    }

    static func outputIsBrokenLink(at path: String) -> CommandMessage {
        CommandMessage(
            .output,
            "the output is a link to a folder that doesn't exist",
            at: path,
            fix: "create the folder, or remove the link"
        )
    }

    static func linksInTheWay(at paths: [String]) -> CommandMessage {
        CommandMessage(
            .output,
            "blocked by a link or a pipe; links in a client's folder aren't followed",
            at: paths,
            fix: "remove it"
        )
    }

    static func foldersInTheWay(at paths: [String]) -> CommandMessage {
        CommandMessage(.output, "blocked by a folder", at: paths, fix: "move the folder")
    }

    static func filesInTheWay(at paths: [String]) -> CommandMessage {
        CommandMessage(
            .output,
            "this file isn't generated, and is left unchanged",
            at: paths,
            fix: "move it, or use another 'output'; --force replaces it"
        )
    }

    static func filesOfOtherClient(_ owner: String, than client: String, at paths: [String]) -> CommandMessage {
        CommandMessage(
            .output,
            "this file belongs to another client, '\(owner)', and is left unchanged",
            at: paths,
            fix: "give each client a separate 'output'",
            "if '\(owner)' is the former name of '\(client)', --force replaces its files"
        )
    }

    static func unwritableOutput(_ error: any Error, at path: String) -> CommandMessage {
        CommandMessage(.output, "can't be written: \(error.localizedDescription)", at: path)
    }

    static func nothingToGenerate(for client: String, at path: String) -> CommandMessage {
        emptyClient("nothing remains to generate for '\(client)'", forced: "the empty client anyway", at: path)
    }

    static func noCalls(for client: String, at path: String) -> CommandMessage {
        emptyClient("no procedures or operations remain for '\(client)'", forced: "only the types", at: path)
    }

    private static func emptyClient(_ loss: String, forced: String, at path: String) -> CommandMessage {
        CommandMessage(
            .emptyClient,
            "\(loss); the existing client is kept",
            at: path,
            fix: "correct the contract, or 'include' and 'exclude'; --force writes \(forced)"
        )
    }

    static func unrecordedFiles(of client: String, at paths: [String]) -> CommandMessage {
        CommandMessage(
            .unrecordedFile,
            "this file isn't generated for '\(client)', but compiled with it; 'check' fails",
            at: paths,
            fix: .remedy
        )
    }

    static func keptFiles(at paths: [String]) -> CommandMessage {
        CommandMessage(
            .keptFile,
            "this file is no longer generated, but is kept because it may have been edited",
            at: paths,
            fix: .remedy
        )
    }
}
