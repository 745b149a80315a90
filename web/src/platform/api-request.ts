import { type Endpoint, mayMake, pathParameters } from '@workstation/contract/endpoint'
import { currentLanguage } from './i18n'
import { languageTags } from './language'
import { serverAddress } from './server-request'
import { useSession } from './session-state'

type Fields = Record<string, unknown>

/** A token as the Authorization header carries it (SES-49). */
function bearer(token: string): string {
  return /^bearer /i.test(token) ? token : `bearer ${token}`
}

/** Headers of every call (SES-48, SES-49). */
export function apiHeaders(): Record<string, string> {
  const { token } = useSession.getState()
  return {
    'client-origin': 'pc',
    'Accept-Language': languageTags[currentLanguage()],
    ...(token ? { Authorization: bearer(token) } : {}),
  }
}

let listScope = (): Fields => ({})

/** Lets somebody say which query fields narrow every list that can be narrowed (SHL-12). */
export function scopeLists(fields: () => Fields): void {
  listScope = fields
}

function withoutEmpty(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  )
}

/** True for a field that travels in the query: all of GET and DELETE, and beside files those that the contract names. */
function isInQuery(endpoint: Endpoint, name: string): boolean {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return true
  return endpoint.body === 'multipart' && name in endpoint.input.properties
}

/** The path of a call with its path parameters filled, `n` and further query fields added (SES-50, SES-51). */
function apiPath(endpoint: Endpoint, input: Fields): { path: string; rest: Fields } {
  const names = pathParameters(endpoint.path)
  const filled = names.reduce(
    (path, name) => path.replace(`:${name}`, encodeURIComponent(String(input[name]))),
    endpoint.path,
  )
  // Only lists and their exports know `organizeid`; what a page asks for itself counts more than the scope.
  const scoped = 'organizeid' in endpoint.input.properties ? { ...listScope(), ...input } : input
  const others = Object.entries(scoped).filter(([name]) => !names.includes(name))
  const query = new URLSearchParams(
    withoutEmpty(Object.fromEntries(others.filter(([name]) => isInQuery(endpoint, name)))),
  )
  query.set('n', String(Math.floor(Date.now() / 1000)))
  const rest = Object.fromEntries(others.filter(([name]) => !isInQuery(endpoint, name)))
  return { path: `${filled}?${query}`, rest }
}

/** The address at which something else than a call, such as an image or an upload, asks for it. */
export const apiAddress = (endpoint: Endpoint, input: Fields): string => serverAddress(apiPath(endpoint, input).path)

/**
 * A call as it is sent; files go by `sendForm`.
 * @param key under which what it makes is made once
 */
export function apiRequest(endpoint: Endpoint, input: Fields, key?: string): { path: string; init: RequestInit } {
  const { path, rest } = apiPath(endpoint, input)
  const { method } = endpoint
  const headers = { ...apiHeaders(), ...(key && mayMake(endpoint) && { 'Idempotency-Key': `"${key}"` }) }
  if (method === 'GET' || method === 'DELETE') return { path, init: { method, headers } }
  if (endpoint.body === 'form')
    return { path, init: { method, headers, body: new URLSearchParams(withoutEmpty(rest)) } }
  return {
    path,
    init: { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(rest) },
  }
}
