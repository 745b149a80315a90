import { expect, test } from 'vitest'
import { emptyForm, type FormDocument } from './document'
import { kindOf } from './kinds/index'
import { namedOutside } from './named-outside'

const node = (kind: string, key: string, more: object = {}) => ({
  ...{ id: key, kind, key, label: key, span: 24, settings: { ...kindOf(kind)?.initial } },
  ...more,
})
const rule = (code: string) => ({ settings: { ...kindOf('billRule')?.initial, rule: code } })
const drawn = (nodes: readonly ReturnType<typeof node>[]): FormDocument =>
  ({
    ...emptyForm,
    root: nodes.map(({ id }) => id),
    nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
  }) as never

test('a form names the interfaces of its options, the rules of its numbers and what buttons of its list ask', () => {
  const form = drawn([
    node('input', 'plain'),
    node('select', 'own', { source: { from: 'fixed', options: [] } }),
    node('select', 'city', { source: { from: 'interface', id: 'cities' } }),
    node('billRule', 'number', rule('ORDER')),
    node('billRule', 'none', rule('')),
  ])
  const custom = [
    { label: 'Send', does: { do: 'interface', id: 'send' } },
    { label: 'Open', does: { do: 'open', id: 'other' } },
  ]
  expect(namedOutside(form, { custom } as never)).toEqual([
    { what: 'interface', name: 'cities', label: 'city' },
    { what: 'billRule', name: 'ORDER', label: 'number' },
    { what: 'interface', name: 'send', label: 'Send' },
  ])
  expect(namedOutside(drawn([]), {})).toEqual([])
})
