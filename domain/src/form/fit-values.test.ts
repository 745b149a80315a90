import { expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { fitValues } from './fit-values'
import type { RecordRow, RecordValues } from './record-values'
import { sampleContext as context, formOf, type SampleNode } from './testing/form-samples'

const fitted = (nodes: readonly SampleNode[], values: RecordValues) =>
  fitValues(compileForm(formOf(nodes)), values, context)

const picture = { fileId: 'f1', name: '一.png', url: '/api/file/Image/a/f1.png', fileSize: 3, fileExtension: 'png' }

test('what the fields of a form still hold stays as it is', () => {
  const nodes = [
    { kind: 'input', key: 'name' },
    { kind: 'number', key: 'price' },
    { kind: 'dateTime', key: 'at', settings: { format: 'yyyy-MM-dd HH:mm:ss' } },
    { kind: 'images', key: 'shots' },
    { kind: 'dateRange', key: 'days' },
    {
      kind: 'table',
      key: 'lines',
      children: [
        { kind: 'images', key: 'shot' },
        { kind: 'switch', key: 'on' },
      ],
    },
  ]
  const values = {
    ...{ name: '泵', price: '12.50', at: Date.UTC(2026, 4, 1, 4), shots: [picture] },
    ...{
      days: { from: '2026-05-01', to: '2026-05-02' },
      lines: [{ id: 'l1', shot: [picture], on: false } as RecordRow, { shot: null }],
    },
  }
  expect(fitted(nodes, values)).toEqual({ values: { ...values, price: '12.5' }, lost: [] })
})

test.each<[string, SampleNode, RecordValues[string]]>([
  ['a text for pictures', { kind: 'images' }, '泵'],
  ['texts for files', { kind: 'files' }, ['a', 'b']],
  ['more texts than pictures fit', { kind: 'images', settings: { max: 1 } }, ['a', 'b']],
  ['rows for a text', { kind: 'input' }, [{ a: '1' }]],
  ['a text for rows', { kind: 'table', children: [{ kind: 'input', key: 'a' }] }, '泵'],
  ['a moment for a text', { kind: 'input' }, 1_777_595_415_000],
  ['pictures for people', { kind: 'user', settings: { multiple: true } }, [picture]],
  ['a word for a number', { kind: 'number' }, '泵'],
])('%s are left out and told', (_what, node, value) => {
  expect(fitted([{ ...node, key: 'it', label: '新' }], { it: value })).toEqual({ values: {}, lost: ['新'] })
})

test('of rows only the cells go that fit no more, and each column is told once', () => {
  const lines = {
    ...{ kind: 'table', key: 'lines', label: '明细' },
    children: [
      { kind: 'input', key: 'what' },
      { kind: 'images', key: 'shot', label: '照片' },
    ],
  }
  const rows = ['泵', '阀'].map((what, at) => ({ id: `l${at}`, what, shot: '见附件', gone: '旧' }))
  expect(fitted([lines], { lines: rows })).toEqual({
    values: {
      lines: [
        { id: 'l0', what: '泵' },
        { id: 'l1', what: '阀' },
      ],
    },
    lost: ['照片', null],
  })
})

test('what passes a limit stays and is told when it is checked, and nothing is nothing whatever it was', () => {
  const nodes = [
    { kind: 'number', key: 'price', settings: { max: 5 } },
    { kind: 'input', key: 'name', settings: { max: 2 } },
    { kind: 'images', key: 'shots' },
    { kind: 'table', key: 'lines', children: [{ kind: 'input', key: 'a' }] },
  ]
  expect(fitted(nodes, { price: '12', name: '离心泵', shots: '', lines: null, gone: null })).toEqual({
    values: { price: '12', name: '离心泵', shots: null, lines: [] },
    lost: [],
  })
})
