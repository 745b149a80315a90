import { type Endpoint, type InputOf, type OutputOf, pathParameters } from '@workstation/contract/endpoint'
import type { Envelope } from '@workstation/contract/envelope'
import { placeOf, requestOf } from '../walked-call'

type Sent<E extends Endpoint> = { [K in keyof InputOf<E>]?: unknown } & Record<string, unknown>
type Answer<E extends Endpoint> = Envelope<OutputOf<E>> & { readonly http: number }

/** Calls a server over the network as a browser or another program does. */
export async function callOver<E extends Endpoint>(
  base: string,
  endpoint: E,
  { input, token }: { input: Sent<E>; token: string },
): Promise<Answer<E>> {
  const asked = requestOf(endpoint, { ...idOf(endpoint), ...input }, [placeOf(endpoint)], token)
  const response = await fetch(`${base}${asked.url}`, {
    method: asked.method as string,
    headers: asked.headers as Record<string, string>,
    ...(asked.payload !== undefined && { body: asked.payload as string }),
  })
  const envelope = (await response.json()) as Envelope<OutputOf<E>>
  return { ...envelope, http: response.status }
}

/** What a call without its id would name. */
const idOf = (endpoint: Endpoint) => Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, 'nothing']))
