import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import { designWords } from '@workstation/domain/form/design-words'
import { keepLocked } from '@workstation/domain/form/keep-locked'
import type { StoredValue } from '@workstation/domain/form/kind'
import { LeftAlone } from '@workstation/domain/form/left-alone'
import { withUnreadCells } from '@workstation/domain/form/read-record'
import {
  type RecordContext,
  type RecordRow,
  type RecordValues,
  rowsIn,
  sameValue,
} from '@workstation/domain/form/record-values'
import { startRecord, startRow } from '@workstation/domain/form/start-record'
import { calculate, validateRecord } from '@workstation/domain/form/validate-record'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import type { TableName } from '../../platform/guarded-model/model-writes'
import { updateRow } from '../../platform/guarded-model/update-row'
import { mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import type { Around, Columns, WriteStep } from '../../platform/guarded-model/write-step'
import { inOneTrip } from '../../platform/in-one-trip'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { boundValue, cellCode, columnValue, type ReleasedField, type ReleasedForm, sealSecrets } from '../design'
import { keepCells, mayWriteTable, writableCells } from './cell-rights'
import { choiceProblems } from './choice-problems'
import { circleProblems } from './circle-problems'
import { withheldCodes } from './closed-here'
import { createOnce } from './create-once'
import { recordContext } from './find-form'
import { keepChanges, keepHistory } from './keep-history'
import { type Offering, offerProblems, organizesForOffers } from './offer-problems'
import { onNewest } from './on-newest'
import { orUnique } from './or-unique'
import { prepareRecordNumbers, type TakeNumbers } from './prepare-record-numbers'
import { type RecordDraft, readDraft, refuseProblems } from './record-draft'
import { attachRecordFiles } from './record-files'
import { type Reading as RelationReading, type Strangers, strangerProblems, strangersIn } from './related-records'
import { refuseClosed } from './row-buttons'
import { fieldValues, readRows } from './stored-record'
import { writeRows } from './write-rows'

type Step = WriteStep<TableName>
type Sent = Pick<InputOf<typeof onlineRecord.create>, 'data' | 'number'>

interface Writing {
  readonly services: Services
  readonly form: ReleasedForm
  readonly draft: RecordDraft
  readonly reading: RecordContext
  /** Whether it was filled in by an earlier release. */
  readonly isOlder: boolean
  /** Related records that were sent and that the writer does not see. */
  readonly strangers: Strangers
  /** By which fields offer people and units; null where none does. */
  readonly organizes: Offering['organizes']
  /** Numbers a new record. */
  takeNumbers?: TakeNumbers
  /** What the record comes to, once it has been worked out behind the lock. */
  values?: RecordValues
  /** What it was, or what a new one began with. */
  before?: RecordValues
  /** The sub-tables that are written. */
  tables?: readonly string[]
  /** The codes of their columns that are written. */
  cells?: readonly string[]
  /** The codes of what the writer does not write in this record, though he does in others. */
  withheld?: ReadonlySet<string>
}

/** What the writer does not write in this record, though he does in others; nothing of a new one. */
const withheldIn = ({ form }: Writing, { trx, caller: { actor }, before, id }: Step) =>
  before ? withheldCodes(trx, form, { actor, id }) : new Set<string>()

/** The record as it was, or as a new one begins, with its numbers. */
async function valuesBefore({ form, reading, takeNumbers }: Writing, { before, trx, id }: Step): Promise<RecordValues> {
  if (!before) return { ...startRecord(form.compiled, reading), ...(await takeNumbers?.(trx)) }
  return { ...fieldValues(form, before as Record<string, unknown>), ...(await readRows(trx, form.tables, id)) }
}

/** The record as it was, with what is written of it: neither what may not be written nor what its form locks. */
async function mergedValues(writing: Writing, step: Step): Promise<RecordValues> {
  const { form, draft, reading } = writing
  const withheld = await withheldIn(writing, step)
  const isOpen = (code: string) => !withheld.has(code)
  const tables = Object.keys(draft.tables).filter(isOpen)
  writing.withheld = withheld
  writing.tables = tables
  writing.cells = writableCells(form, step.caller.actor, tables).filter(isOpen)
  const codes = new Set(writing.cells)
  const before = await valuesBefore(writing, step)
  writing.before = before
  const sent = withUnreadCells({ ...draft, values: draft.tables }, before)
  const rows = form.tables.flatMap((table): [string, readonly RecordRow[]][] => {
    if (!tables.includes(table.key)) return []
    const start = startRow(form.compiled, table.key, reading)
    const kept = keepCells(table, { codes, sent: rowsIn(sent[table.key]), stored: before, start })
    return [[table.key, kept]]
  })
  const fields = Object.entries(draft.fields).filter(([key]) => !step.before || step.changed.has(key))
  const wanted = { ...before, ...Object.fromEntries<StoredValue>(fields), ...Object.fromEntries(rows) }
  return keepLocked(form.compiled, { before, wanted }, reading)
}

/** Whether a problem is about something that the person fills in himself. */
function isOwn({ form, withheld }: Writing, actor: Actor, path: string): boolean {
  const [table = path, , key] = path.split('.')
  const rows = form.tables.find((one) => one.key === table)
  if (rows && !mayWriteTable(form, actor, rows)) return false
  const codes = key === undefined ? [table] : [table, cellCode({ table, key })]
  return codes.every((code) => mayWriteSomewhere(form.model, actor, code) && !withheld?.has(code))
}

/** Works the record out again, as the form says, and refuses what it does not let pass. @throws record.fields, record.released */
async function check(writing: Writing, step: Step): Promise<void> {
  const { form, reading, draft } = writing
  const { actor } = step.caller
  const values = calculate(form.compiled, await mergedValues(writing, step), reading)
  const { before = {} } = writing
  const mayFill = (path: string) => isOwn(writing, actor, path)
  const leftAlone = new LeftAlone(form.compiled, { before, context: reading, isOwn: mayFill })
  const wrong = validateRecord(form.compiled, values, reading, { unread: draft.problems, leftAlone })
  const both = { before, values }
  const offering = { form, reading, actor, organizes: writing.organizes, isOwn: mayFill }
  const others = [
    ...strangerProblems(form, writing.strangers, both),
    ...(await circleProblems(form, step, { before, after: values })),
    ...(await offerProblems(step.trx, offering, both)),
    ...(await choiceProblems(step.trx, form, both)),
  ]
  const told = new Set(wrong.map(({ path }) => path))
  // What somebody cannot fill in does not keep him from saving the rest.
  const own = [...wrong, ...others.filter(({ path }) => !told.has(path))].filter(({ path }) => mayFill(path))
  // Who filled in an earlier release may not even see the field that is wrong.
  if (writing.isOlder && (draft.isLeft || own.length > 0)) throw new AppError('record.released')
  refuseProblems({ form, language: reading.language }, own)
  writing.values = sealSecrets(writing.services, form, values)
}

/** The columns of fields whose values follow from others, where these are not what the form wrote. */
function derivedColumns({ form, values = {} }: Writing, { before, changed }: Step): Columns {
  const stored = before ? fieldValues(form, before as Record<string, unknown>) : {}
  const differing = form.fields.filter(
    ({ key }) => changed.has(key) || !sameValue(values[key] ?? null, stored[key] ?? null),
  )
  return Object.fromEntries(
    differing.map(({ key, type, column }) => {
      const value = columnValue(type, values[key] ?? null)
      return [column, type === 'jsonb' ? boundValue(value) : value]
    }),
  )
}

const madeBy = ({ actor }: Step['caller'], form: ReleasedForm, { own }: RecordContext): Columns => ({
  form_version: form.number,
  organize_id: actor.organizeIds[0] ?? null,
  position_id: own.position ?? null,
})

/** What is done with a record while it is saved. */
const partsOf = (writing: Writing) => ({
  model: writing.form.model,
  check: async (step: Step) => {
    const { form, reading } = writing
    if (step.before) await refuseClosed({ form, code: 'btn_edit', language: reading.language }, step)
    await check(writing, step)
  },
  derive: (step: Step): Columns => ({
    ...derivedColumns(writing, step),
    ...(step.before
      ? { form_version: writing.form.number, modified_by: step.caller.actor.userId }
      : madeBy(step.caller, writing.form, writing.reading)),
  }),
  work: async (step: Step) => {
    const { services, form, values = {}, tables = [], cells = [] } = writing
    const before = (step.before && writing.before) ?? {}
    await inOneTrip([
      writeRows(form, step, { before, values, tables, cells }),
      attachRecordFiles(form, { ...step, services }, { before, after: values }),
      step.before
        ? keepChanges(form, step, { act: 'update', before, after: values })
        : keepHistory(form, step, 'create'),
    ])
  },
})

/** What somebody sent, with what has to be looked up of it before the write. @throws record.data */
async function writingOf({ services, context, form }: RelationReading, { data: text, number }: Sent): Promise<Writing> {
  const reading = recordContext(services, context)
  const draft = readDraft(form, { actor: context.actor, text, context: reading })
  const isOlder = number !== undefined && number < form.number
  const strangers = await strangersIn({ services, context, form }, { ...draft.fields, ...draft.tables })
  const organizes = await organizesForOffers(services, context, form)
  return { services, form, draft, reading, isOlder, strangers, organizes }
}

/** Adds a record (VIS-33). @throws record.data, record.fields, record.released, record.taken, out-of-sight, fields-withheld */
export const createRecord = (services: Services, context: Context, input: InputOf<typeof onlineRecord.create>) =>
  onNewest(services, input.id, async (form, around) => {
    const writing = await writingOf({ services, context, form }, input)
    const { draft } = writing
    return createOnce(services, context, { form, once: input.once ?? '', data: input.data }, async (own) => {
      writing.takeNumbers = await prepareRecordNumbers(services, context.actor.userId, form)
      const made = createRow(services, context, { ...partsOf(writing), form: { ...draft.fields, ...own }, around })
      return orUnique(form, made)
    })
  })

type Update = InputOf<typeof onlineRecord.update>
interface Meant {
  readonly field: ReleasedField
  readonly rowId?: string | undefined
}
interface Saving extends Update {
  readonly around: Around
  /** A field, or its cell in a row, that must come to hold what was sent for it, where other saves leave what they may not change. */
  readonly must?: Meant
}

/** Refuses a save that leaves the field as it was which it is about. @throws record.field-closed */
function refuseLeft({ draft, values = {}, reading }: Writing, { field: { key, table, node }, rowId }: Meant): void {
  const valueIn = (all: RecordValues) => {
    if (table === '') return all[key] ?? null
    return rowsIn(all[table]).find(({ id }) => id === rowId)?.[key] ?? null
  }
  if (sameValue(valueIn(values), valueIn({ ...draft.fields, ...draft.tables }))) return
  throw new AppError('record.field-closed', { field: designWords(node.label, reading.language) })
}

/** Saves a changed record by a release of its form. */
export async function saveRecord(
  of: RelationReading,
  { around, must, ...input }: Saving,
): Promise<{ version: number }> {
  const { services, context, form } = of
  const writing = await writingOf(of, input)
  const { draft } = writing
  const parts = partsOf(writing)
  let version = 0
  const check = async (step: Step) => {
    await parts.check(step)
    if (must) refuseLeft(writing, must)
  }
  const derive = (step: Step) => {
    version = Number((step.before as { version?: number } | null)?.version ?? 0) + 1
    return parts.derive(step)
  }
  const sent = {
    ...draft.fields,
    id: input.recordId,
    ...(input.version === undefined ? {} : { version: input.version }),
  }
  await orUnique(form, updateRow(services, context, { ...parts, check, derive, form: sent, around }))
  return { version }
}

/** Saves a changed record (VIS-34). @throws as when adding one, and changed, not-found, forbidden-here, record.button */
export const updateRecord = (services: Services, context: Context, input: Update) =>
  onNewest(services, input.id, (form, around) => saveRecord({ services, context, form }, { ...input, around }))
