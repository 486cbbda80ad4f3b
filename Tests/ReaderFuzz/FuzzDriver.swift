#if FUZZER
/// libFuzzer as a library: it generates the inputs and measures their code coverage.
enum FuzzDriver {
    static func run() -> Int32 {
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        return runFuzzer(&count, &arguments) { start, count in
            PipelineRun(bytes: [UInt8](UnsafeBufferPointer(start: start, count: count))).run()
            return 0
        }
    }
}

/// `LLVMFuzzerRunDriver` of compiler-rt, which isn't declared in a header.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
#endif
