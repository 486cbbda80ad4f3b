import Foundation

// Compares the runtime with the APIs that it is built on; `Scripts/bench runtime`. Each measurement is one file and one
// line here.
do {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "streams" {
        try await StreamedBatches(rounds: 5).run()
        exit(0)
    }
    if arguments.first == "calls" {
        let calls = CallOverhead(pairs: arguments.dropFirst().first.flatMap { Int($0) } ?? 3000)
        if arguments.count == 4, let rows = Int(arguments[3]) {
            try await calls.runAlone(rows: rows, byClient: arguments[4] == "client")
        } else {
            try await calls.run()
        }
        exit(0)
    }
    if arguments.first == "links" {
        try await LinkOverhead(rounds: 40).run()
        exit(0)
    }
    if arguments.first == "cache" {
        try await CacheSpeed(rounds: 40).run()
        exit(0)
    }
    if arguments.first == "sockets" {
        try await SocketSpeed(rounds: 20).run()
        exit(0)
    }
    if arguments.first == "store" {
        try await StoreSpeed(rounds: 2_000).run()
        exit(0)
    }
    if arguments.first == "posts" {
        try PostSpeed(rounds: 40).run()
        try WritingSpeed(rounds: 40).run()
        exit(0)
    }
    if arguments.first == "count" {
        if arguments.count == 3, let work = CountedWork(rawValue: arguments[2]), let rounds = Int(arguments[3]) {
            try work.run(rounds: rounds)
        } else {
            for work in CountedWork.allCases { print(work) }
        }
        exit(0)
    }
    if arguments.first == "hostile" {
        if arguments.count == 3, let answers = HostileAnswers(rawValue: arguments[2]), let count = Int(arguments[3]) {
            try answers.run(count)
        } else {
            for answers in HostileAnswers.allCases { print(answers) }
        }
        exit(0)
    }
    if arguments.first == "table" {
        try await FigureTable(isQuick: arguments.contains("--quick")).run()
        exit(0)
    }
    if arguments.first == "memory" {
        if arguments.count == 3, let way = PeakMemory.Way(rawValue: arguments[2]) {
            try await PeakMemory().run(way, file: arguments[3])
        } else {
            try PeakMemory().runAll()
        }
        exit(0)
    }
    if arguments.first == "fuzz" {
        try ReaderFuzzing(count: arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000).run()
        exit(0)
    }
    let pairs = arguments.first.flatMap { Int($0) } ?? 3000
    try await CallOverhead(pairs: pairs).run()
    try await BatchRequests(rounds: 200).run()
    try await LinkOverhead(rounds: 40).run()
    try await DecodingSpeed(rounds: 40).run()
    try PostSpeed(rounds: 40).run()
    try WritingSpeed(rounds: 40).run()
    try await CacheSpeed(rounds: 40).run()
    try await SocketSpeed(rounds: 20).run()
    try await StreamedBatches(rounds: 5).run()
    try await AnyJSONSpeed(rounds: 20).run()
    try await StoreSpeed(rounds: 2_000).run()
    try PeakMemory().runAll()
} catch {
    FileHandle.standardError.write(Data("RuntimeBench: \(error)\n".utf8))
    exit(1)
}
