import type { InputOf } from '@workstation/contract/endpoint'
import type { onlineRecord } from '@workstation/contract/online-record'
import { designWords } from '@workstation/domain/form/design-words'
import { writeRecord } from '@workstation/domain/form/read-record'
import { AppError } from '../../platform/app-error'
import { findRow } from '../../platform/guarded-model/read-rows'
import { mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { findChange } from './change-store'
import { recordContext } from './find-form'
import { onNewest } from './on-newest'
import { seenInHistory } from './read-history'
import { isRestorable } from './restorable'
import { saveRecord } from './write-record'

type Input = InputOf<typeof onlineRecord.restoreField>

/**
 * Gives a field of a record back what it held before a change, as if it were filled in. Of a field that is gone or that the
 * caller does not see there is no change.
 * @throws record.no-change, record.not-restored, record.field-closed, and as when saving a record
 */
export const restoreField = (
  services: Services,
  context: Context,
  { id, recordId, changeId, field: key, version }: Input,
) =>
  onNewest(services, id, async (form, around) => {
    await findRow(services.db, form.model, context.actor, recordId)
    const seen = await seenInHistory(services, context, { form, id: recordId })
    const change = await findChange(services.db, { id: changeId, designId: form.designId, recordId })
    const told = change?.changes.find((one) => one.field === key)
    const field = seen.get(key)?.field
    if (!change || !told || !field) throw new AppError('record.no-change')
    const label = designWords(field.node.label, context.language)
    const isTop = told.row === undefined && form.fields.includes(field)
    if (!isTop || !(await isRestorable(services, { form, field, number: change.number })))
      throw new AppError('record.not-restored', { field: label })
    if (!mayWriteSomewhere(form.model, context.actor, key)) throw new AppError('record.field-closed', { field: label })
    const sent = writeRecord(form.compiled, { [key]: told.from }, recordContext(services, context))
    const data = JSON.stringify(sent)
    return saveRecord({ services, context, form }, { id, recordId, data, version, around, must: field })
  })
