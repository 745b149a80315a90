import { describe, expect, test } from 'vitest'
import { someForm, someNode } from '../testing/some-form'
import { checkForm } from './check-form'
import { compileForm } from './compile-form'
import type { FormDocument, FormNode } from './document'
import { withoutSealed } from './kept-secret'
import { withoutKept } from './without-kept'

const secret = (more: Partial<FormNode> = {}) => someNode('pin', 'password', more)
const told = (document: FormDocument) =>
  checkForm(document).map(({ node, rule, setting, problem }) => [node ?? rule, setting, problem].join(' '))

describe('[FRM-01] a form is refused', () => {
  test.each<[string, FormNode[], string, Partial<FormDocument>?]>([
    ['whose text tells a secret', [secret({ default: { from: 'value', value: '1' } })], 'pin default default-wrong'],
    ['whose records would be told apart by one', [secret({ unique: true })], 'pin unique unique-impossible'],
    ['that asks for one', [secret(), someNode('b', 'input', { visible: "pin = '1'" })], 'b visible field-secret'],
    [
      'that shows one as a code',
      [secret(), someNode('b', 'qrcode', { settings: { from: 'field', field: 'pin' } })],
      'b field field-secret',
    ],
    [
      'that works one out',
      [secret()],
      'r1 fields field-secret',
      { rules: [{ id: 'r1', when: '1', does: 'set', fields: ['pin'], value: '1' }] },
    ],
  ])('%s', (_, nodes, problem, more) => {
    expect(told(someForm(nodes, [], more))).toEqual([problem])
  })

  test('for none of this where it only says when one is asked for', () => {
    const rules = (['show', 'hide', 'require', 'lock'] as const).map((does) => ({
      id: does,
      when: '1',
      does,
      fields: ['pin'],
    }))
    expect(
      told(someForm([secret({ required: true, visible: 'b > 1' }), someNode('b', 'number')], [], { rules })),
    ).toEqual([])
  })

  test('with one in a sub-table, where nobody types it', () => {
    expect(told(someForm([someNode('t', 'table', { children: ['pin'] })], [secret()]))).toEqual([
      'pin children not-here',
    ])
  })
})

test('of what was sent those secrets are left out that stay as they are, and of what is kept all', () => {
  const form = compileForm(someForm([secret(), someNode('on', 'switch')]))
  expect(withoutKept(form, { pin: true, on: true })).toEqual({ on: true })
  expect(withoutKept(form, { pin: 'typed' })).toEqual({ pin: 'typed' })
  expect(withoutKept(form, { pin: null })).toEqual({ pin: null })
  expect(withoutSealed({ pin: { sealed: 'x' }, on: true })).toEqual({ on: true })
  const open = { on: true }
  expect(withoutSealed(open)).toBe(open)
})
