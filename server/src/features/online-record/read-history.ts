import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import type { RecordChange } from '@workstation/contract/record-history'
import { designWords } from '@workstation/domain/form/design-words'
import type { ValueChange } from '@workstation/domain/form/diff-record'
import { FormRun } from '@workstation/domain/form/form-run'
import type { NameSource } from '@workstation/domain/form/kind'
import { type RecordRow, type RecordValues, rowsIn, sameValue } from '@workstation/domain/form/record-values'
import { undoChanges } from '@workstation/domain/form/undo-changes'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { findRow, type WireRow } from '../../platform/guarded-model/read-rows'
import { unseenHere } from '../../platform/guarded-model/row-fields'
import { paginationOf, rowsOfPage } from '../../platform/page'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { cellCode, type ReleasedField, type ReleasedForm, storedValue } from '../design'
import { isShown } from './cell-rights'
import { listChanges, type StoredChange } from './change-store'
import { closedFieldsOf } from './closed-cells'
import { findForm, recordContext } from './find-form'
import { pressOf } from './keep-history'
import { namesFor } from './names-for'
import { isRestorable, placeNow } from './restorable'
import { buttonLabel, buttonRules, closedButtons } from './row-buttons'
import { readRows } from './stored-record'

type Input = InputOf<typeof onlineRecord.history>

/** A field that changes tell of, with the codes of the rights that it takes. */
interface Told {
  readonly field: ReleasedField
  readonly codes: readonly string[]
  readonly label: string
}

/** The fields that the form still has, by their paths. */
function toldFields({ fields, tables }: ReleasedForm, { language }: Context): Map<string, Told> {
  const top = fields.map((field): [string, Told] => [
    field.key,
    { field, codes: [field.key], label: designWords(field.node.label, language) },
  ])
  const cells = tables.flatMap(({ key, node, fields: columns }) =>
    columns.map((field): [string, Told] => {
      const label = `${designWords(node.label, language)} / ${designWords(field.node.label, language)}`
      return [`${key}.${field.key}`, { field, codes: [key, cellCode(field)], label }]
    }),
  )
  return new Map([...top, ...cells].filter(([, { field }]) => !field.kind.secret))
}

/** Those of the fields that changes tell of which somebody sees in this record, by their paths. */
export async function seenInHistory(
  { db }: Services,
  context: Context,
  { form, id }: { form: ReleasedForm; id: string },
) {
  const { actor } = context
  const told = toldFields(form, context)
  const codes = [...new Set([...told.values()].flatMap((one) => one.codes))]
  const somewhere = codes.filter((code) => seesSomewhere(form.model, actor, code) && isShown(form, actor, code))
  const unseen = new Set(await unseenHere(db, form.model, { actor, id }, somewhere))
  const seen = new Set(somewhere.filter((code) => !unseen.has(code)))
  return new Map([...told].filter(([, one]) => one.codes.every((code) => seen.has(code))))
}

interface Telling {
  readonly fields: ReadonlyMap<string, Told>
  readonly words: Parameters<ReleasedField['kind']['text']>[2]
  /** Whether the reader may give a field of the record back what a change of some release wrote over. */
  readonly restores: (told: Told, change: ValueChange, number: number) => Promise<boolean>
}

type ChangeOnWire = RecordChange['changes'][number]

async function onWire(
  { fields, words, restores }: Telling,
  change: ValueChange,
  number: number,
): Promise<ChangeOnWire[]> {
  const told = fields.get(change.field)
  if (!told) return []
  const { kind, node } = told.field
  const text = (value: ValueChange['from']) => (value === null ? '' : kind.text(value, node, words))
  const { field, row = null, did } = change
  const isBack = await restores(told, change, number)
  return [{ field, label: told.label, row, did, from: text(change.from), to: text(change.to), restores: isBack }]
}

/** A record as it is now. */
async function valuesNow({ db }: Services, { form, row }: { form: ReleasedForm; row: WireRow }): Promise<RecordValues> {
  const fields = form.fields.map(({ key, type }) => [key, storedValue(type, row[key])] as const)
  return { ...Object.fromEntries(fields), ...(await readRows(db, form.tables, String(row.id))) }
}

/** A record as it is and as it was between the acts, the latest first, as far as its fields are shown to the reader. */
function statesOf(
  form: ReleasedForm,
  now: RecordValues,
  acts: readonly StoredChange[],
  seen: ReadonlyMap<string, Told>,
) {
  const states = [now]
  for (const { changes } of acts) states.push(undoChanges(form.compiled, states.at(-1) ?? now, [changes]).values)
  const shown = (values: RecordValues, above = ''): RecordValues =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => {
        if (seen.has(`${above}${key}`)) return [[key, value]]
        const isTable = above === '' && form.tables.some((table) => table.key === key)
        return isTable ? [[key, rowsIn(value).map((row) => shown(row, `${key}.`) as RecordRow)]] : []
      }),
    )
  return states.map((values) => shown(values))
}

interface Restoring {
  readonly form: ReleasedForm
  readonly row: WireRow
  readonly now: RecordValues
}

/** Tells which changes the reader may take back, as the write would let him. */
async function restoring(services: Services, context: Context, { form, row, now }: Restoring) {
  const { db } = services
  const { actor } = context
  const id = String(row.id)
  const cells = form.tables.flatMap((table) => [table.key, ...table.fields.map(cellCode)])
  const buttons = await closedButtons({ db, form, actor }, [row])
  const codes = [...form.fields.map(({ key }) => key), ...cells]
  const closed = new Set((await closedFieldsOf({ db, form, actor, closed: buttons }, [id], codes)).get(id))
  const run = new FormRun(form.compiled, now, recordContext(services, context))
  return async ({ field, codes: own }: Told, change: ValueChange, number: number) => {
    const place = placeNow(now, field, change)
    if (!place || sameValue(place.value, change.from) || own.some((code) => closed.has(code))) return false
    const table = form.compiled.fields.get(field.table)?.node.id
    const isLocked = run.flags(field.node.id, place.row).locked || (table !== undefined && run.flags(table).locked)
    return !isLocked && isRestorable(services, { form, field, number })
  }
}

/** What the button was called that an act pressed. */
function buttonOf(form: ReleasedForm, { act, changes }: StoredChange, { language }: Context): string {
  const code = act === 'press' ? (changes[0]?.field.slice(pressOf.length) ?? '') : ''
  return code === '' ? '' : designWords(buttonLabel(buttonRules(form), code), language)
}

/** What became of a record, as far as its fields are shown to the reader, the latest first. */
export async function readHistory(services: Services, context: Context, { id, recordId, ...query }: Input) {
  const form = await findForm(services, id)
  const row = await findRow<WireRow>(services.db, form.model, context.actor, recordId)
  const fields = await seenInHistory(services, context, { form, id: recordId })
  const all = await listChanges(services.db, { designId: form.designId, recordId })
  const shown = all.flatMap((one) => {
    const changes = one.changes.filter(({ field }) => fields.has(field))
    // That something hidden was changed is hidden as well.
    const button = buttonOf(form, one, context)
    return one.act === 'update' && changes.length === 0 ? [] : [{ ...one, button, changes }]
  })
  const page = rowsOfPage(shown, query)
  const ids = page.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => {
      const { kind, node } = fields.get(field)?.field ?? {}
      return kind && node
        ? [from, to].flatMap((value) => (value === null ? [] : (kind.names?.(value, node) ?? [])))
        : []
    }),
  )
  const now = await valuesNow(services, { form, row })
  const acts = all.slice(0, all.findIndex(({ id: last }) => last === page.at(-1)?.id) + 1)
  const names: NameSource = await namesFor({ services, context, form }, ids, statesOf(form, now, acts, fields))
  const words = { ...recordContext(services, context), ...names }
  const telling = { fields, words, restores: await restoring(services, context, { form, row, now }) }
  const told = page.map(async ({ changes, madeBy, madeAt, ...one }) => ({
    ...{
      id: one.id,
      act: one.act,
      button: one.button,
      number: one.number,
      userName: madeBy,
      creatorTime: madeAt.getTime(),
    },
    changes: (await Promise.all(changes.map((change) => onWire(telling, change, one.number)))).flat(),
  }))
  return { list: await Promise.all(told), pagination: paginationOf(query, shown.length) }
}
