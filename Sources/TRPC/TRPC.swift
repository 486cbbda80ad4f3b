// What an application usually needs of this package, in one import.

@_exported public import TRPCData
@_exported public import TRPCObserving
@_exported public import TRPCREST
@_exported public import TRPCRuntime
@_exported public import TRPCSession
@_exported public import TRPCStreams
