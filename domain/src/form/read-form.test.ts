import { describe, expect, test } from 'vitest'
import { nestedForm, someForm, someNode } from '../testing/some-form'
import { emptyForm } from './document'
import { takePiece } from './form-piece'
import { readForm, readPiece } from './read-form'

describe('readForm', () => {
  test('gives back what was kept, as JSON or as text, with all that this version does not know', () => {
    const kept = { ...nestedForm, later: { a: 1 } }
    expect(readForm(kept)).toEqual({ ok: true, document: kept, readOnly: false })
    expect(readForm(JSON.stringify(kept))).toEqual({ ok: true, document: kept, readOnly: false })
  })

  test('opens what still has much wrong with it', () => {
    expect(readForm(someForm([someNode('a', 'spaceship', { key: 'X' })])).ok).toBe(true)
  })

  test('opens a later format to be read, and tells one that it cannot', () => {
    expect(readForm({ ...emptyForm, schema: 2 })).toMatchObject({ ok: true, readOnly: true })
    expect(readForm({ ...emptyForm, schema: 2, root: {} })).toMatchObject({
      ok: false,
      problems: [{ problem: 'newer-format' }, { problem: 'not-a-form', setting: 'root' }],
    })
  })

  test.each([
    ['', 'not-a-form'],
    ['{', 'not-a-form'],
    ['null', 'not-a-form'],
    [undefined, 'not-a-form'],
    [5, 'not-a-form'],
    ['[]', 'not-a-form'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'too-nested'],
    [' '.repeat(2 ** 21 + 1), 'too-big'],
    ['{"type":"list","schema":2}', 'not-a-form'],
  ])('a text or value that is none (%#): %s', (...[json, problem]) => {
    expect(readForm(json)).toMatchObject({ ok: false, problems: [{ problem }] })
  })
})

describe('readPiece', () => {
  test('gives back what was copied, and nothing that came beside it', () => {
    const piece = takePiece(nestedForm, ['r'])
    expect(readPiece(JSON.stringify({ ...piece, rules: [] }))).toEqual(piece)
  })

  test.each([
    'some text',
    '{"root":[],"nodes":{}}',
    '{"root":["a"],"nodes":{}}',
    '{"root":["a"]}',
    '{"nodes":{}}',
    ' '.repeat(2 ** 21 + 1),
    '{"root":["a"],"nodes":{"a":{"id":"a","kind":"input"}}}',
    JSON.stringify({ root: ['r'], nodes: { r: someNode('r', 'row', { children: ['r'] }) } }),
    null,
    7,
  ])('a text or value that is none (%#)', (json) => {
    expect(readPiece(json)).toBeNull()
  })
})
