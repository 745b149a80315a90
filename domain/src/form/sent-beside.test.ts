import { expect, test } from 'vitest'
import { compileForm } from './compile-form'
import type { RecordRow, RecordValues } from './record-values'
import { sentBeside } from './sent-beside'
import { sampleContext as context, formOf } from './testing/form-samples'

const town = (formula?: string) => ({
  ...{ kind: 'select', key: 'town' },
  source: {
    ...{ from: 'interface' as const, id: 'i', value: 'id', label: 'name' },
    parameters: [formula === undefined ? { name: 'p', value: '7' } : { name: 'p', formula }],
  },
})
const sent = (form: ReturnType<typeof compileForm>, records: readonly RecordValues[]) => {
  const node = [...form.fields.values()].find(({ node: { key } }) => key === 'town')?.node
  return node && sentBeside(form, node, { records, context }).map(([one]) => one?.defaultValue)
}
const above = { kind: 'input', key: 'above' }

test('fixed values go along once, whatever records there are', () => {
  expect(sent(compileForm(formOf([town()])), [])).toEqual(['7'])
})

test('what is filled in beside goes along once for each value, of records in which something was chosen', () => {
  const form = compileForm(formOf([above, town('above')]))
  const records: RecordValues[] = [
    { above: 'a', town: '1' },
    { above: 'a', town: '2' },
    { above: 'b', town: '' },
    { above: null, town: '1' },
    { town: '1' },
  ]
  expect(sent(form, records)).toEqual(['a', ''])
})

test('a column follows the cells of its row, and fields of the record', () => {
  const table = {
    kind: 'table',
    key: 'rows',
    children: [{ ...above, id: 'in-row' }, town("concat(above, '-', rows.above)")],
  }
  const form = compileForm(formOf([above, table]))
  const rows: RecordRow[] = [{ above: 'x', town: '1' }, { above: 'y', town: '1' }, { above: 'z' }]
  expect(sent(form, [{ above: 'a', rows }, { rows }])).toEqual(['a-x', 'a-y'])
})
