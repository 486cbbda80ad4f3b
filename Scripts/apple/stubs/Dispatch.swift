// What this package uses of Dispatch stands in FoundationStub.swift, since Foundation brings it along.
