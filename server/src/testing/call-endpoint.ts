import { type Endpoint, type InputOf, type OutputOf, pathParameters } from '@workstation/contract/endpoint'
import type { Envelope } from '@workstation/contract/envelope'
import { isBareList } from '@workstation/contract/fields'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export interface CallOptions {
  /** Session token, with or without `bearer `. */
  as?: string | { token: string }
  language?: string
  headers?: Record<string, string>
}

type Loose<T> = { [K in keyof T]?: unknown } & Record<string, unknown>

/** The raw answer of a call, as a client on the network gets it. Input is not checked, so that tests can send what is wrong. */
export async function callRaw<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Loose<InputOf<E>>,
  options: CallOptions = {},
): Promise<LightMyRequestResponse> {
  const names = pathParameters(endpoint.path)
  const path = names.reduce(
    (url, name) => url.replace(`:${name}`, encodeURIComponent(String(input[name]))),
    endpoint.path,
  )
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !names.includes(name) && value !== undefined),
  )
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const token = typeof options.as === 'string' ? options.as : options.as?.token
  const asForm = endpoint.body === 'form'
  return app.inject({
    method: endpoint.method,
    url: path,
    headers: {
      ...(token ? { authorization: token } : {}),
      'accept-language': options.language ?? 'zh',
      ...(asForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...options.headers,
    },
    ...(inQuery
      ? { query: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) }
      : {}),
    ...(!inQuery && asForm ? { payload: new URLSearchParams(rest as Record<string, string>).toString() } : {}),
    ...(!inQuery && !asForm ? { payload: rest } : {}),
  })
}

/** The envelope of a call. */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Loose<InputOf<E>>,
  options: CallOptions = {},
): Promise<Envelope<OutputOf<E>>> {
  const response = await callRaw(app, endpoint, input, options)
  const envelope = response.json<Envelope<OutputOf<E>>>()
  if (!isBareList(endpoint.output) || !Array.isArray(envelope.data)) return envelope
  return { ...envelope, data: { list: envelope.data } as OutputOf<E> }
}
