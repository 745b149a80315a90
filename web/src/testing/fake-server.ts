import { type Endpoint, type InputOf, type OutputOf, pathParameters } from '@workstation/contract/endpoint'
import type { ErrorKey } from '@workstation/contract/errors'
import { isBareList } from '@workstation/contract/fields'
import { allEndpoints } from '@workstation/contract/index'
import { Value } from 'typebox/value'
import { vi } from 'vitest'
import { fakeUploads } from './fake-uploads'

export interface FakeRequest {
  endpoint: Endpoint
  /** Path parameters, query (without `n`) and body in one object, as the server reads them. */
  input: Record<string, unknown>
  url: URL
  headers: Headers
  body: unknown
}
type Handler<E extends Endpoint> = (input: InputOf<E>) => OutputOf<E> | Promise<OutputOf<E>>
type BareList = { list: unknown }
type Answer = (request: FakeRequest) => Response | Promise<Response>

/** The values of a query are text; a handler gets them as the contract types them. */
function typedInput({ input: schema }: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const typed = (name: string, value: unknown) => {
    const field = schema.properties[name]
    return field ? Value.Convert(field, value) : value
  }
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, typed(name, value)]))
}

function isHandler<E extends Endpoint>(answer: OutputOf<E> | Handler<E>): answer is Handler<E> {
  return typeof answer === 'function'
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req-1' },
  })

// A path without parameters wins over one with, as on the server.
const fewerParameters = (a: Endpoint, b: Endpoint) => pathParameters(a.path).length - pathParameters(b.path).length
const known = allEndpoints.map(({ endpoint }) => endpoint).toSorted(fewerParameters)
const isKnown = new Set(known)

const patterns = new Map<Endpoint, RegExp>()
function patternOf(endpoint: Endpoint): RegExp {
  const pattern = patterns.get(endpoint) ?? new RegExp(`^${endpoint.path.replace(/:[A-Za-z]+/g, '([^/]+)')}$`)
  patterns.set(endpoint, pattern)
  return pattern
}

/**
 * The call that an address means.
 * @param answered calls that a test answers; they count also while the server does not serve them yet
 */
function match(
  { method, pathname }: { method: string; pathname: string },
  answered: Iterable<Endpoint>,
): { endpoint: Endpoint; params: Record<string, string> } | null {
  const further = [...answered].filter((endpoint) => !isKnown.has(endpoint))
  for (const endpoint of [...further.toSorted(fewerParameters), ...known]) {
    const found = endpoint.method === method && patternOf(endpoint).exec(pathname)
    if (!found) continue
    const names = pathParameters(endpoint.path)
    return {
      endpoint,
      params: Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')])),
    }
  }
  return null
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'string') return JSON.parse(body)
  if (body instanceof URLSearchParams || body instanceof FormData) return Object.fromEntries(body.entries())
  return {}
}

const mistakes: string[] = []

/** What tests did that the contract does not allow, since the last call; the set-up fails the test by it. */
export const takeMistakes = () => mistakes.splice(0)

function mistake(text: string): Error {
  mistakes.push(text)
  return new Error(text)
}

function checkOutput(endpoint: Endpoint, output: unknown) {
  if (Value.Check(endpoint.output, output)) return
  const [problem] = Value.Errors(endpoint.output, output)
  throw mistake(`${endpoint.path} cannot answer this: ${problem?.instancePath} ${problem?.message}`)
}

/**
 * Answers the calls of a test by the contract. What a handler returns is checked against the call's output,
 * so that a test cannot be written against an answer that the server may not give.
 */
export function fakeServer() {
  const answers = new Map<Endpoint, Answer>()
  const requests: FakeRequest[] = []

  async function respond(method: string, address: string, headers: Headers, body: unknown): Promise<Response> {
    const url = new URL(address, 'http://localhost:3000')
    const found = match({ method, pathname: url.pathname }, answers.keys())
    if (!found) throw mistake(`the contract has no ${method} ${url.pathname}`)
    const query = Object.fromEntries([...url.searchParams].filter(([name]) => name !== 'n'))
    const request = {
      endpoint: found.endpoint,
      input: { ...found.params, ...query, ...fieldsOf(body) },
      url,
      headers,
      body,
    }
    requests.push(request)
    const answer = answers.get(found.endpoint)
    if (!answer) throw new Error(`no answer is set for ${method} ${found.endpoint.path}`)
    return answer(request)
  }

  const fetchStub = vi.fn((address: string, init: RequestInit = {}) =>
    respond(init.method ?? 'GET', address, new Headers(init.headers), init.body),
  )
  vi.stubGlobal('fetch', fetchStub)
  fakeUploads(respond)

  return {
    /** Answers a call with data, or with what a handler makes of its input, numbers of a query being numbers. */
    on<E extends Endpoint>(endpoint: E, answer: OutputOf<E> | Handler<E>) {
      answers.set(endpoint, async ({ input }) => {
        const data = isHandler(answer) ? await answer(typedInput(endpoint, input) as InputOf<E>) : answer
        checkOutput(endpoint, data)
        return json({ code: 200, msg: 'Success', data: isBareList(endpoint.output) ? (data as BareList).list : data })
      })
    },
    /** Refuses a call with a code of the envelope. */
    fail(endpoint: Endpoint, code: number, msg: string, key?: ErrorKey) {
      answers.set(endpoint, () => json({ code, msg, data: null, key }, code === 500 ? 500 : 200))
    },
    /** Refuses a call for what stands in these fields. */
    failAt(endpoint: Endpoint, failure: { code: number; msg: string; key: ErrorKey; fields: readonly string[] }) {
      answers.set(endpoint, () => json({ ...failure, data: null }))
    },
    /** Answers a call with a response of its own: another HTTP status, bytes, no JSON. */
    respond(endpoint: Endpoint, answer: Answer) {
      answers.set(endpoint, answer)
    },
    /** Never answers a call. */
    hang(endpoint: Endpoint) {
      answers.set(endpoint, () => new Promise(() => undefined))
    },
    /** The inputs that a call got so far. */
    inputs: (endpoint: Endpoint) =>
      requests.filter((request) => request.endpoint === endpoint).map(({ input }) => input),
    requests: (endpoint: Endpoint) => requests.filter((request) => request.endpoint === endpoint),
    /** What was asked so far without changing anything, by whatever calls. */
    reads: () => requests.filter(({ endpoint }) => endpoint.changes.length === 0 || endpoint.reads),
    /** What was asked to be changed so far, by whatever calls. */
    changes: () => requests.filter(({ endpoint }) => endpoint.changes.length > 0 && !endpoint.reads),
  }
}
export type FakeServer = ReturnType<typeof fakeServer>
