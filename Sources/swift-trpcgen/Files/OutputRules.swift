internal import Foundation
internal import TRPCSource

// Rules of `OutputFolder`.

extension Rule {
    static let output = Rule(
        "output",
        .error,
        "The client cannot be written to its folder, because another file is in the way or the disk refuses.",
        "Move the file away, name another 'output', or replace the file with --force."
    )

    static let emptyClient = Rule(
        "empty-client",
        .error,
        "The new client would have no calls, or no types at all, where the present one has some.",
        "Correct the contract, or 'include' and 'exclude' in the configuration; --force writes the client all the same."
    )

    static let keptFile = Rule(
        "kept-file",
        .warning,
        "A generated file is no longer part of the client, and is kept because it has been edited.",
        "Remove it; --force removes it."
    )

    static let unrecordedFile = Rule(
        "unrecorded-file",
        .warning,
        "A file in a client's folder isn't generated, but compiled with it, where pull requests don't show it.",
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
            "the output is the root, a home folder or a part of '.git', where no client is written",
            at: path,
            fix: "name a folder of the project"
        )
    }

    static func outputIsFile(at path: String) -> CommandMessage {
        CommandMessage(.output, "the output is a file", at: path, fix: "name a folder")
    }

    static func outputIsBrokenLink(at path: String) -> CommandMessage {
        CommandMessage(
            .output,
            "the output is a link to a folder that does not exist",
            at: path,
            fix: "create the folder, or remove the link"
        )
    }

    static func linksInTheWay(at paths: [String]) -> CommandMessage {
        CommandMessage(
            .output,
            "a link or a pipe is in the way; links in a client's folder are not followed",
            at: paths,
            fix: "remove it"
        )
    }

    static func foldersInTheWay(at paths: [String]) -> CommandMessage {
        CommandMessage(.output, "a folder is in the way", at: paths, fix: "move it away")
    }

    static func filesInTheWay(at paths: [String]) -> CommandMessage {
        CommandMessage(
            .output,
            "this file is not generated; it is left as it is",
            at: paths,
            fix: "move it away, or give the client another 'output'; --force replaces it"
        )
    }

    static func filesOfOtherClient(_ owner: String, than client: String, at paths: [String]) -> CommandMessage {
        CommandMessage(
            .output,
            "this file is generated for another client, '\(owner)'; it is left as it is",
            at: paths,
            fix: "give each client a separate 'output'",
            "if '\(owner)' is the former name of '\(client)', --force replaces its files"
        )
    }

    static func unwritableOutput(_ error: any Error, at path: String) -> CommandMessage {
        CommandMessage(.output, "cannot be written: \(error.localizedDescription)", at: path)
    }

    static func nothingToGenerate(for client: String, at path: String) -> CommandMessage {
        emptyClient("nothing is left to generate for '\(client)'", forced: "the empty client all the same", at: path)
    }

    static func noCalls(for client: String, at path: String) -> CommandMessage {
        emptyClient("no procedure and no operation is left for '\(client)'", forced: "the types alone", at: path)
    }

    private static func emptyClient(_ loss: String, forced: String, at path: String) -> CommandMessage {
        CommandMessage(
            .emptyClient,
            "\(loss); the present client is kept",
            at: path,
            fix: "correct the contract, or 'include' and 'exclude'; --force writes \(forced)"
        )
    }

    static func unrecordedFiles(of client: String, at paths: [String]) -> CommandMessage {
        CommandMessage(
            .unrecordedFile,
            "this file is not generated for '\(client)', but compiled with it; 'check' fails",
            at: paths,
            fix: .remedy
        )
    }

    static func keptFiles(at paths: [String]) -> CommandMessage {
        CommandMessage(
            .keptFile,
            "this file is no longer generated; it stays, since somebody may have edited it",
            at: paths,
            fix: .remedy
        )
    }
}
