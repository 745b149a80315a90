import type { FormDocument } from '../../../domain/src/form/document'
import { formOf, type TestNode } from '../../../server/src/testing/make-form'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: `选项 ${id}` }))
const listed = { source: { from: 'static' as const, options } }

/** What a form of an office holds, kind by kind in turn. */
const kinds: readonly Omit<TestNode, 'key'>[] = [
  { kind: 'input', required: true },
  { kind: 'number' },
  { kind: 'select', ...listed },
  { kind: 'date' },
  { kind: 'input' },
  { kind: 'radio', ...listed },
  { kind: 'textarea' },
  { kind: 'user' },
  { kind: 'switch' },
]

export const fieldKey = (at: number) => `f${at}`

/** Fields of all usual kinds in half a line each; every tenth shows only as long as a number says so. */
export function fields(count: number): TestNode[] {
  return Array.from({ length: count }, (_, at) => ({
    ...(kinds[at % kinds.length] ?? { kind: 'input' }),
    ...(at % 10 === 9 && { visible: `${fieldKey(1)} < 1000` }),
    ...{ key: fieldKey(at), label: `字段 ${at}`, span: 12 },
  }))
}

const perCard = 9

/** A form with so many nodes: cards of nine fields each. */
export function cards(nodes: number): FormDocument {
  const count = Math.floor(nodes / (perCard + 1))
  const all = fields(nodes - count)
  const inside = (at: number) => all.slice(at * perCard, at === count - 1 ? undefined : (at + 1) * perCard)
  return formOf(
    ...Array.from({ length: count }, (_, at): TestNode => ({ kind: 'card', key: `card${at}`, children: inside(at) })),
  )
}

/** A number, and so many more that each follow from the one before. */
export const chain = (count: number): TestNode[] => [
  { kind: 'number', key: 'v0' },
  ...Array.from({ length: count }, (_, at) => ({
    ...{ kind: 'calculate', key: `v${at + 1}`, settings: { formula: `v${at} + 1` } },
  })),
]

const columnKinds: readonly Omit<TestNode, 'key'>[] = [
  { kind: 'input' },
  { kind: 'number' },
  { kind: 'select', ...listed },
  { kind: 'date' },
]

/** A sub-table with so many columns, one of them worked out from two others. */
export function rowsForm(columns: number): FormDocument {
  const children = Array.from(
    { length: columns - 1 },
    (_, at): TestNode => ({
      ...(columnKinds[at % columnKinds.length] ?? { kind: 'input' }),
      ...{ key: `c${at}`, label: `列 ${at}` },
    }),
  )
  const total: TestNode = { kind: 'calculate', key: 'total', settings: { formula: 'rows.c1 * rows.c5' } }
  return formOf(
    { kind: 'input', key: 'title', label: '名称' },
    { kind: 'table', key: 'rows', label: '明细', children: [...children, total], settings: { summary: ['total'] } },
  )
}

/** A row of such a sub-table, as records hold it. */
export function row(columns: number, at: number): Record<string, unknown> {
  const values = ['第一', String(at + 1), 'a', '2026-05-01']
  return Object.fromEntries(
    Array.from({ length: columns - 1 }, (_, column) => [`c${column}`, values[column % columnKinds.length]]),
  )
}
