import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import { designWords } from '@workstation/domain/form/design-words'
import type { ValueChange } from '@workstation/domain/form/diff-record'
import { writeRecord } from '@workstation/domain/form/read-record'
import { type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import { AppError } from '../../platform/app-error'
import { findRow } from '../../platform/guarded-model/read-rows'
import { mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import type { ReleasedField } from '../design'
import { findChange } from './change-store'
import { recordContext } from './find-form'
import { onNewest } from './on-newest'
import { seenInHistory } from './read-history'
import type { Reading } from './related-records'
import { isRestorable, placeNow } from './restorable'
import { readRows } from './stored-record'
import { saveRecord } from './write-record'

type Input = InputOf<typeof onlineRecord.restoreField>

/** What is sent so that a place of a record holds what it held before; of a sub-table all rows go along, as they are now. */
async function sentFor(
  { services, form }: Reading,
  { field, change, recordId }: { field: ReleasedField; change: ValueChange; recordId: string },
): Promise<RecordValues | null> {
  if (field.table === '') return { [field.key]: change.from }
  const values = await readRows(services.db, form.tables, recordId)
  const place = placeNow(values, field, change)
  if (!place?.row) return null
  const { index } = place.row
  const rows = rowsIn(values[field.table]).map((row, at) => (at === index ? { ...row, [field.key]: change.from } : row))
  return { [field.table]: rows }
}

/**
 * Gives a field of a record, or a cell of a row that is still there, back what it held before a change, as if it were filled
 * in. Of a field that is gone or that the caller does not see there is no change.
 * @throws record.no-change, record.not-restored, record.field-closed, and as when saving a record
 */
export const restoreField = (services: Services, context: Context, input: Input) =>
  onNewest(services, input.id, async (form, around) => {
    const { id, recordId, changeId, field: key, row = null, version } = input
    await findRow(services.db, form.model, context.actor, recordId)
    const seen = await seenInHistory(services, context, { form, id: recordId })
    const act = await findChange(services.db, { id: changeId, designId: form.designId, recordId })
    const told = act?.changes.filter((one) => one.field === key && (one.row ?? null) === row) ?? []
    const change = told.find(({ did }) => did === 'changed') ?? told[0]
    const { field, codes } = seen.get(key) ?? {}
    if (!act || !change || !field || !codes) throw new AppError('record.no-change')
    const label = designWords(field.node.label, context.language)
    const isKept = await isRestorable(services, { form, field, number: act.number })
    const back = isKept ? await sentFor({ services, context, form }, { field, change, recordId }) : null
    if (!back) throw new AppError('record.not-restored', { field: label })
    const isOpen = codes.every((code) => mayWriteSomewhere(form.model, context.actor, code))
    if (!isOpen) throw new AppError('record.field-closed', { field: label })
    const data = JSON.stringify(writeRecord(form.compiled, back, recordContext(services, context)))
    const must = { field, rowId: change.rowId }
    return saveRecord({ services, context, form }, { id, recordId, data, version, around, must })
  })
