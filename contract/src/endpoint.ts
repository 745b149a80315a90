import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { ExportedFile } from './fields'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API: what goes in (path parameters, query and body in one object) and what comes out. */
export interface Endpoint<In extends TObject = TObject, Out extends TSchema = TSchema> {
  /** `feature.call` as code reads it, such as `project.update`; pages keep what they read under it. */
  readonly name: string
  readonly method: Method
  /** Path with `:name` parameters; the names are fields of `input`. */
  readonly path: string
  readonly input: In
  /** The `data` of the envelope. Fields that it does not name never leave the server. */
  readonly output: Out
  /** How a POST or PUT body travels. A multipart body reaches the handler as a stream of files. */
  readonly body: 'json' | 'form' | 'multipart'
  /** `file` answers bytes (or an envelope with an error) in place of the envelope. */
  readonly answer: 'envelope' | 'file'
  /** What shows something else once this call has succeeded: features (`project`) or calls (`project.list`). */
  readonly changes: readonly string[]
  /**
   * Whether it only reads, so that a preview of somebody else's rights may make it. `own` reads what belongs to the
   * caller alone, such as his messages, which nobody sees in a preview.
   */
  readonly reads: Reads
}
type Reads = boolean | 'own'

export type InputOf<E extends Endpoint> = Static<E['input']>
export type OutputOf<E extends Endpoint> = Static<E['output']>

/**
 * Whether a call may make something. The header `Idempotency-Key` of one has it done once for its person and key
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const mayMake = ({ method, reads, body }: Pick<Endpoint, 'method' | 'reads' | 'body'>): boolean =>
  method === 'POST' && reads === false && body === 'json'

interface EndpointSpec<In extends TObject, Out extends TSchema> {
  method: Method
  path: string
  input?: In
  output?: Out
  body?: Endpoint['body']
  answer?: Endpoint['answer']
  changes?: Endpoint['changes']
  reads?: Reads
}

/** Stands for what a call changes until `callsOf` says it for the whole feature. */
const asFeature: readonly string[] = ['*']

/**
 * Declares a call. The input object is closed: the server drops fields that it does not name.
 * @param spec `input` defaults to no fields, `output` to null, `body` to json, `answer` to envelope, `changes` to what
 * its feature changes, and to nothing for a GET, `reads` to true for a GET that leaves no file behind
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  In extends TObject = TObject<Record<never, TSchema>>,
  Out extends TSchema = ReturnType<typeof Type.Null>,
>(spec: EndpointSpec<In, Out>): Endpoint<In, Out> {
  const input = { ...(spec.input ?? Type.Object({})), additionalProperties: false } as unknown as In
  const output = (spec.output ?? Type.Null()) as unknown as Out
  return {
    name: `${spec.method} ${spec.path}`,
    method: spec.method,
    path: spec.path,
    input,
    output,
    body: spec.body ?? 'json',
    answer: spec.answer ?? 'envelope',
    changes: spec.changes ?? (spec.method === 'GET' ? [] : asFeature),
    reads: spec.reads ?? (spec.method === 'GET' && spec.output !== (ExportedFile as TSchema)),
  }
}

interface Feature {
  name: string
  changes: readonly string[]
}

/** A feature whose calls show more elsewhere than in itself: `changes` names features and calls. */
/* @__NO_SIDE_EFFECTS__ */
export function feature(name: string, changes: readonly string[]): Feature {
  return { name, changes }
}

/**
 * The calls of a feature, each with its name and with what it changes: what its feature says, the feature alone unless
 * that says more, where the call itself says nothing.
 */
/* @__NO_SIDE_EFFECTS__ */
export function callsOf<Calls extends Record<string, Endpoint>>(of: string | Feature, calls: Calls): Calls {
  const { name, changes } = typeof of === 'string' ? feature(of, [of]) : of
  const named = Object.entries(calls).map(([call, endpoint]) => [
    call,
    { ...endpoint, name: `${name}.${call}`, changes: endpoint.changes === asFeature ? changes : endpoint.changes },
  ])
  return Object.fromEntries(named) as Calls
}

/** The names of the `:name` parameters of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')
}
