internal import FlyingFox
internal import TRPC

// Resolve ambiguities, since both libraries declare types with these names.
typealias HTTPRequest = FlyingFox.HTTPRequest
typealias HTTPResponse = FlyingFox.HTTPResponse
typealias JSONValue = TRPCRuntime.JSONValue
