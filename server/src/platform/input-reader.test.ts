import { endpoint } from '@workstation/contract/endpoint'
import { Id } from '@workstation/contract/fields'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { inputReader } from './input-reader'

const output = Type.Object({})
const Lines = Type.Array(Type.Object({ note: Type.String({ maxLength: 3 }) }))
const input = Type.Object({
  id: Id,
  title: Type.String({ maxLength: 5 }),
  copies: Type.Optional(Type.Integer({ minimum: 0 })),
  lines: Type.Optional(Lines),
})
const path = '/api/paper/:id'
const calls = {
  get: endpoint({ method: 'GET', path, input, output }),
  remove: endpoint({ method: 'DELETE', path, input, output }),
  save: endpoint({ method: 'PUT', path, input, output }),
  send: endpoint({ method: 'POST', path, input, output, body: 'form' }),
}
type Call = keyof typeof calls

const requestOf = (call: Call, more: object) =>
  ({ method: calls[call].method, query: {}, headers: {}, ...more }) as unknown as FastifyRequest

/** What a call reads of a request, or how it refuses it. */
const read = (call: Call, { id = 'p1', ...more }: { id?: string; query?: object; body?: unknown }) =>
  inputReader(calls[call])(requestOf(call, { params: { id }, ...more })).then(
    (received) => received,
    ({ key, params }: { key: string; params: object }) => ({ key, ...params }),
  )
const of = (more: object) => ({ input: { ...more, id: 'p1' } })

describe('fields are read from the one place where they travel', () => {
  test.each<[Call, object, object]>([
    ['get', { query: { title: 'A', copies: '2' }, body: { title: 'B' } }, of({ title: 'A', copies: 2 })],
    ['remove', { query: { title: 'A', copies: '2' } }, of({ title: 'A', copies: 2 })],
    ['remove', { query: { title: 'A' }, body: {} }, of({ title: 'A' })],
    ['remove', { query: { title: 'A', copies: '2' }, body: { title: 'B' } }, of({ title: 'B' })],
    ['remove', { query: { title: 'A' }, body: { title: 'B', copies: 2 } }, of({ title: 'B', copies: 2 })],
    ['remove', { body: { title: 'B', copies: '2' } }, { key: 'invalid', fields: 'copies' }],
    ['save', { query: { copies: 9 }, body: { title: 'B', copies: 2 } }, of({ title: 'B', copies: 2 })],
    ['save', { body: { title: 'B', copies: '2' } }, { key: 'invalid', fields: 'copies' }],
    ['send', { query: { copies: '9' }, body: { title: 'B', copies: '2' } }, of({ title: 'B', copies: 2 })],
  ])('%s with %j', async (call, request, received) => {
    expect(await read(call, request)).toEqual(received)
  })

  test('the path says which record, whatever else names one, and what nobody asked for is dropped', async () => {
    const body = { id: 'other', title: 'A', isAdministrator: true, lines: [{ note: 'n', more: 1 }] }
    expect(await read('save', { body })).toEqual(of({ title: 'A', lines: [{ note: 'n' }] }))
    expect(await read('get', { query: { id: 'other', title: 'A' } })).toEqual(of({ title: 'A' }))
  })
})

describe('what is refused is named', () => {
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'title'],
    ['null', null, 'title'],
    ['a list', [{ title: 'A' }], 'body'],
    ['a text', 'title', 'body'],
    ['a number', 7, 'body'],
    ['the first of two fields', { title: 'too long', copies: -1 }, 'title'],
    ['a field that is twice wrong', { title: 'A', copies: -1.5 }, 'copies'],
    ['a field within a list', { title: 'A', lines: [{ note: 'n' }, { note: 'long' }] }, 'lines.1.note'],
    ['a field that a list lacks', { title: 'A', lines: [{}] }, 'note'],
    ['a text that no database holds', { title: 'a\0', copies: 1 }, 'title'],
    ['half a sign', { title: 'A', lines: [{ note: '\ud800' }] }, 'lines'],
  ])('%s', async (_, body, fields) => {
    expect(await read('save', { body })).toEqual({ key: 'invalid', fields })
  })

  test('an id that no record can have is not found, before anything else is looked at', async () => {
    for (const id of ['a b', 'a\0', '', 'x'.repeat(200)])
      expect(await read('save', { id, body: [] })).toEqual({ key: 'not-found' })
  })
})
