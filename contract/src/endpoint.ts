import { type Static, type TObject, type TSchema, Type } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API: what goes in (path parameters, query and body in one object) and what comes out. */
export interface Endpoint<In extends TObject = TObject, Out extends TSchema = TSchema> {
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
}

export type InputOf<E extends Endpoint> = Static<E['input']>
export type OutputOf<E extends Endpoint> = Static<E['output']>

interface EndpointSpec<In extends TObject, Out extends TSchema> {
  method: Method
  path: string
  input?: In
  output?: Out
  body?: Endpoint['body']
  answer?: Endpoint['answer']
}

/**
 * Declares a call. The input object is closed: the server drops fields that it does not name.
 * @param spec `input` defaults to no fields, `output` to null, `body` to json, `answer` to envelope
 */
export function endpoint<
  In extends TObject = TObject<Record<never, TSchema>>,
  Out extends TSchema = ReturnType<typeof Type.Null>,
>(spec: EndpointSpec<In, Out>): Endpoint<In, Out> {
  const input = { ...(spec.input ?? Type.Object({})), additionalProperties: false } as unknown as In
  const output = (spec.output ?? Type.Null()) as unknown as Out
  return {
    method: spec.method,
    path: spec.path,
    input,
    output,
    body: spec.body ?? 'json',
    answer: spec.answer ?? 'envelope',
  }
}

/** The names of the `:name` parameters of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')
}
