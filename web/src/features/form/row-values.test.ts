import { describe, expect, test } from 'vitest'
import { forRecord, type ReleasedForm } from './record/released-form'
import { RowReader } from './row-reader'
import { rangeOf, textIn, textOrNothing, textsIn } from './value-shape'

test.each([
  ['a', 'a', ['a']],
  ['', '', []],
  [null, '', []],
  [3, '', []],
  [['a', '', 'b'], '', ['a', 'b']],
] as const)('%o is read as a text and as texts', (value, text, texts) => {
  expect(textIn(value as never)).toBe(text)
  expect(textsIn(value as never)).toEqual(texts)
})

test.each([
  [undefined, null],
  [[null, null], null],
  [['', ''], null],
  [['a', null], { from: 'a' }],
  [[null, 'b'], { to: 'b' }],
  [['a', 'b'], { from: 'a', to: 'b' }],
] as const)('two ends %o are kept as %o', (ends, kept) => {
  expect(rangeOf(ends)).toEqual(kept)
  expect([textOrNothing(''), textOrNothing(' ')]).toEqual([null, ' '])
})

describe('rows of a sub-table', () => {
  test('are stored with numbers as decimal text and nothing for an empty cell', () => {
    expect(new RowReader().read([{ a: 0.1, b: '', c: undefined, d: 'x', e: true, f: null }])).toEqual([
      { a: '0.1', b: null, c: null, d: 'x', e: true, f: null },
    ])
  })

  test('that nobody changed stay the same objects, those that the form changed are shown as it has them', () => {
    const reader = new RowReader()
    const [one, two] = [{ a: 1 }, { a: 2 }]
    const stored = reader.read([one, two])
    expect(reader.read([one, two])[0]).toBe(stored[0])
    const changed = { a: '9' }
    const shown = reader.shown([stored[0] as never, changed])
    expect([shown[0] === one, shown[1]]).toEqual([true, changed])
    expect(reader.read(shown)).toEqual([{ a: '1' }, { a: '9' }])
    expect(reader.read(shown)[1]).toBe(changed)
  })
})

test('what the server closes in one record is closed there alone, the rest stays as the form has it', () => {
  const levels: Record<string, 'see' | 'none'> = { pay: 'none', note: 'see' }
  const released = { levelOf: (key: string) => levels[key] ?? 'write' } as unknown as ReleasedForm
  expect(forRecord(released)).toBe(released)
  expect(forRecord(released, [])).toBe(released)
  const here = forRecord(released, [
    { field: 'name', level: 'see' },
    { field: 'note', level: 'none' },
  ])
  expect(['name', 'note', 'pay', 'other'].map((key) => here.levelOf(key))).toEqual(['see', 'none', 'none', 'write'])
  expect(released.levelOf('name')).toBe('write')
})
