import type { Endpoint, InputOf } from '@workstation/contract/endpoint'
import type { Envelope } from '@workstation/contract/envelope'
import { apiAddress, apiHeaders } from '../api-request'
import { config } from '../config'

/** What came back: the HTTP status, 0 when the connection broke, and the envelope when there was one. */
export interface FormAnswer {
  status: number
  envelope: Envelope<unknown> | null
}

export interface SendOptions {
  /** Called with the bytes of the body that are out, and how many there are. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal | undefined
}

const nothingCame: FormAnswer = { status: 0, envelope: null }

function readEnvelope(text: string): Envelope<unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope<unknown>) : null
  } catch {
    return null
  }
}

/** A connection that carries nothing for so long is given up: some networks drop one without a word. Milliseconds. */
const stall = 60_000

function watchStall(onStall: () => void): { moved: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const moved = () => {
    end()
    timer = setTimeout(onStall, stall)
  }
  return { moved, end }
}

/** Carries a prepared request out and answers what came back, once. */
function carryOut(request: XMLHttpRequest, body: FormData, onProgress: SendOptions['onProgress']): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const watch = watchStall(() => {
      resolve(nothingCame)
      request.abort()
    })
    request.upload.onprogress = ({ loaded, total }) => {
      // Once all is out, the server may take its time to answer.
      if (loaded < total) watch.moved()
      else watch.end()
      onProgress?.(loaded, total)
    }
    request.onload = () => resolve({ status: request.status, envelope: readEnvelope(request.responseText) })
    request.onerror = () => resolve(nothingCame)
    request.ontimeout = () => resolve(nothingCame)
    request.onabort = () => reject(new DOMException('Upload stopped', 'AbortError'))
    request.onloadend = watch.end
    watch.moved()
    request.send(body)
  })
}

/**
 * Posts a form with the fields of the call in the query. XMLHttpRequest, because fetch tells no progress.
 * A broken connection is an answer too; only a stop by the caller rejects, with an AbortError.
 */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  body: FormData,
  { onProgress, signal }: SendOptions = {},
): Promise<FormAnswer> {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  request.open(endpoint.method, apiAddress(endpoint, input))
  request.timeout = config.timeout.transfer
  for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value)
  signal?.addEventListener('abort', abort)
  return carryOut(request, body, onProgress).finally(() => signal?.removeEventListener('abort', abort))
}
