import { expect, test } from 'vitest'
import { compileForm } from './compile-form'
import type { StoredValue } from './kind'
import { readRecord, withUnreadCells, writeRecord } from './read-record'
import { emptyUnread, readStored } from './read-stored'
import { sampleContext as context, formOf, type SampleNode } from './testing/form-samples'

const options: SampleNode['source'] = { from: 'static', options: [{ id: 'a', label: 'A' }] }
const file = { fileId: 'f1', name: 'a.pdf', url: '', fileSize: 2_097_152, fileExtension: 'pdf' }
const field = (kind: string, settings: SampleNode['settings'], more: Partial<SampleNode> = {}): SampleNode => ({
  ...more,
  ...{ kind, settings: settings ?? {} },
})

test.each<[string, SampleNode, StoredValue]>([
  ['a text that is too long', field('input', { max: 2 }), 'abc'],
  ['a long text', field('textarea', { max: 2 }), 'a\nb'],
  ['a number below its least', field('number', { min: 5 }), '4.5'],
  ['a number above its most', field('number', { max: 5 }), '6'],
  ['a number with more places', field('number', { precision: 0 }), '4.5'],
  ['half a star', field('rate', { count: 5, half: false }), '4.5'],
  ['a range whose end is too large', field('numberRange', { max: 5 }), { from: '1', to: '6' }],
  ['an option that is gone', field('select', {}, { source: options }), 'b'],
  ['options of which one is gone', field('select', { multiple: true }, { source: options }), ['a', 'b']],
  ['too many options', field('select', { multiple: true, max: 1 }), ['a', 'b']],
  ['too few ticks', field('checkbox', { min: 2 }, { source: options }), ['a']],
  ['a path that is gone', field('cascader', {}, { source: options }), ['a', 'b']],
  ['too many paths', field('cascader', { multiple: true, max: 1 }), [['a'], ['b']]],
  ['too many people', field('user', { multiple: true, max: 1 }), ['u1', 'u2']],
  ['too many files', field('files', { max: 1 }), [file, { ...file, fileId: 'f2' }]],
  ['a file of another sort', field('files', { max: 1, categories: ['image'] }), [file]],
  ['a heavy file', field('files', { max: 1, size: 1 }), [file]],
])('%s is read as it is kept, since it only passes a limit', (_, node, value) => {
  const form = compileForm(formOf([{ ...node, key: 'f' }]))
  const stored = { f: value }
  const sent = JSON.parse(JSON.stringify(writeRecord(form, stored, context)))
  expect(readRecord(form, sent, context)).toMatchObject({ values: {}, problems: [{ path: 'f' }] })
  const read = readStored(form, sent, context)
  expect(read.unread).toEqual([])
  expect(writeRecord(form, read.values, context)).toEqual(sent)
})

test('a range of which one end is no number at all is not read, though the other only passes a limit', () => {
  const form = compileForm(formOf([{ kind: 'numberRange', key: 'f', settings: { max: 5 } }]))
  expect(readStored(form, { f: [6, 'x'] }, context)).toMatchObject({
    values: {},
    unread: [{ path: 'f', raw: [6, 'x'] }],
  })
})

const form = compileForm(
  formOf([
    { kind: 'number', key: 'seen' },
    { kind: 'number', key: 'hidden', visible: 'seen = 1' },
    {
      ...{ kind: 'table', key: 'rows' },
      children: [
        { kind: 'number', key: 'a' },
        { kind: 'number', key: 'b', visible: 'seen = 1' },
      ],
    },
  ]),
)

test('what cannot be read is missing, and empty where somebody sees and writes it', () => {
  const raw = { seen: 'x', hidden: 'y', rows: [{ id: 'r0', a: 1, b: 2 }, { id: 'r1', a: 'p', b: 'q' }] } // biome-ignore format: two rows
  const stored = readStored(form, raw, context)
  const read = [{ id: 'r0', a: '1', b: '2' }, { id: 'r1' }]
  expect(stored.values).toEqual({ rows: read })
  expect(stored.unread.map((one) => [one.path, one.raw])).toEqual([
    ['seen', 'x'],
    ['hidden', 'y'],
    ['rows.1.a', 'p'],
    ['rows.1.b', 'q'],
  ])
  const own = emptyUnread(form, stored, { context, isOwn: () => true })
  expect(own.values).toEqual({ seen: null, rows: [read[0], { id: 'r1', a: null }] })
  expect(own.unread.map(({ path }) => path)).toEqual(['seen', 'rows.1.a'])
  expect(emptyUnread(form, stored, { context, isOwn: () => false })).toEqual({ values: stored.values, unread: [] })
})

test('a cell that is not sent with its row stays as it is, and is empty in a new row', () => {
  const before = { rows: [{ id: 'r0', a: '1', b: '2' }, { id: 'r1', a: '3', b: '4' }] } // biome-ignore format: two rows
  const sent = { rows: [{ a: 9 }, { id: 'r1', a: null }, { id: 'r0', b: 'x' }] }
  expect(withUnreadCells(readRecord(form, sent, context), before)).toEqual({
    rows: [
      { a: '9', b: null },
      { id: 'r1', a: null, b: '4' },
      { id: 'r0', a: '1', b: '2' },
    ],
  })
})
