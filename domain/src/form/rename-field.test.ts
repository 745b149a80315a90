import { describe, expect, test } from 'vitest'
import { nestedForm, someForm, someNode, touched } from '../testing/some-form'
import type { FormDocument } from './document'
import { editForm } from './edit-form'
import { keyProblem } from './field-key'

const start = nestedForm

describe('renames', () => {
  const ruled: FormDocument = {
    ...start,
    rules: [{ id: 'r1', when: 't.e > b', does: 'set', fields: ['t.f', 'b'], value: 'b', otherwise: 'a' }],
    scripts: [
      { id: 's1', on: 'change', of: 'b', text: 'b' },
      { id: 's2', on: 'load', text: 'b' },
    ],
  }
  test('a field, and all that names it', () => {
    const next = editForm(ruled, { do: 'rename', id: 'b', key: 'amount' })
    expect(next.nodes['b']?.key).toBe('amount')
    expect(next.nodes['f']?.locked).toBe('t.e > amount')
    expect(next.nodes['g']?.visible).toBe("amount > 1 and sum(t.e) > 3 and a <> 'b'")
    expect(next.rules).toEqual([
      { id: 'r1', when: 't.e > amount', does: 'set', fields: ['t.f', 'amount'], value: 'amount', otherwise: 'a' },
    ])
    expect(next.scripts).toEqual([{ ...ruled.scripts[0], of: 'amount' }, ruled.scripts[1]])
    expect(touched(ruled, next, ['b', 'f', 'g'])).toEqual([])
    expect(editForm(next, { do: 'rename', id: 'b', key: 'b' })).toEqual(ruled)
  })

  test('a column, and a table', () => {
    const column = editForm(ruled, { do: 'rename', id: 'e', key: 'price' })
    expect(column.nodes['t']?.settings['summary']).toEqual(['price'])
    expect(column.nodes['g']?.visible).toBe("b > 1 and sum(t.price) > 3 and a <> 'b'")
    expect(column.scripts).toBe(ruled.scripts)
    const table = editForm(ruled, { do: 'rename', id: 't', key: 'goods' })
    expect(table.nodes['f']?.locked).toBe('goods.e > b')
    expect(table.nodes['t']?.settings).toEqual(ruled.nodes['t']?.settings)
    expect(table.rules[0]?.fields).toEqual(['goods.f', 'b'])
    expect(editForm(table, { do: 'rename', id: 't', key: 't' })).toEqual(ruled)
  })

  test.each([
    ['b', 'a', 'key-twice'],
    ['e', 'f', 'key-twice'],
    ['e', 'a', null],
    ['b', 'b', null],
    ['b', '', 'key-missing'],
    ['b', 'B', 'key-wrong'],
    ['b', '1b', 'key-wrong'],
    ['b', 'id', 'key-reserved'],
  ])('%s to %j: %s', (id, key, problem) => {
    expect(keyProblem(start, id, key)).toBe(problem)
    if (problem !== null) expect(editForm(start, { do: 'rename', id, key })).toBe(start)
  })

  test('leaves formulas that cannot be read', () => {
    const broken = someForm([someNode('a', 'input'), someNode('b', 'input', { visible: "a > 'x" })])
    expect(editForm(broken, { do: 'rename', id: 'a', key: 'z' }).nodes['b']).toBe(broken.nodes['b'])
    expect(editForm(broken, { do: 'rename', id: 'gone', key: 'z' })).toBe(broken)
  })

  test('follows into the parameters of where choices come from, and only there', () => {
    const parameters = [
      { name: 'p', formula: 'a + 1' },
      { name: 'q', value: 'a' },
    ]
    const renamed = (source: object) => {
      const form = someForm([someNode('a', 'number'), someNode('b', 'select', { source } as never)])
      return editForm(form, { do: 'rename', id: 'a', key: 'z' }).nodes['b']?.source
    }
    const after = [{ name: 'p', formula: 'z + 1' }, parameters[1]]
    for (const from of ['interface', 'model'])
      expect(renamed({ from, id: 'a', parameters })).toEqual({ from, id: 'a', parameters: after })
    const fixed = { from: 'static', options: [{ id: 'a', label: 'a' }], parameters }
    expect(renamed(fixed)).toEqual(fixed)
  })

  test('does not take a function for the field of its name', () => {
    const named = someForm([
      someNode('a', 'number', { key: 'sum' }),
      someNode('b', 'input', { visible: 'sum(sum) > sum' }),
    ])
    expect(editForm(named, { do: 'rename', id: 'a', key: 'z' }).nodes['b']?.visible).toBe('sum(z) > z')
  })

  test('keeps what a node or a rule does not have', () => {
    const form = someForm([someNode('a', 'number'), someNode('b', 'number')], [], {
      rules: [{ id: 'r1', when: 'a > 1', does: 'show', fields: ['b'] }],
      scripts: [{ id: 's1', on: 'press', of: 'a', text: 'x' }],
    })
    const next = editForm(form, { do: 'rename', id: 'a', key: 'z' })
    expect(next.rules).toStrictEqual([{ id: 'r1', when: 'z > 1', does: 'show', fields: ['b'] }])
    expect(next.nodes['b']).toBe(form.nodes['b'])
    // The moment of a button names a node, whose id stays.
    expect(next.scripts).toBe(form.scripts)
    expect(editForm(form, { do: 'rename', id: 'a', key: 'a' })).toBe(form)
  })

  test('follows into what a rule sets otherwise, and into the formula of a calculation', () => {
    const form = someForm(
      [
        someNode('a', 'number'),
        someNode('b', 'number'),
        someNode('c', 'calculate', { settings: { formula: 'a * 2', unit: 'a' } }),
      ],
      [],
      { rules: [{ id: 'r1', when: 'b > 1', does: 'set', fields: ['b'], value: '1', otherwise: 'a + 1' }] },
    )
    const next = editForm(form, { do: 'rename', id: 'a', key: 'z' })
    expect(next.rules[0]?.otherwise).toBe('z + 1')
    expect(next.nodes['c']?.settings).toMatchObject({ formula: 'z * 2', unit: 'a' })
  })

  test('follows into the rule that a day has from another field', () => {
    const form = someForm([
      someNode('a', 'date'),
      someNode('b', 'date', {
        settings: { start: { rule: 'field', field: 'a' }, end: { rule: 'fixed', day: '2026-01-01' } },
      }),
    ])
    expect(editForm(form, { do: 'rename', id: 'a', key: 'z' }).nodes['b']?.settings).toMatchObject({
      start: { rule: 'field', field: 'z' },
      end: { rule: 'fixed', day: '2026-01-01' },
    })
  })

  test('gives a first key to a field that has none, which nothing named', () => {
    const form = someForm([someNode('a', 'number', { key: '' }), someNode('b', 'input', { visible: "'' = ''" })])
    const next = editForm(form, { do: 'rename', id: 'a', key: 'z' })
    expect([next.nodes['a']?.key, next.nodes['b']]).toEqual(['z', form.nodes['b']])
    const table = someForm([someNode('t', 'table', { children: ['a'] })], [someNode('a', 'number', { key: '' })])
    expect(editForm(table, { do: 'rename', id: 'a', key: 'z' }).nodes['a']?.key).toBe('z')
  })

  test('of a column of the name of a field leaves that field alone', () => {
    const form = someForm(
      [
        someNode('t', 'table', { children: ['c'] }),
        someNode('a', 'number'),
        someNode('b', 'number', { visible: 't.c > 1 and c > 1' }),
      ],
      [someNode('c', 'number')],
    )
    const next = editForm(form, { do: 'rename', id: 'c', key: 'z' })
    expect(next.nodes['b']?.visible).toBe('t.z > 1 and c > 1')
  })
})
