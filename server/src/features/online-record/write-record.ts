import type { InputOf } from '@workstation/contract/endpoint'
import { idsOf } from '@workstation/contract/fields'
import type { onlineRecord } from '@workstation/contract/online-record'
import { type RecordContext, type RecordValues, sameValue } from '@workstation/domain/form/record-values'
import { startRecord } from '@workstation/domain/form/start-record'
import { calculate, validateRecord } from '@workstation/domain/form/validate-record'
import { createRow } from '../../platform/guarded-model/create-row'
import type { TableName } from '../../platform/guarded-model/model-writes'
import { removeRow, removeRows } from '../../platform/guarded-model/remove-row'
import { withheldHere } from '../../platform/guarded-model/row-fields'
import { updateRow } from '../../platform/guarded-model/update-row'
import { mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import type { Columns, WriteStep } from '../../platform/guarded-model/write-step'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { boundValue, columnValue, type ReleasedForm } from '../design'
import { recordContext } from './find-form'
import { onNewest } from './on-newest'
import { orUnique } from './or-unique'
import { type RecordDraft, readDraft, refuseProblems } from './record-draft'
import { fieldValues, readRows } from './stored-record'
import { writeRows } from './write-rows'

type Step = WriteStep<TableName>

interface Writing {
  readonly form: ReleasedForm
  readonly draft: RecordDraft
  readonly reading: RecordContext
  /** What the record comes to, once it has been worked out behind the lock. */
  values?: RecordValues
  /** The sub-tables that are written. */
  tables?: readonly string[]
}

/** Sub-tables of what was sent that may be written in this record. */
async function writableTables(
  { form, draft }: Writing,
  { trx, caller: { actor }, before, id }: Step,
): Promise<string[]> {
  const sent = Object.keys(draft.tables)
  if (!before) return sent
  const withheld = await withheldHere(form.model, { trx, actor, id }, sent)
  return sent.filter((key) => !withheld.includes(key))
}

/** The record as it was, with what is written of it. */
async function mergedValues(writing: Writing, step: Step): Promise<RecordValues> {
  const { form, draft, reading } = writing
  const tables = await writableTables(writing, step)
  writing.tables = tables
  const rows = Object.fromEntries(tables.map((key) => [key, draft.tables[key] ?? null]))
  const { before, changed } = step
  if (!before) return { ...startRecord(form.compiled, reading), ...draft.fields, ...rows }
  const stored = fieldValues(form, before as Record<string, unknown>)
  const written = Object.fromEntries(Object.entries(draft.fields).filter(([key]) => changed.has(key)))
  return { ...stored, ...(await readRows(step.trx, form.tables, step.id)), ...written, ...rows }
}

/** Works the record out again, as the form says, and refuses what it does not let pass. @throws record.fields */
async function check(writing: Writing, step: Step): Promise<void> {
  const { form, reading } = writing
  const { actor } = step.caller
  const values = calculate(form.compiled, await mergedValues(writing, step), reading)
  const unread = new Set(writing.draft.problems.map(({ path }) => path))
  const wrong = validateRecord(form.compiled, values, reading).filter(({ path }) => !unread.has(path))
  const problems = [...writing.draft.problems, ...wrong]
  // What somebody cannot fill in does not keep him from saving the rest.
  const own = problems.filter(({ path }) => mayWriteSomewhere(form.model, actor, path.split('.')[0] ?? ''))
  refuseProblems({ form, language: reading.language }, own)
  writing.values = values
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
  check: (step: Step) => check(writing, step),
  derive: (step: Step): Columns => ({
    ...derivedColumns(writing, step),
    ...(step.before
      ? { form_version: writing.form.number, modified_by: step.caller.actor.userId }
      : madeBy(step.caller, writing.form, writing.reading)),
  }),
  work: (step: Step) => writeRows(writing.form, step, { values: writing.values ?? {}, tables: writing.tables ?? [] }),
})

/** Adds a record (VIS-33). @throws record.data, record.fields, record.taken, out-of-sight, fields-withheld */
export const createRecord = (services: Services, context: Context, input: InputOf<typeof onlineRecord.create>) =>
  onNewest(services, input.id, (form, around) => {
    const reading = recordContext(services, context)
    const draft = readDraft(form, { actor: context.actor, text: input.data, context: reading })
    const writing: Writing = { form, draft, reading }
    return orUnique(form, context, createRow(services, context, { ...partsOf(writing), form: draft.fields, around }))
  })

/** Saves a changed record (VIS-34). @throws as when adding one, and changed, not-found, forbidden-here */
export const updateRecord = (services: Services, context: Context, input: InputOf<typeof onlineRecord.update>) =>
  onNewest(services, input.id, async (form, around) => {
    const reading = recordContext(services, context)
    const draft = readDraft(form, { actor: context.actor, text: input.data, context: reading })
    const writing: Writing = { form, draft, reading }
    const parts = partsOf(writing)
    let version = 0
    const derive = (step: Step) => {
      version = Number((step.before as { version?: number } | null)?.version ?? 0) + 1
      return parts.derive(step)
    }
    const sent = {
      ...draft.fields,
      id: input.recordId,
      ...(input.version === undefined ? {} : { version: input.version }),
    }
    await orUnique(form, context, updateRow(services, context, { ...parts, derive, form: sent, around }))
    return { version }
  })

/** Moves a record to the bin (VIS-37). @throws not-found, forbidden-here */
export const removeRecord = (services: Services, context: Context, input: InputOf<typeof onlineRecord.remove>) =>
  onNewest(services, input.id, ({ model }, around) =>
    removeRow(services, context, { model, id: input.recordId, around }),
  )

/** Moves several to the bin, all of them or none (VIS-38). @throws not-found, forbidden-here */
export const removeRecords = (services: Services, context: Context, input: InputOf<typeof onlineRecord.removeAll>) =>
  onNewest(services, input.id, ({ model }) => removeRows(services, context, { model, ids: idsOf(input.ids) }))
