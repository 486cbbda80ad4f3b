// The types of a stand-in for @trpc/server 11: only those that describe a procedure's input, output and kind.

type Parsed<P> = P extends { _input: infer In; _output: infer Out } ? { in: In; out: Out } : { in: unknown; out: unknown };

interface Procedure<Type extends string, In, Out> {
  _def: { $types: { input: In; output: Out }; procedure: true; type: Type };
  (options: unknown): Promise<Out>;
}

type TrackedEnvelope<Data> = [string & { __brand: "TrackedId" }, Data, typeof trackedSymbol];
declare const trackedSymbol: unique symbol;
export interface TrackedData<Data> {
  id: string;
  data: Data;
}
export declare function tracked<Data>(id: string, data: Data): TrackedEnvelope<Data>;
type Untracked<Event> = Event extends TrackedEnvelope<infer Data> ? TrackedData<Data> : Event;

declare const unset: unique symbol;
type Chosen<Out, Resolved> = Out extends typeof unset ? Awaited<Resolved> : Out;

interface Builder<In, Out> {
  input<P>(parser: P): Builder<[In] extends [void] ? Parsed<P>["in"] : In & Parsed<P>["in"], Out>;
  output<P>(parser: P): Builder<In, Parsed<P>["out"]>;
  meta(meta: object): Builder<In, Out>;
  query<R>(resolver: (options: { input: In }) => R): Procedure<"query", In, Chosen<Out, R>>;
  mutation<R>(resolver: (options: { input: In }) => R): Procedure<"mutation", In, Chosen<Out, R>>;
  subscription<R extends AsyncIterable<any>>(
    resolver: (options: { input: In }) => R,
  ): Procedure<"subscription", In, R extends AsyncIterable<infer Event> ? AsyncIterable<Untracked<Event>> : never>;
}

type Records<R> = {
  [Key in keyof R]: R[Key] extends { _def: { record: infer Inner } } ? Inner : R[Key] extends { _def: { type: string } } ? R[Key] : Records<R[Key]>;
};
interface Router<Root, Record> {
  _def: { _config: { $types: Root }; router: true; record: Record };
}
interface Root<Shape, Transformer> {
  procedure: Builder<void, typeof unset>;
  router<R>(record: R): Router<{ errorShape: Shape; transformer: Transformer }, Records<R>>;
  mergeRouters<A, B>(
    a: Router<any, A>,
    b: Router<any, B>,
  ): Router<{ errorShape: Shape; transformer: Transformer }, A & B>;
}
interface ErrorShape {
  message: string;
  code: number;
  data: { code: string; httpStatus: number; path?: string; stack?: string };
}
export declare const initTRPC: {
  create<Shape = ErrorShape, Options extends { transformer?: object } = {}>(
    options?: Options & { errorFormatter?: (options: { shape: ErrorShape }) => Shape },
  ): Root<Shape, Options extends { transformer: object } ? true : false>;
};
