import GeneratorSupport
import TRPCSource
import Testing

/// The diagnostic names the format of a file that isn't a contract.
struct ForeignFormatTests {
    @Test(
        arguments: [
            ("<!DOCTYPE html>\n<html><head><title>Sign in</title></head></html>", "an HTML page"),
            ("\u{FEFF}\n  <html lang=\"en\">", "an HTML page"),
            ("<!-- built by x -->\n<HTML>", "an HTML page"),
            ("<?xml version=\"1.0\"?>\n<!DOCTYPE html><html xmlns=\"x\">", "an HTML page"),
            ("<?xml version=\"1.0\"?><wsdl:definitions/>", "XML"),
            ("<Error><Code>AccessDenied</Code></Error>", "XML"),
            ("import { initTRPC } from '@trpc/server';\n", "TypeScript or JavaScript"),
            ("import type {A} from './a'", "TypeScript or JavaScript"),
            ("// router\n/* more */\nexport const appRouter = t.router({});", "TypeScript or JavaScript"),
            ("export type AppRouter = typeof appRouter;", "TypeScript or JavaScript"),
            ("#!/usr/bin/env node\n'use strict';\nconst a: number = 1", "TypeScript or JavaScript"),
            ("module.exports={}", "TypeScript or JavaScript"),
            ("type Post = { id: string }", "TypeScript or JavaScript"),
            ("interface Post {\n  id: string\n}", "TypeScript or JavaScript"),
            ("type Query {\n  post: Post\n}", "a GraphQL schema"),
            ("schema {\n  query: Query\n}", "a GraphQL schema"),
            ("syntax = \"proto3\";", "a Protocol Buffers schema"),
        ],
        ["a.json", "a.yaml", "a"]
    )
    func foreignFormatIsNamed(text: (String, String), path: String) {
        let reading = Reading(text.0, path: path)
        #expect(reading.errors.map(\.id) == ["not-a-contract"])
        #expect(reading.errors.first?.message == "this is \(text.1), not a document in JSON or YAML")
        #expect(reading.errors.first?.fix != nil)
    }

    #if YAML
    @Test(
        arguments: [
            "type: object\n", "type : object\n", "import: x\n", "schema: a.json\n", "input: {a: 1}\n", "export: [1]\n",
            "\"use x\": 1\n", "enum: [a]\n", "<<: {a: 1}\nb: 2\n", "const: x\n",
        ]
    )
    func yamlIsNotAForeignFormat(text: String) {
        #expect(Reading(yaml: text).errors.isEmpty, "\(Reading(yaml: text).errors)")
    }
    #endif

    @Test(
        arguments: [
            (#"{"asyncapi":"2.6.0","channels":{}}"#, "an AsyncAPI document"),
            (#"{"info":{"_postman_id":"1","name":"x"},"item":[]}"#, "a Postman collection"),
            (#"{"schema":"api.json","output":"Out"}"#, "a trpcgen configuration"),
        ]
    )
    func otherJSONDocumentsAreNamed(text: String, name: String) throws {
        let diagnostics = try Pipeline(text).diagnostics
        #expect(diagnostics.map(\.message) == ["this is \(name), not a contract"])
    }

    @Test func mergeConflictIsReportedAtItsStart() {
        let text = "{\n  \"a\": 1,\n<<<<<<< HEAD\n  \"b\": 2\n=======\n  \"b\": 3\n>>>>>>> other\n}\n"
        #expect(Reading(text).errors.map { "\($0.id) \($0.location?.line ?? 0)" } == ["merge-conflict 3"])
        #expect(Reading(text, path: "a.yaml").errors.map(\.id) == ["merge-conflict"])
        #expect(Reading("{\n<<<<<<< HEAD\n}").errors.map(\.id) != ["merge-conflict"])
    }
}
