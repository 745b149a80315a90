import type { Endpoint } from '@workstation/contract/endpoint'
import { allEndpoints } from '@workstation/contract/index'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../all-routes'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { fieldsOf, fittingInput, isInPath, isRequired, type Place, placeOf, requestOf } from '../testing/walked-call'
import { type ListeningApp, startListeningApp } from './listening-app'

type Fields = Record<string, unknown>
type Wire = { type?: string; anyOf?: Wire[]; default?: unknown }

let listening: ListeningApp
let real: TestApp
const publicCalls = new Set<Endpoint>()
beforeAll(async () => {
  listening = await startListeningApp()
  real = await startTestApp({ running: false })
  for (const { endpoint, access } of allRoutes(real.services)) if (access === 'public') publicCalls.add(endpoint)
})
afterAll(() => Promise.all([listening.app.close(), real.close()]))

const pathOf = (endpoint: Endpoint, input: Fields): Fields =>
  Object.fromEntries(Object.entries(input).filter(([name]) => isInPath(endpoint, name)))
/** What a handler is given when nothing but the path says anything: that, and the defaults. */
const defaultsOf = (endpoint: Endpoint): Fields =>
  Object.fromEntries(
    (fieldsOf(endpoint) as [string, Wire][]).flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

/** The places that the fields of a call do not belong in. DELETE takes a JSON body too. */
function wrongPlaces(endpoint: Endpoint): Place[] {
  if (endpoint.body === 'multipart') return ['body', 'form']
  if (endpoint.method === 'DELETE') return []
  return placeOf(endpoint) === 'query' ? ['body', 'form'] : ['query']
}

const answered = async (endpoint: Endpoint, input: Fields, places: readonly Place[]) => {
  const response = await listening.app.inject(requestOf(endpoint, input, places))
  return { status: response.statusCode, key: response.json().key, heard: listening.heard() }
}

describe('[THR-19] every call takes its fields from one place', () => {
  test.each(allEndpoints)('$name hears what belongs where it is', async ({ endpoint }) => {
    const input = fittingInput(endpoint)
    const { status, heard } = await answered(endpoint, input, [placeOf(endpoint)])
    expect(status).toBe(200)
    expect(heard).toEqual(input)
  })

  test.each(allEndpoints)('$name hears nothing from the wrong place', async ({ endpoint }) => {
    const input = fittingInput(endpoint)
    for (const place of wrongPlaces(endpoint)) {
      const { status, heard } = await answered(endpoint, input, [place])
      expect(status).toBe(200)
      const needs = fieldsOf(endpoint).some(([name]) => isRequired(endpoint, name) && !isInPath(endpoint, name))
      expect(heard).toEqual(needs ? null : { ...defaultsOf(endpoint), ...pathOf(endpoint, input) })
    }
  })

  test.each(allEndpoints)('$name is not swayed by the other place, nor by fields of no name', async ({ endpoint }) => {
    const input = fittingInput(endpoint)
    const request = requestOf(endpoint, input, [placeOf(endpoint)])
    const strange = {
      id: 'slipped',
      token: 'slipped',
      enabledMark: '9',
      userId: 'slipped',
      constructor: 'x',
      unknown: '1',
    }
    const foreign = Object.fromEntries(Object.entries(strange).filter(([name]) => !(name in input)))
    const inBody = typeof request.payload === 'string' && placeOf(endpoint) === 'body'
    const query = new URLSearchParams(placeOf(endpoint) === 'query' ? foreign : strange)
    const response = await listening.app.inject({
      ...request,
      url: `${request.url}${String(request.url).includes('?') ? '&' : '?'}${query}`,
      ...(inBody ? { payload: JSON.stringify({ ...foreign, ...input }) } : {}),
    })
    expect(response.statusCode).toBe(200)
    expect(listening.heard()).toEqual(input)
  })

  test.each(allEndpoints)('$name refuses a name that comes twice where no list is declared', async ({ endpoint }) => {
    if (placeOf(endpoint) === 'body') return
    const input = fittingInput(endpoint)
    for (const [name, { type, anyOf }] of fieldsOf(endpoint) as [string, Wire][]) {
      const takesList = type === 'array' || anyOf?.some((it) => it.type === 'array')
      if (isInPath(endpoint, name) || takesList) continue
      const { key, heard } = await answered(endpoint, { ...input, [name]: [input[name], input[name]] }, [
        placeOf(endpoint),
      ])
      expect({ name, key, heard }).toEqual({ name, key: 'invalid', heard: null })
    }
  })

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.method === 'DELETE'))(
    '$name takes the JSON body that existing clients send',
    async ({ endpoint }) => {
      const input = fittingInput(endpoint)
      expect((await answered(endpoint, input, ['body'])).heard).toEqual(input)
    },
  )
})

describe('[THR-02] [THR-19] the server itself, asked by a stranger', () => {
  test.each(allEndpoints)('$name answers no bug to fields in any place, doubled or unknown', async ({ endpoint }) => {
    const input = fittingInput(endpoint)
    const doubled = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, isInPath(endpoint, name) ? value : [value, value]]),
    )
    const strange = { ...doubled, constructor: 'x', unknown: [1, 2] }
    const places: Place[][] = endpoint.method === 'GET' ? [['query']] : [['query'], ['body'], ['query', 'form']]
    for (const place of places) {
      for (const fields of place.includes(placeOf(endpoint)) ? [strange] : [input, strange]) {
        const response = await real.app.inject(requestOf(endpoint, fields, place))
        expect(response.statusCode).not.toBe(500)
        if (!publicCalls.has(endpoint)) expect(response.json().code).not.toBe(200)
      }
    }
  })
})
