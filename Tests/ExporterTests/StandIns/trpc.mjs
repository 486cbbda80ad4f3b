// A stand-in for @trpc/server 11: the runtime structure of a router, without calling procedures.

const plain = { serialize: (value) => value, deserialize: (value) => value };

/** A stand-in for superjson that only supports dates. */
export const superjson = {
  serialize: (value) => (value instanceof Date ? { json: value.toISOString(), meta: { values: ["Date"], v: 1 } } : { json: value }),
  deserialize: ({ json }) => json,
};

function builder(def) {
  const and = (more) => builder({ ...def, ...more });
  const end = (type) => (resolver) => {
    const procedure = async () => {};
    procedure._def = { ...def, procedure: true, type, resolver };
    return procedure;
  };
  return {
    input: (parser) => and({ inputs: [...def.inputs, parser] }),
    output: (parser) => and({ output: parser }),
    meta: (meta) => and({ meta: { ...def.meta, ...meta } }),
    query: end("query"),
    mutation: end("mutation"),
    subscription: end("subscription"),
  };
}

export function create({ transformer = plain, errorFormatter = ({ shape }) => shape } = {}) {
  const config = { transformer: { input: transformer, output: transformer }, errorFormatter };
  function router(record) {
    const def = { router: true, _config: config, procedures: {}, lazy: {} };
    const step = (entries, path) => {
      const aggregate = {};
      for (const [key, value] of Object.entries(entries)) {
        const place = [...path, key].join(".");
        if (value.isLazy) {
          def.lazy[place] = { ref: value, load: async () => {} };
          continue;
        }
        if (typeof value === "function") def.procedures[place] = aggregate[key] = value;
        else aggregate[key] = step(value._def?.router ? value._def.record : value, [...path, key]);
      }
      return aggregate;
    };
    def.record = step(record, []);
    return { _def: def };
  }
  return {
    router,
    procedure: builder({ inputs: [] }),
    mergeRouters: (...routers) => router(Object.assign({}, ...routers.map((one) => one._def.record))),
  };
}

export const lazy = (load) => Object.assign(async () => {
  const module = await load();
  return module._def ? module : Object.values(module)[0];
}, { isLazy: true });

export const tracked = (id, value) => [id, value];

export const octetInputParser = {
  _input: null,
  _output: null,
  parse(input) {
    if (input instanceof ReadableStream) return input;
    throw new Error("not a stream");
  },
};
