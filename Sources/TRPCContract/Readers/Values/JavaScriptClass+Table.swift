extension JavaScriptClass {
    /// All recognized classes. If a class has all members of another one, it comes first.
    static let all: [JavaScriptClass] = collections + bytes + texts + web + temporal + libraries + iterators

    private static let collections = [
        JavaScriptClass("Map", ["clear", "delete", "forEach", "get", "has", "set"], values: ["size"], .map),
        JavaScriptClass(
            "ReadonlyMap",
            ["forEach", "get", "has", "entries", "keys", "values"],
            values: ["size"],
            absent: ["set", "append"],
            .map
        ),
        JavaScriptClass("Set", ["add", "clear", "delete", "forEach", "has"], values: ["size"], .set),
        JavaScriptClass(
            "ReadonlySet",
            ["forEach", "has", "entries", "keys", "values"],
            values: ["size"],
            absent: ["add", "get", "append"],
            .set
        ),
        JavaScriptClass("WeakMap", ["delete", "get", "has", "set"], absent: ["forEach"], needsName: true, .nothing),
        JavaScriptClass("WeakSet", ["add", "delete", "has"], absent: ["forEach"], needsName: true, .nothing),
        JavaScriptClass("WeakRef", ["deref"], needsName: true, .nothing),
    ]

    private static let arrayMethods = ["copyWithin", "fill", "set", "slice", "subarray"]
    private static let arrayValues = ["BYTES_PER_ELEMENT", "byteLength", "length"]

    private static let bytes: [JavaScriptClass] =
        [
            JavaScriptClass("Buffer", ["readUInt8", "writeUInt8", "subarray"], .typedArray("UInt8"))
        ]
        + [
            ("Uint8Array", "UInt8"), ("Uint8ClampedArray", "UInt8"), ("Int8Array", "Int8"), ("Int16Array", "Int16"),
            ("Uint16Array", "UInt16"), ("Int32Array", "Int32"), ("Uint32Array", "UInt32"), ("Float32Array", "Float"),
            ("Float64Array", "Double"), ("BigInt64Array", "Int64"), ("BigUint64Array", "UInt64"),
        ].map {
            JavaScriptClass($0.0, ["copyWithin", "slice", "subarray"], needsName: true, .typedArray($0.1))
        }
        + [
            JavaScriptClass("typed array", arrayMethods, values: arrayValues, .someTypedArray),
            JavaScriptClass("DataView", ["getInt8", "setInt8", "getFloat64", "setFloat64"], .nothing),
            JavaScriptClass("File", ["arrayBuffer", "slice", "stream"], needsName: true, .nothing),
            JavaScriptClass("Blob", ["arrayBuffer", "slice", "stream"], values: ["size"], .nothing),
            JavaScriptClass("Blob", ["arrayBuffer", "slice", "stream"], needsName: true, .nothing),
            JavaScriptClass(
                "ArrayBuffer",
                ["slice"],
                values: ["byteLength"],
                absent: ["length", "name", "id"],
                needsName: true,
                .nothing
            ),
            JavaScriptClass("SharedArrayBuffer", ["slice"], values: ["byteLength"], needsName: true, .nothing),
        ]

    private static let texts = [
        JavaScriptClass("RegExp", ["exec", "test"], values: ["source", "flags", "global"], .regexp),
        JavaScriptClass("RegExp", ["exec", "test"], values: ["source", "global", "lastIndex"], .regexp),
        JavaScriptClass(
            "URL",
            ["toString", "toJSON"],
            values: ["hash", "host", "href", "origin", "pathname", "protocol", "search"],
            .url
        ),
        JavaScriptClass("Date", ["getTime", "toISOString", "getTimezoneOffset", "setTime"], .primitive(.dateTime)),
        JavaScriptClass("String", ["charAt", "charCodeAt", "substring", "toUpperCase"], .primitive(.string)),
        JavaScriptClass(
            "Number",
            ["toFixed", "toExponential", "toPrecision", "valueOf"],
            absent: ["toJSON"],
            .primitive(.double)
        ),
        JavaScriptClass("Boolean", ["valueOf"], needsName: true, .primitive(.boolean)),
        JavaScriptClass("Function", ["apply", "bind", "call"], .nothing),
    ]

    private static let web = [
        JavaScriptClass("URLSearchParams", ["append", "delete", "get", "getAll", "has", "set", "sort"], .nothing),
        JavaScriptClass("FormData", ["append", "delete", "get", "getAll", "has", "set", "forEach"], .nothing),
        JavaScriptClass("FormData", ["append", "getAll", "has"], needsName: true, .nothing),
        JavaScriptClass("Headers", ["append", "delete", "get", "has", "set", "forEach"], .nothing),
        JavaScriptClass("Response", ["arrayBuffer", "blob", "clone", "formData", "json", "text"], .nothing),
        JavaScriptClass("AbortSignal", ["throwIfAborted", "addEventListener"], .nothing),
        JavaScriptClass("AbortController", ["abort"], values: ["signal"], .nothing),
        JavaScriptClass("ReadableStream", ["getReader", "pipeTo", "tee"], .stream),
        JavaScriptClass("WritableStream", ["abort", "close", "getWriter"], .nothing),
        JavaScriptClass("EventTarget", ["addEventListener", "dispatchEvent", "removeEventListener"], .nothing),
        JavaScriptClass("EventEmitter", ["emit", "off", "on", "once", "removeAllListeners"], .nothing),
    ]

    /// Temporal classes, whose `toJSON` methods return strings.
    private static let temporal = [
        JavaScriptClass("Instant", ["toZonedDateTimeISO", "since", "until"], .primitive(.dateTime)),
        JavaScriptClass("ZonedDateTime", ["toInstant", "withTimeZone", "toPlainDate"], .primitive(.string)),
        JavaScriptClass("PlainDateTime", ["toZonedDateTime", "toPlainDate", "toPlainTime"], .primitive(.string)),
        JavaScriptClass("PlainDate", ["toPlainDateTime", "toPlainYearMonth", "toPlainMonthDay"], .primitive(.date)),
        JavaScriptClass("PlainYearMonth", ["toPlainDate"], values: ["daysInMonth", "monthCode"], .primitive(.string)),
        JavaScriptClass("PlainMonthDay", ["toPlainDate"], values: ["monthCode"], .primitive(.string)),
        JavaScriptClass("PlainTime", ["round", "since", "until"], values: ["nanosecond"], .primitive(.string)),
        JavaScriptClass("Duration", ["negated", "round", "total"], values: ["nanoseconds"], .primitive(.string)),
    ]

    /// Popular library classes that encode themselves as strings.
    private static let libraries = [
        JavaScriptClass("Decimal", ["toFixed", "toExponential", "toPrecision", "toJSON"], .primitive(.decimal)),
        JavaScriptClass("ObjectId", ["toHexString", "getTimestamp", "equals"], .primitive(.string)),
        JavaScriptClass("DateTime", ["toISO", "toMillis", "toJSDate"], .primitive(.dateTime)),
        JavaScriptClass("Moment", ["toISOString", "toDate", "isBefore", "isAfter", "format"], .primitive(.dateTime)),
    ]

    private static let iterators: [JavaScriptClass] =
        ["Generator", "Iterator", "IterableIterator", "IteratorObject", "MapIterator", "SetIterator", "ArrayIterator"]
        .map {
            JavaScriptClass($0, ["next"], needsName: true, .nothing)
        } + [
            JavaScriptClass("AsyncGenerator", ["next", "return", "throw"], .stream),
            JavaScriptClass("AsyncIterator", ["next"], needsName: true, .stream),
            JavaScriptClass("AsyncIterableIterator", ["next"], needsName: true, .stream),
            JavaScriptClass("Promise", ["then", "catch"], .nothing),
            JavaScriptClass("PromiseLike", ["then"], needsName: true, .nothing),
        ]

    /// Classes that exporters describe as empty objects, since they have only symbols as members.
    static let bareClasses: [String: JavaScriptClass] = [
        "AsyncIterable": JavaScriptClass("AsyncIterable", [], needsName: true, .stream)
    ]
}
