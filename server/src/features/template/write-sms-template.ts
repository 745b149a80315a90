import type { InputOf } from '@workstation/contract/endpoint'
import type { smsTemplate } from '@workstation/contract/sms-template'
import { smsEvents } from '@workstation/contract/template-events'
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
import { smsTemplateModel as model } from './sms-template-model'
import { findOtherSms, findUserOfSms, lockEvent } from './store'
import { templatesOn } from './templates-on'
import { addVersion, findVersion } from './version-store'

type Step = WriteStep<'sms_template'>

/** What a message template sends stays one of its event, and is not removed. @throws template.sms-used */
async function refuseUsed({ trx, id }: Pick<Step, 'trx' | 'id'>): Promise<void> {
  const user = await findUserOfSms(trx, id)
  if (user) throw new AppError('template.sms-used', { name: user.full_name })
}

/** Refuses a text that the event cannot fill, and a second template that is on for what goes out by SMS alone. */
async function check(step: Step): Promise<void> {
  const { trx, id, before, row } = step
  const event = eventOf(row.category)
  const texts = textsOf(row)
  checkPlaceholders(texts, event)
  if (before && before.category !== row.category) await refuseUsed(step)
  if (!isRowOn(row)) return
  checkReady(texts, event, { hasTitle: false })
  if (!Object.hasOwn(smsEvents, row.category)) return
  await lockEvent(trx, 'sms_template', row.category)
  const other = await findOtherSms(trx, { id, category: row.category })
  if (other) throw new AppError('template.taken', { name: other.full_name })
}

const keep = (services: Services) => async (step: Step) => {
  const { trx, after, id, caller, now } = step
  await addVersion(trx, { table: 'sms_template', id, savedBy: caller.actor.userId, savedAt: now })
  await templatesOn.changed(services, trx, after)
}

const tell =
  (services: Services) =>
  ({ trx, after }: Step) =>
    templatesOn.changed(services, trx, after)

export const createSmsTemplate = (services: Services, caller: WriteCaller, form: InputOf<typeof smsTemplate.create>) =>
  createRow(services, caller, { model, form, check, work: keep(services) })

export const updateSmsTemplate = (services: Services, caller: WriteCaller, form: InputOf<typeof smsTemplate.update>) =>
  updateRow(services, caller, { model, form, check, work: keep(services) })

export const toggleSmsTemplate = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  toggleRow(services, caller, { model, id, check, work: tell(services) })

export const removeSmsTemplate = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  removeRow(services, caller, { model, id, check: refuseUsed, work: tell(services) })

/** Saves an earlier version again, as a new one; it stays on or off as it is. */
export async function restoreSmsTemplate(
  services: Services,
  caller: WriteCaller,
  { id, number, version }: InputOf<typeof smsTemplate.restore>,
): Promise<void> {
  const found = await findVersion(services.db, id, number)
  if (!found) throw new AppError('not-found')
  const values = Object.entries(model.writes.fields).filter(([, { to }]) => found.content[to] !== undefined)
  const form = { ...Object.fromEntries(values.map(([name, { to }]) => [name, found.content[to]])), id, version }
  await updateRow(services, caller, { model, form, check, work: keep(services) })
}
