#if FUZZER
/// libFuzzer as a library: it makes up the inputs and sees which code each of them reaches.
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

/// `LLVMFuzzerRunDriver` of compiler-rt, which no header of Swift declares.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
#endif
