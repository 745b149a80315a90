import type { Expression } from '../expression/expression'
import type { CompiledForm } from './compile-form'
import type { FormNode } from './document'
import { isEmptyValue, type RecordContext, type RecordRow, type RecordValues, rowsIn } from './record-values'
import { fieldsBeside, followsValues, type SentParameter, sentParameters } from './sent-parameters'

interface Given {
  readonly records: readonly RecordValues[]
  readonly context: Pick<RecordContext, 'timeZone'>
}

/**
 * What goes along to the source of a field in records that are there, each set of values once: the fixed ones alone where
 * nothing follows others. Records in which nothing was chosen, or that lack what it follows, ask nothing.
 */
export function sentBeside(
  form: CompiledForm,
  node: FormNode,
  { records, context }: Given,
): (readonly SentParameter[])[] {
  if (!followsValues(node)) return [sentParameters(node, () => ({ ok: false, reason: 'text-too-long', at: 0 }))]
  const table = form.places.find((place) => place.node.id === node.id)?.table ?? null
  const scopeOf = ({ dependencies }: Expression, values: RecordValues, row?: RecordRow) => {
    const scope: Record<string, unknown> = {}
    const cells: Record<string, unknown> = {}
    for (const path of dependencies) {
      const place = form.fields.get(path)
      const key = place?.node.key ?? ''
      if (place && place.table === null) scope[key] = place.kind.value(values[key] ?? null)
      if (place && place.table !== null && place.table === table) cells[key] = place.kind.value(row?.[key] ?? null)
    }
    return table === null ? scope : { ...scope, [table]: [cells] }
  }
  const sent = (values: RecordValues, row?: RecordRow) =>
    sentParameters(node, (expression) =>
      expression.evaluate({
        values: scopeOf(expression, values, row),
        timeZone: context.timeZone,
        ...(table !== null && { row: { table, index: 0 } }),
      }),
    )
  const key = node.key ?? ''
  const beside = fieldsBeside(node).map((path) => form.fields.get(path))
  const isKnown = (values: RecordValues) =>
    beside.every((place) => !place || place.table !== null || Object.hasOwn(values, place.node.key ?? ''))
  const all = records.filter(isKnown).flatMap((values) => {
    if (table === null) return isEmptyValue(values[key]) ? [] : [sent(values)]
    return rowsIn(values[table]).flatMap((row) => (isEmptyValue(row[key]) ? [] : [sent(values, row)]))
  })
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
