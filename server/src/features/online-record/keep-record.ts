import type { RecordValues } from '@workstation/domain/form/record-values'
import type { Db } from '../../platform/database'
import { createRow } from '../../platform/guarded-model/create-row'
import type { TableName } from '../../platform/guarded-model/model-writes'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { inOneTrip } from '../../platform/in-one-trip'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { boundValue, cellCode, columnValue, listRecordTables, type ReleasedField, type ReleasedForm } from '../design'
import { recordContext } from './find-form'
import { keepHistory } from './keep-history'
import { onNewest } from './on-newest'
import { orUnique } from './or-unique'
import { prepareRecordNumbers } from './prepare-record-numbers'
import { isMade } from './row-store'
import { writeRows } from './write-rows'

interface KeptRecord {
  /** What the record is called by; it is made once. */
  readonly id: string
  readonly designId: string
  /** The form by which the values were filled in. */
  readonly former: ReleasedForm
  readonly values: RecordValues
}

type Step = WriteStep<TableName>

/** Whether a field takes what another release of its form stored. */
const isSame = (field: ReleasedField, others: readonly ReleasedField[]) =>
  others.some(({ key, type }) => key === field.key && type === field.type)

/** The values of which the fields are there still and hold what they held. */
function fitting(form: ReleasedForm, { former, values }: KeptRecord): RecordValues {
  const fields = form.fields.filter((field) => isSame(field, former.fields))
  const tables = form.tables.filter(({ key }) => former.tables.some((table) => table.key === key))
  return Object.fromEntries(
    [...fields, ...tables].flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]])),
  )
}

const columnsOf = ({ fields }: ReleasedForm, values: RecordValues) =>
  Object.fromEntries(
    fields.map(({ key, type, column }) => {
      const value = columnValue(type, values[key] ?? null)
      return [column, type === 'jsonb' ? boundValue(value) : value]
    }),
  )

/**
 * Keeps what was filled in and decided elsewhere as a record of its form, once, with the rights of the caller. What the form
 * asks for by now is not asked again: the decision stands.
 * @throws not-found where the form is gone, record.taken
 */
export async function keepRecord(services: Services, context: Context, kept: KeptRecord): Promise<void> {
  await onNewest(services, kept.designId, async (form, around) => {
    if (await isMade(services.db, form.model.writes.table, kept.id)) return
    const values = fitting(form, kept)
    const { own } = recordContext(services, context)
    const tables = form.tables.map(({ key }) => key)
    const cells = form.tables.flatMap((table) => table.fields.map((field) => cellCode(field)))
    const takeNumbers = await prepareRecordNumbers(services, context.actor.userId, form)
    const made = createRow(services, context, {
      ...{ model: form.model, form: { id: kept.id }, around },
      derive: async ({ trx }: Step) => ({
        ...columnsOf(form, { ...values, ...(await takeNumbers(trx)) }),
        ...{ form_version: form.number, organize_id: context.actor.organizeIds[0] ?? null },
        position_id: own.position ?? null,
      }),
      work: async (step: Step) => {
        await inOneTrip([
          writeRows(form, step, { before: {}, values, tables, cells }),
          keepHistory(form, step, 'create'),
        ])
      },
    })
    await orUnique(form, made)
  })
}

/** Whether a record was kept under an id, be it in the bin by now or of a form that is off. */
export async function isKept(db: Db, { designId, id }: Pick<KeptRecord, 'designId' | 'id'>): Promise<boolean> {
  const tables = await listRecordTables(db)
  const own = tables.find((table) => table.designId === designId)
  return own !== undefined && isMade(db, own.name, id)
}
