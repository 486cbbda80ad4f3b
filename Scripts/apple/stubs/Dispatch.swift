// The API of Dispatch that this package uses is in FoundationStub.swift, because Foundation re-exports it.
