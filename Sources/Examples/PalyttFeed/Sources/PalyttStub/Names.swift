internal import FlyingFox
internal import TRPC

// Both libraries have types with these names.
typealias HTTPRequest = FlyingFox.HTTPRequest
typealias HTTPResponse = FlyingFox.HTTPResponse
typealias JSONValue = TRPCRuntime.JSONValue
