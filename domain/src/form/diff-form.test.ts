import { describe, expect, test } from 'vitest'
import { sameJson } from '../json/same-json'
import { someForm, someNode, nestedForm as start } from '../testing/some-form'
import { diffForms } from './diff-form'
import type { FormDocument } from './document'
import { editForm, type FormEdit } from './edit-form'
import { freshPiece, makePiece } from './form-piece'
import { longestRise } from './longest-rise'

const told = (before: FormDocument, after: FormDocument) =>
  diffForms(before, after).map((change) =>
    [change.what, 'id' in change ? change.id : '', 'property' in change ? change.property : '']
      .filter(Boolean)
      .join(' '),
  )
const after = (...edits: FormEdit[]) => edits.reduce(editForm, start)

describe('tells', () => {
  test('nothing of the same form, nor of its copy', () => {
    expect(diffForms(start, start)).toEqual([])
    expect(diffForms(start, JSON.parse(JSON.stringify(start)))).toEqual([])
  })

  test.each([
    ['one that goes to the end', [{ do: 'move', ids: ['a'], to: { parent: null, at: 4 } }], ['moved a']],
    ['one that goes elsewhere', [{ do: 'move', ids: ['b'], to: { parent: null, at: 0 } }], ['moved b']],
    ['two that change places', [{ do: 'move', ids: ['f'], to: { parent: 't', at: 0 } }], ['moved f']],
    [
      'one that is gone with what is in it',
      [{ do: 'remove', ids: ['r'] }],
      ['removed r', 'removed b', 'removed c', 'removed d'],
    ],
    ['a container that is gone without it', [{ do: 'unwrap', id: 'r' }], ['moved b', 'moved c', 'removed r']],
    [
      'what changed in one',
      [{ do: 'change', id: 'b', change: { label: 'B', required: true, settings: { max: 5, step: 2 } } }],
      ['changed b label', 'changed b required', 'changed b settings.step', 'changed b settings.max'],
    ],
    ['a formula that is gone', [{ do: 'change', id: 'f', change: { locked: undefined } }], ['changed f locked']],
    [
      'a new key, and who names it',
      [{ do: 'rename', id: 'b', key: 'x' }],
      ['changed b key', 'changed f locked', 'changed g visible'],
    ],
    [
      'one that moved and changed',
      [
        { do: 'move', ids: ['a'], to: { parent: 'r', at: 0 } },
        { do: 'change', id: 'a', change: { span: 12 } },
      ],
      ['moved a', 'changed a span'],
    ],
    ['the form itself', [{ do: 'settings', change: { width: 900 } }], ['form settings.width']],
    ['the layout of phones', [{ do: 'phone', phone: { order: [], hidden: ['a'] } }], ['form phone']],
  ] as [string, FormEdit[], string[]][])('%s', (_, edits, changes) => {
    const next = after(...edits)
    expect(told(start, next).sort()).toEqual([...changes].sort())
    expect(diffForms(next, start)).toHaveLength(changes.length)
  })

  test('what is new, and moves nothing that stands behind it', () => {
    const piece = freshPiece(
      start,
      makePiece('card', () => 'x'),
    )
    const next = after({ do: 'add', piece, to: { parent: null, at: 0 } })
    expect(diffForms(start, next)).toEqual([
      { what: 'added', id: piece.root[0], node: next.nodes[piece.root[0] ?? ''] },
    ])
  })

  test('from where to where, and from what to what', () => {
    expect(diffForms(start, after({ do: 'move', ids: ['b'], to: { parent: 't', at: 1 } }))).toEqual([
      { what: 'moved', id: 'b', from: { parent: 'r', at: 0 }, to: { parent: 't', at: 1 } },
    ])
    expect(diffForms(start, after({ do: 'change', id: 'b', change: { settings: { max: 5 } } }))).toEqual([
      { what: 'changed', id: 'b', property: 'settings.max', from: undefined, to: 5 },
    ])
  })

  test('rules and scripts that are new, gone and changed', () => {
    const rule = (id: string, when: string) => ({ id, when, does: 'show' as const, fields: ['a'] })
    const before = {
      ...start,
      rules: [rule('r1', '1'), rule('r2', '2')],
      scripts: [{ id: 's', on: 'load' as const, text: '' }],
    }
    const next = { ...start, rules: [rule('r3', '3'), rule('r2', '4')] }
    expect(told(before, next)).toEqual(['rule r3', 'rule r2', 'rule r1', 'script s'])
    expect(diffForms(before, next)[1]).toEqual({ what: 'rule', id: 'r2', from: rule('r2', '2'), to: rule('r2', '4') })
  })

  test('a node of another kind under the same id', () => {
    expect(told(someForm([someNode('a', 'row')]), someForm([someNode('a', 'card')]))).toEqual([
      'changed a kind',
      'changed a settings.gutter',
      'changed a settings.titled',
      'changed a settings.shadow',
    ])
  })
})

test('1,000 nodes turned round are told in a moment', () => {
  const nodes = Array.from({ length: 1000 }, (_, i) => someNode(`f${i}`, 'input'))
  expect(diffForms(someForm(nodes), someForm([...nodes].reverse()))).toHaveLength(999)
})

test.each([
  [[], []],
  [[5], [0]],
  [
    [1, 2, 3],
    [0, 1, 2],
  ],
  [[3, 2, 1], [2]],
  [
    [2, 0, 1, 3],
    [1, 2, 3],
  ],
  [
    [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    [0, 4, 6, 9, 13, 15],
  ],
])('of %j stay %j', (numbers, kept) => {
  expect([...longestRise(numbers)].sort((a, b) => a - b)).toEqual(kept)
})

test.each([
  [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [{}, [], false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j: %s', (one, other, same) => {
  expect(sameJson(one, other)).toBe(same)
})
