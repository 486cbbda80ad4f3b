/** Options of the exporter. */
export interface Options {
  /** The file from which packages are resolved; usually the router's. */
  from?: string;
  /** The document of the official exporter, with the types that TypeScript infers. */
  official?: object;
  /** Returns that document; called only when needed. */
  findOfficial?: () => Promise<object | undefined>;
  /** Modules whose exported validators give types their names. */
  modules?: Record<string, unknown>[];
  /** An object validator of the properties that the error formatter adds to `error.data`. */
  errorData?: unknown;
  /** The router's transformer, if it can't be detected. */
  transformer?: "superjson" | "none";
  /** The previous contract: two types with the same name in the program keep their names. */
  previous?: object;
  /** The rules that name database rows without a name in the program, in order. */
  naming?: ("table" | "model")[];
  title?: string;
  version?: string;
  /** The URL of the router. */
  server?: string;
}

/** A place with an unknown type. */
export interface Open {
  procedure: string;
  /** Such as `output.items[].price`. */
  place: string;
  reason: string;
  /** The file and line of the procedure's code. */
  file: string | undefined;
}

export interface Contract {
  /** The OpenAPI document. */
  document: object;
  open: Open[];
  /** The sources of each procedure's types. */
  report: object[];
  /** Sentences about the document's limitations. */
  notes: string[];
}

/** The contract of a tRPC router. */
export function contractOf(router: unknown, options?: Options): Promise<Contract>;

/** The document as text, with the same bytes for the same document. */
export function textOf(document: object): string;

/** The problems of a router, a sentence each, because of which nothing is exported. */
export class ContractError extends Error {
  sentences: string[];
}
