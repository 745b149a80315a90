import { phoneNumber } from '@workstation/domain/session/phone-number'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { oneLine } from '../../platform/mail-address'
import { callOutside, hostList, InnerAddressError } from '../../platform/outgoing/call-outside'
import { smsRequest } from '../../platform/sms/sms-request'
import type { Services } from '../../services'
import { readSettings } from '../setting'
import { findPhone } from './store'
import type { EventSms } from './tell-event'

const job = 'template.sms'
interface SmsJob extends EventSms {
  userId: string
}

type Settings = Awaited<ReturnType<typeof readSettings>>
const isSet = ({ smsSender, smsAddress, smsBody }: Settings, places: RegExp): boolean =>
  smsSender === 'http' && smsAddress !== '' && places.test(`${smsBody}${smsAddress}`)

/** Sends a text to a number. @throws template.sms-off, Error with the reason when the provider refuses */
async function sendSms(
  services: Services,
  phone: string,
  { text, sign, template, code = '' }: EventSms & { code?: string },
): Promise<void> {
  const settings = await readSettings(services)
  const { smsAddress, smsMethod, smsHeaders, smsBody, outgoingHosts } = settings
  if (!isSet(settings, /\{(text|template)\}/)) throw new AppError('template.sms-off')
  const provider = { address: smsAddress, method: smsMethod, headers: smsHeaders, body: smsBody }
  const call = smsRequest(
    { ...provider, allowedHosts: hostList(outgoingHosts) },
    { phone, code, minutes: '', text, sign, template },
  )
  const answer = await callOutside(call)
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`the SMS provider answered ${answer.status}: ${answer.text.slice(0, 200)}`)
}

/** Whether the provider is sent whole texts, or its own with a code in it. */
export async function sendsTexts(services: Services): Promise<boolean> {
  const settings = await readSettings(services)
  return isSet(settings, /\{text\}/) || (isSet(settings, /\{template\}/) && isSet(settings, /\{code\}/))
}

/**
 * Sends a text now and keeps nothing of it, for what no log and no queue may hold. What a provider says may repeat the text,
 * so nobody is told it.
 * @param code what stands in the text of the provider, where it has its own
 * @throws template.sms-off, template.sms-refused
 */
export async function sendUnkeptSms(
  services: Services,
  phone: string,
  sms: EventSms & { code: string },
): Promise<void> {
  if (!(await sendsTexts(services))) throw new AppError('template.sms-off')
  await sendSms(services, phone, sms).catch((error: Error) => {
    services.log.warn({ kind: error.name }, 'an SMS that is not kept was not sent')
    throw new AppError('template.sms-refused')
  })
}

/** Queues one SMS for each person, with the caller's transaction; who has no number gets none. */
export async function queueSms(
  { jobs }: Services,
  trx: Trx,
  { sms, people }: { sms: EventSms | null; people: readonly string[] },
): Promise<void> {
  if (sms) for (const userId of people) await jobs.send(trx, job, { userId, ...sms })
}

async function sendQueued(services: Services, { userId, ...sms }: SmsJob): Promise<void> {
  const phone = phoneNumber(await findPhone(services.db, userId))
  if (!phone) return
  await sendSms(services, phone, sms).catch((error: Error) => {
    // Trying again does not help where nothing is set up.
    if (!(error instanceof AppError)) throw error
    services.log.warn({ userId }, 'an SMS was not sent: no provider is set')
  })
}

export function defineSmsJob(services: Services): void {
  services.jobs.define<SmsJob>(job, (data) => sendQueued(services, data))
}

/** Sends a trial to a number, and tells whoever waits why it failed. */
export function trySms(services: Services, phone: string, sms: EventSms): Promise<void> {
  return sendSms(services, phone, sms).catch((error: Error) => {
    if (error instanceof AppError) throw error
    if (error instanceof InnerAddressError) throw new AppError('setting.inside', { host: error.host })
    throw new AppError('setting.trial', { reason: oneLine(error.message).slice(0, 200) })
  })
}
