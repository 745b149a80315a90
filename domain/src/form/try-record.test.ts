import { expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { emptyForm, type FormDocument, type FormNode } from './document'
import { kindOf } from './kinds/index'
import type { RecordValues } from './record-values'
import { tryRecord } from './try-record'

type Drawn = Partial<Omit<FormNode, 'children' | 'settings'>> & {
  kind: string
  key: string
  settings?: object
  children?: readonly Drawn[]
}
function formOf(...drawn: readonly Drawn[]): FormDocument {
  const nodes: Record<string, FormNode> = {}
  const add = ({ children, settings, ...node }: Drawn, above = ''): string => {
    const id = `${above}${node.key}`
    const below = children ? { children: children.map((child) => add(child, `${id}-`)) } : {}
    nodes[id] = {
      label: node.key,
      span: 24,
      ...node,
      id,
      settings: { ...kindOf(node.kind)?.initial, ...settings },
      ...below,
    }
    return id
  }
  return { ...emptyForm, root: drawn.map((node) => add(node)), nodes }
}
const context = { timeZone: 'Asia/Shanghai', language: 'zh', now: Date.UTC(2026, 4, 1), own: {} } as const
const tried = (before: FormDocument, after: FormDocument, values: RecordValues, converted = values) => {
  const trial = tryRecord(
    { form: compileForm(before), values },
    { form: compileForm(after), values: converted },
    context,
  )
  return {
    refused: trial.refused.map(({ path, reason }) => `${path} ${reason}`),
    changed: trial.changed.map(({ path, from, to }) => `${path} ${from} ${to}`),
  }
}
const [input, number] = [
  (key: string, more = {}) => ({ kind: 'input', key, ...more }),
  (key: string, more = {}) => ({ kind: 'number', key, ...more }),
]
const sum = (formula: string) => ({ kind: 'calculate', key: 's', settings: { formula } })

test('what both forms take is left as it is', () => {
  expect(tried(formOf(input('a')), formOf(input('a'), input('b')), { a: 'x' })).toEqual({ refused: [], changed: [] })
})

test('what only the newer form refuses is told, and what both refuse is not', () => {
  const after = formOf(input('a', { required: true }), input('b', { required: true }))
  expect(tried(formOf(input('a'), input('b', { required: true })), after, {}).refused).toEqual(['a required'])
})

test('a value that is worked out otherwise changes, and one that the older form would change as well does not', () => {
  const [before, after] = [formOf(number('a'), sum('a * 2')), formOf(number('a'), sum('a * 3'))]
  expect(tried(before, after, { a: '2', s: '4' }).changed).toEqual(['s 4 6'])
  expect(tried(before, before, { a: '2', s: '5' }).changed).toEqual([])
})

test('a converted value is no change, and what it lost is refused where it must be filled', () => {
  const [before, after] = [formOf(input('a', { required: true })), formOf(number('a', { required: true }))]
  expect(tried(before, after, { a: ' 12.50' }, { a: '12.5' })).toEqual({ refused: [], changed: [] })
  expect(tried(before, after, { a: 'x' }, {}).refused).toEqual(['a required'])
})

test('rows are tried one by one', () => {
  const rows = (...children: readonly Drawn[]) => formOf({ kind: 'table', key: 't', children })
  const trial = tried(rows(number('a'), sum('t.a * 2')), rows(number('a', { required: true }), sum('t.a * 3')), {
    t: [
      { id: '1', a: '1', s: '2' },
      { id: '2', s: null },
    ],
  })
  expect(trial.refused).toEqual(['t.1.a required'])
  expect(trial.changed).toContain('t.0.s 2 3')
})
