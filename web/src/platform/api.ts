import type { Endpoint, InputOf, OutputOf } from '@workstation/contract/endpoint'
import { code, type Envelope } from '@workstation/contract/envelope'
import { ExportedFile, isBareList } from '@workstation/contract/fields'
import { apiRequest } from './api-request'
import { config } from './config'
import { reportFailure } from './report-failure'
import { serverRequest } from './server-request'

export { ApiError } from './api-error'

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds. */
  timeout?: number
  /** No toast: the caller says the failure itself. A session's end is always said. */
  quiet?: boolean
  /** Under which the server makes something once, however often it is sent. */
  key?: string
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A call that makes a file takes as long as a transfer (PLT-28); some others are known to be slow (PLT-23 to PLT-26). */
function usualTimeout({ output, path }: Endpoint): number {
  if (output === ExportedFile) return config.timeout.transfer
  return config.slowCalls.test(path) ? config.timeout.synchronisation : config.timeout.normal
}

async function fetchOnce(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const { path, init } = apiRequest(endpoint, input, options.key)
  const timeout = AbortSignal.timeout(options.timeout ?? usualTimeout(endpoint))
  return serverRequest(path, { ...init, signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout })
}

/** The response, or null when none came. One more try after an HTTP 401 (SES-58). */
async function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response | null> {
  try {
    const first = await fetchOnce(endpoint, input, options)
    if (first.status !== 401) return first
    await wait(1000)
    const second = await fetchOnce(endpoint, input, options)
    return second.status === 401 ? null : second
  } catch (error) {
    if (options.signal?.aborted) throw error
    return null
  }
}

/** The envelope of a response, null when it carries none. */
async function readEnvelope(response: Response | null): Promise<Envelope<unknown> | null> {
  const isJson = response?.headers.get('content-type')?.includes('json')
  const body: unknown = isJson ? await response?.json().catch(() => null) : null
  const known = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
  return known ? (body as Envelope<unknown>) : null
}

/** Says that a call failed, and answers the error to throw. */
async function fail(endpoint: Endpoint, response: Response | null, options: CallOptions) {
  const envelope = await readEnvelope(response)
  const requestId = response?.headers.get('x-request-id') ?? ''
  return reportFailure(endpoint, {
    code: envelope?.code ?? 0,
    msg: envelope?.msg ?? '',
    key: envelope?.key,
    fields: envelope?.fields,
    requestId,
    body: envelope,
    quiet: options.quiet,
  })
}

/**
 * Calls the server and answers the `data` of its envelope.
 * Throws ApiError, after a toast, for every code other than 200, for a time-out and for a broken connection (SES-52 to SES-59, SES-65).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const response = await send(endpoint, input, options)
  const envelope = await readEnvelope(response?.clone() ?? null)
  // Given up while its answer arrived: nobody is to be told of a failure.
  options.signal?.throwIfAborted()
  if (envelope?.code !== code.success) throw await fail(endpoint, response, options)
  return (isBareList(endpoint.output) ? { list: envelope.data } : envelope.data) as OutputOf<E>
}
