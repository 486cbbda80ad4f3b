/** What the exporter does with a router. */
export interface Options {
  /** The file that packages are looked for from; the router's own, as a rule. */
  from?: string;
  /** The document of the official exporter, which knows the types that TypeScript infers. */
  official?: object;
  /** Gives that document; called only when it is needed. */
  findOfficial?: () => Promise<object | undefined>;
  /** Modules whose exported validators give types their names. */
  modules?: Record<string, unknown>[];
  /** What the error formatter adds to `error.data`, as an object's validator. */
  errorData?: unknown;
  /** What the router's transformer is, where that cannot be seen. */
  transformer?: "superjson" | "none";
  /** The contract as it was: two types that the program calls alike keep their names. */
  previous?: object;
  /** What names rows of a database that the program gives no name, in this order. */
  naming?: ("table" | "model")[];
  title?: string;
  version?: string;
  /** The URL of the router. */
  server?: string;
}

/** A place that the document leaves open, because nothing tells its type. */
export interface Open {
  procedure: string;
  /** Such as `output.items[].price`. */
  place: string;
  reason: string;
  /** Where the procedure's code is, with the line. */
  file: string | undefined;
}

export interface Contract {
  /** The OpenAPI document. */
  document: object;
  open: Open[];
  /** Where the types of each procedure come from. */
  report: object[];
  /** Sentences on what the document cannot promise. */
  notes: string[];
}

/** The contract of a tRPC router. */
export function contractOf(router: unknown, options?: Options): Promise<Contract>;

/** The document as text, with the same bytes for the same document. */
export function textOf(document: object): string;

/** What is wrong with a router, a sentence each: nothing is exported. */
export class ContractError extends Error {
  sentences: string[];
}
