import type { InputOf } from '@workstation/contract/endpoint'
import type { messageTemplate } from '@workstation/contract/message-template'
import { messageEvents } from '@workstation/contract/template-events'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import type { RowToLock } from '../../platform/guarded-model/lock-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { isRowOn } from '../../platform/is-on'
import type { Services } from '../../services'
import { checkPlaceholders, checkReady, eventOf, textsOf } from './check-template'
import { messageTemplateModel as model } from './message-template-model'
import { findOther, holdSms, lockEvent } from './store'
import { templatesOn } from './templates-on'
import { addVersion, findVersion } from './version-store'

type Step = WriteStep<'message_template'>

/** Whoever sends SMS does so by a template of the same event that is on. */
async function checkSms({ trx, row }: Step): Promise<void> {
  if (row.is_sms !== 1) return
  const sms = row.sms_id ? await holdSms(trx, row.sms_id) : undefined
  if (!sms || sms.category !== row.category) throw new AppError('template.sms')
}

/** Refuses a text that the event cannot fill, and a second template that is on for it. */
async function check(step: Step): Promise<void> {
  const { trx, id, row } = step
  if (!Object.hasOwn(messageEvents, row.category)) throw new AppError('template.event')
  const event = eventOf(row.category)
  const texts = textsOf(row)
  checkPlaceholders(texts, event)
  await checkSms(step)
  if (!isRowOn(row)) return
  checkReady(texts, event, { hasTitle: true })
  await lockEvent(trx, 'message_template', row.category)
  const other = await findOther(trx, { id, category: row.category })
  if (other) throw new AppError('template.taken', { name: other.full_name })
}

const keep = (services: Services) => async (step: Step) => {
  const { trx, after, id, caller, now } = step
  await addVersion(trx, { table: 'message_template', id, savedBy: caller.actor.userId, savedAt: now })
  await templatesOn.changed(services, trx, after)
}

const tell =
  (services: Services) =>
  ({ trx, after }: Step) =>
    templatesOn.changed(services, trx, after)

export const createMessageTemplate = (
  services: Services,
  caller: WriteCaller,
  form: InputOf<typeof messageTemplate.create>,
) => createRow(services, caller, { model, form, check, work: keep(services) })

export const updateMessageTemplate = (
  services: Services,
  caller: WriteCaller,
  form: InputOf<typeof messageTemplate.update>,
) => updateRow(services, caller, { model, form, check, work: keep(services) })

export const toggleMessageTemplate = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  toggleRow(services, caller, { model, id, check, work: tell(services) })

export const removeMessageTemplate = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  removeRow(services, caller, { model, id, work: tell(services) })

/** Saves an earlier version again, as a new one; it stays on or off as it is. */
export async function restoreMessageTemplate(
  services: Services,
  caller: WriteCaller,
  { id, number, version }: InputOf<typeof messageTemplate.restore>,
): Promise<void> {
  const found = await findVersion(services.db, id, number)
  if (!found) throw new AppError('not-found')
  const values = Object.entries(model.writes.fields).filter(([, { to }]) => found.content[to] !== undefined)
  const form = { ...Object.fromEntries(values.map(([name, { to }]) => [name, found.content[to]])), id, version }
  await updateRow(services, caller, { model, form, check, work: keep(services) })
}
