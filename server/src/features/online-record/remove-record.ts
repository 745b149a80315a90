import type { InputOf } from '@workstation/contract/endpoint'
import { idsOf } from '@workstation/contract/fields'
import type { onlineRecord } from '@workstation/contract/online-record'
import type { TableName } from '../../platform/guarded-model/model-writes'
import { removeRow, removeRows } from '../../platform/guarded-model/remove-row'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { inOneTrip } from '../../platform/in-one-trip'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import type { ReleasedForm } from '../design'
import { markRemover } from './bin-store'
import { keepHistory } from './keep-history'
import { onNewest } from './on-newest'
import { refuseClosed } from './row-buttons'

type Step = WriteStep<TableName>

const mayGo =
  (form: ReleasedForm, { language }: Context, code: string) =>
  (step: Step) =>
    refuseClosed({ form, code, language }, step)

const moveToBin = (form: ReleasedForm) => async (step: Step) => {
  await inOneTrip([
    markRemover(step.trx, form.model.writes.table, { id: step.id, by: step.caller.actor.userId }),
    keepHistory(form, step, 'remove'),
  ])
}

/** Moves a record to the bin (VIS-37). @throws not-found, forbidden-here, record.button */
export const removeRecord = (services: Services, context: Context, input: InputOf<typeof onlineRecord.remove>) =>
  onNewest(services, input.id, (form, around) =>
    removeRow(services, context, {
      ...{ model: form.model, id: input.recordId, around },
      check: mayGo(form, context, 'btn_remove'),
      work: moveToBin(form),
    }),
  )

/** Moves several to the bin, all of them or none (VIS-38). @throws not-found, forbidden-here, record.button */
export const removeRecords = (services: Services, context: Context, input: InputOf<typeof onlineRecord.removeAll>) =>
  onNewest(services, input.id, (form) => {
    const { model } = form
    const check = mayGo(form, context, 'btn_batchRemove')
    return removeRows(services, context, { model, ids: idsOf(input.ids), check, work: moveToBin(form) })
  })
