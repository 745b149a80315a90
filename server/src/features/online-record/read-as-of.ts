import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import type { RecordThen } from '@workstation/contract/record-history'
import { designWords } from '@workstation/domain/form/design-words'
import { type RecordRow, type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import { type Undone, undoChanges } from '@workstation/domain/form/undo-changes'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import type { ReleasedForm } from '../design'
import { rowsWith } from './cell-rights'
import { firstAct, listKeeping, listSince } from './change-store'
import { findForm } from './find-form'
import { mostTold } from './keep-history'
import { seenInHistory } from './read-history'
import { readValues, valuesInWords } from './read-records'
import { readRows } from './stored-record'

type Input = InputOf<typeof onlineRecord.asOf>

interface Place {
  readonly form: ReleasedForm
  readonly recordId: string
}

/**
 * When a record was made, as its history tells, and from when on that is kept without a gap; null where it does not tell. When
 * the record itself says it was made is a column that may be hidden.
 */
async function beginOf({ db }: Services, { form: { designId }, recordId }: Place) {
  const [first, keeping] = await Promise.all([firstAct(db, { designId, recordId }), listKeeping(db, designId)])
  const made = first?.act === 'create' ? first.madeAt : null
  const gap = keeping.findLastIndex(({ keeps }) => !keeps)
  const kept = keeping[gap + 1]?.from ?? null
  if (gap >= 0 && (kept === null || made === null || kept > made)) return { made, since: kept }
  // A record that is older than all histories begins with the first act that is told of it.
  return { made, since: first?.madeAt ?? null }
}

type Then = Pick<Undone, 'unsure'> & { readonly values: RecordValues }

/** Values of a moment in words, as far as they are seen. */
async function inWords(services: Services, context: Context, { form, recordId }: Place, { values, unsure }: Then) {
  const told = await valuesInWords(services, context, { form, values })
  const seen = await seenInHistory(services, context, { form, id: recordId })
  const fields = form.fields
    .filter(({ key, kind }) => seen.has(key) && key in values && !kind.base)
    .map(({ key }) => ({
      field: key,
      label: seen.get(key)?.label ?? '',
      text: String(told[key] ?? ''),
      isNow: unsure.has(key),
    }))
  const tables = form.tables
    .filter(({ key }) => key in values)
    .map(({ key, node, fields: all }) => {
      const columns = all.filter((one) => seen.has(`${key}.${one.key}`))
      const rows = rowsIn(told[key] as RecordValues[string])
        .map((row) => columns.map((column) => String(row[column.key] ?? '')))
        .filter((cells) => cells.some((cell) => cell !== ''))
      const label = designWords(node.label, context.language)
      const titles = columns.map((column) => designWords(column.node.label, context.language))
      return { field: key, label, isNow: unsure.has(key), columns: titles, rows }
    })
  return { fields, tables }
}

/** A record as it was at a moment, with the rights by which it is read now. @throws not-found */
export async function readAsOf(services: Services, context: Context, { id, recordId, at }: Input): Promise<RecordThen> {
  const form = await findForm(services, id)
  const place = { form, recordId }
  const { values, cells } = await readValues(services, context, form, recordId)
  const open = form.tables.filter(({ key }) => key in values)
  const whole: RecordValues = { ...values, ...(await readRows(services.db, open, recordId)) }
  const { made, since } = await beginOf(services, place)
  const acts = await listSince(services.db, { designId: form.designId, recordId, at: new Date(at) })
  // What told of too much left the rest out.
  const cut = acts.find(({ changes }) => changes.length >= mostTold)?.madeAt
  const from = cut ?? since
  const nothing = { since: from?.getTime() ?? null, isRemoved: false, fields: [], tables: [] }
  if (made !== null && at < made.getTime()) return { ...nothing, state: 'before', since: made.getTime() }
  if (from === null || at < from.getTime()) return { ...nothing, state: 'unkept' }
  const undone = undoChanges(
    form.compiled,
    whole,
    acts.map(({ changes }) => changes),
  )
  const rows = open.map((table): [string, readonly RecordRow[]] => [
    table.key,
    rowsWith(table, rowsIn(undone.values[table.key]), cells),
  ])
  const shown = Object.keys(values).map((key) => [key, undone.values[key] ?? null] as const)
  const then = { values: { ...Object.fromEntries(shown), ...Object.fromEntries(rows) }, unsure: undone.unsure }
  const moved = acts.findLast(({ act }) => act === 'remove' || act === 'restore')
  const words = await inWords(services, context, place, then)
  return { state: 'known', since: from.getTime(), isRemoved: moved?.act === 'restore', ...words }
}
