import { describe, expect, test } from 'vitest'
import { callsOf, endpoint, feature } from './endpoint'
import { allEndpoints, contract } from './index'

describe('calls', () => {
  test('every call is named after its feature and itself, as the index names it', () => {
    expect(allEndpoints.map(({ endpoint }) => endpoint.name)).toEqual(allEndpoints.map(({ name }) => name))
  })

  test.each(allEndpoints)('$name changes features and calls that exist', ({ endpoint }) => {
    const known = new Set([...Object.keys(contract), ...allEndpoints.map(({ name }) => name)])
    expect(endpoint.changes.filter((name) => !known.has(name))).toEqual([])
  })

  const make = callsOf(feature('tree', ['tree', 'leaf.list']), {
    list: endpoint({ method: 'GET', path: '/a' }),
    create: endpoint({ method: 'POST', path: '/a' }),
    export: endpoint({ method: 'POST', path: '/b', changes: [] }),
    open: endpoint({ method: 'GET', path: '/c', changes: ['tree.list'] }),
  })
  test('reading changes nothing, and anything else what its feature says, unless the call says it', () => {
    expect(Object.values(make).map(({ changes }) => changes)).toEqual([[], ['tree', 'leaf.list'], [], ['tree.list']])
    expect(callsOf('plain', { save: endpoint({ method: 'PUT', path: '/d' }) }).save).toMatchObject({
      name: 'plain.save',
      changes: ['plain'],
    })
  })
})
