import { describe, expect, test } from 'vitest'
import { answerList, asRows, isShallow } from './answer-rows'
import { interfaceKind } from './interface-kinds'
import { type InterfaceDraft, interfaceProblem } from './interface-problem'
import type { Parameter } from './parameter-types'

const draft = (more: Partial<InterfaceDraft>): InterfaceDraft => ({
  dataType: interfaceKind.json,
  requestMethod: '',
  query: '[]',
  path: '',
  ipAddress: '',
  parameters: [],
  headers: [],
  ...more,
})
const parameter = (field: string, more: Partial<Parameter> = {}): Parameter => ({
  field,
  fieldName: '',
  dataType: 'varchar',
  required: 0,
  defaultValue: '',
  ...more,
})
const sql = (more: Partial<InterfaceDraft> = {}) => draft({ dataType: interfaceKind.sql, query: 'select 1', ...more })
const api = (path: string, method = '6') => draft({ dataType: interfaceKind.api, path, requestMethod: method })

describe('a data interface can be saved', () => {
  test.each([
    draft({ query: '[1]' }),
    draft({ query: ' ' }),
    draft({ query: '{"data":[]}' }),
    sql(),
    sql({ requestMethod: '3' }),
    sql({ requestMethod: '6' }),
    sql({ query: 'select {a}', parameters: [parameter('a', { defaultValue: '@user' })] }),
    api('https://example.com/a?b={b}'),
    api('http://[2001:db8::1]:8080/a', '7'),
    api('https://example.com', ''),
    draft({ dataType: interfaceKind.model, path: 'project' }),
    draft({ ipAddress: '10.0.0.0/8\n2001:db8::1' }),
    draft({ headers: [{ field: 'Authorization' }, { field: 'X-B' }] }),
  ])('%#', (one) => {
    expect(interfaceProblem(one)).toBeNull()
  })
})

describe('or is refused by its field', () => {
  test.each<[InterfaceDraft, string, string, string?]>([
    [draft({ query: '{' }), 'query', 'json'],
    [draft({ query: '[[' + '['.repeat(99) + ']'.repeat(99) + ']]' }), 'query', 'json'],
    [draft({ query: '{"a":1}' }), 'query', 'no-list'],
    [draft({ query: `["${'中'.repeat(21_845)}"]` }), 'query', 'long'],
    [sql({ query: '' }), 'query', 'empty'],
    [sql({ query: 'select {a}' }), 'query', 'statement'],
    [sql({ requestMethod: '1' }), 'requestMethod', 'writes'],
    [sql({ requestMethod: '4' }), 'requestMethod', 'writes'],
    [api(''), 'path', 'empty'],
    [api('/api/x'), 'path', 'address'],
    [api('file:///etc/passwd'), 'path', 'address'],
    [api('https://{host}/a'), 'path', 'address'],
    [api('https://a{b}.example.com'), 'path', 'address'],
    [api('https://user@example.com/'), 'path', 'address'],
    [api('https://example.com/a b'), 'path', 'address'],
    [api('https://example.com/{a'), 'path', 'address'],
    [api('https://example.com/', '3'), 'requestMethod', 'method'],
    [draft({ dataType: interfaceKind.model }), 'path', 'empty'],
    [draft({ parameters: [parameter('a b')] }), 'requestParameters', 'name', 'a b'],
    [draft({ parameters: [parameter('')] }), 'requestParameters', 'name'],
    [draft({ parameters: [parameter('a'), parameter('b'), parameter('a')] }), 'requestParameters', 'doubled', 'a'],
    [
      draft({ parameters: [parameter('a', { dataType: 'int', defaultValue: 'x' })] }),
      'requestParameters',
      'default',
      'a',
    ],
    [draft({ parameters: Array.from({ length: 51 }, (_, at) => parameter(`p${at}`)) }), 'requestParameters', 'long'],
    [draft({ headers: [{ field: 'a\r\nb' }] }), 'requestHeaders', 'header', 'a\r\nb'],
    [draft({ headers: [{ field: 'Host' }] }), 'requestHeaders', 'header', 'Host'],
    [draft({ headers: [{ field: 'X-A' }, { field: 'x-a' }] }), 'requestHeaders', 'doubled', 'x-a'],
    [draft({ headers: Array.from({ length: 33 }, (_, at) => ({ field: `x${at}` })) }), 'requestHeaders', 'long'],
    [draft({ ipAddress: 'example.com' }), 'ipAddress', 'hosts', 'example.com'],
  ])('%#', (one, field, problem, name) => {
    expect(interfaceProblem(one)).toEqual({ field, problem, ...(name ? { name } : {}) })
  })
})

test.each([
  [[1], [1]],
  [{ data: [1] }, [1]],
  [{ data: { list: [1] } }, [1]],
  [{ list: [] }, []],
  [{ data: 1, list: [2] }, [2]],
  [{ data: { data: { data: [1] } } }, null],
  ['text', null],
  [null, null],
])('[DIF-20] the list of %j is %j', (answer, list) => {
  expect(answerList(answer)).toEqual(list)
})

test('plain values become rows', () => {
  expect(asRows([1, { a: 1 }, 'b', [2]])).toEqual([{ value: 1 }, { a: 1 }, { value: 'b' }, { value: [2] }])
})

test('levels are counted', () => {
  expect([isShallow([[1]], 2), isShallow([[1]], 1), isShallow(1, 0), isShallow({}, 0)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
