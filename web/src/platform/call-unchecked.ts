import type { Endpoint, InputOf, OutputOf } from '@workstation/contract/endpoint'
import type { Envelope } from '@workstation/contract/envelope'
import { type CallOptions, fail, readEnvelope, send } from './api'
import { apiHeaders } from './api-request'

/** Configurations and tests, whose callers look at the code themselves (SES-61, SES-62, SES-64). */
const unchecked: readonly RegExp[] = [
  /\/OnlineDev\/[^/]+\/Config$/,
  /\/Portal\/[^/]+\/auth$/,
  /\/DataSource\/Actions\/Test(\/[^/]+)?$/,
]

/** Whether the code of an answer is left to the caller; the address counts, not what stands in its query. */
export const isUnchecked = (path: string): boolean => unchecked.some((pattern) => pattern.test(path))

/**
 * Calls the server and answers the whole envelope whatever its code is, without a toast.
 * Throws ApiError when no envelope came, and Error for a call whose code is checked.
 */
export async function callUnchecked<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Envelope<OutputOf<E> | null>> {
  if (!isUnchecked(endpoint.path)) throw new Error(`the code of ${endpoint.path} is checked`)
  const response = await send(endpoint, input, options)
  const envelope = await readEnvelope(response?.clone() ?? null)
  if (!envelope) throw await fail(endpoint, response, options)
  return envelope as Envelope<OutputOf<E> | null>
}

/** Size in bytes of a file that is fetched in ranges, by a request for its head alone (SES-63); null when it is not told. */
export async function sizeOfFile(address: string, signal?: AbortSignal): Promise<number | null> {
  const headers = { ...apiHeaders(), Range: 'bytes=0-0' }
  const response = await fetch(address, { method: 'HEAD', headers, ...(signal ? { signal } : {}) })
  const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  const size = whole ?? response.headers.get('content-length')
  return response.ok && size ? Number(size) : null
}
