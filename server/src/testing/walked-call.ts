import { type Endpoint, pathParameters } from '@workstation/contract/endpoint'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TSchema } from 'typebox'
import { fittingOf } from './sample-values'

type Fields = Record<string, unknown>

/** Where the fields of a call travel that do not stand in its path. */
export type Place = 'query' | 'body' | 'form'

export const placeOf = ({ method, body }: Endpoint): Place => {
  if (method === 'GET' || method === 'DELETE' || body === 'multipart') return 'query'
  return body === 'form' ? 'form' : 'body'
}

export const fieldsOf = (endpoint: Endpoint) => Object.entries(endpoint.input.properties as Record<string, TSchema>)
export const isInPath = (endpoint: Endpoint, name: string) => pathParameters(endpoint.path).includes(name)
export const isRequired = (endpoint: Endpoint, name: string) => (endpoint.input.required ?? []).includes(name)

/** A plain value for every field of a call, or for those alone that it cannot do without. */
export const fittingInput = (endpoint: Endpoint, requiredOnly = false): Fields =>
  Object.fromEntries(
    fieldsOf(endpoint)
      .filter(([name]) => !requiredOnly || isRequired(endpoint, name) || isInPath(endpoint, name))
      .map(([name, schema]) => [name, fittingOf(schema)]),
  )

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const present = (fields: Fields) => Object.entries(fields).filter(([, value]) => value !== undefined)

/** The pairs of a query or form; a list is its name repeated. */
const pairsOf = (fields: Fields) =>
  new URLSearchParams(
    present(fields).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, asText(item)]),
    ),
  ).toString()

function splitPath(endpoint: Endpoint, input: Fields): { url: string; rest: Fields } {
  const url = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(asText(input[name])))
  return { url, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !isInPath(endpoint, name))) }
}

/** The request that carries an input, its fields in the given places. */
export function requestOf(endpoint: Endpoint, input: Fields, places: readonly Place[], token?: string): InjectOptions {
  const { url, rest } = splitPath(endpoint, input)
  const isForm = places.includes('form')
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    method: endpoint.method,
    url: places.includes('query') ? `${url}?${pairsOf(rest)}` : url,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(places.includes('body') || isForm ? { 'content-type': type } : {}),
    },
    ...(places.includes('body') ? { payload: JSON.stringify(rest) } : {}),
    ...(isForm ? { payload: pairsOf(rest) } : {}),
  }
}

/** Sends an input where its fields belong. */
export const send = (
  app: FastifyInstance,
  endpoint: Endpoint,
  input: Fields,
  token?: string,
): Promise<LightMyRequestResponse> => app.inject(requestOf(endpoint, input, [placeOf(endpoint)], token))
