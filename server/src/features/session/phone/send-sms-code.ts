import { callOutside, hostList } from '../../../platform/outgoing/call-outside'
import { smsRequest } from '../../../platform/sms/sms-request'
import type { Services } from '../../../services'
import { readSettings, type Settings } from '../../setting'

/** Where codes go: to a provider, to the log, or nowhere. A log holds codes on a trial machine alone, unless a setting says so. */
export function smsSenderOf({ config }: Services, settings: Settings): 'http' | 'log' | null {
  if (settings.smsSender === 'http') return settings.smsAddress ? 'http' : null
  if (settings.smsSender === 'log') return 'log'
  return settings.smsSender === '' && config.demo !== 'off' ? 'log' : null
}

const masked = (phone: string) => `${phone.slice(0, -8)}****${phone.slice(-4)}`

/**
 * Sends a sign-in code.
 * @throws Error with the reason, for the log, when the provider cannot be reached or refuses
 */
export async function sendSmsCode(services: Services, phone: string, code: string, minutes: number): Promise<void> {
  const settings = await readSettings(services)
  const sender = smsSenderOf(services, settings)
  if (sender === 'log') services.log.info({ to: masked(phone) }, `the sign-in code is ${code}`)
  if (sender !== 'http') return
  const provider = {
    address: settings.smsAddress,
    method: settings.smsMethod,
    headers: settings.smsHeaders,
    body: settings.smsBody,
    allowedHosts: hostList(settings.outgoingHosts),
  }
  const { status, text } = await callOutside(smsRequest(provider, { phone, code, minutes: String(minutes) }))
  if (status < 200 || status > 299) throw new Error(`the SMS provider answered ${status}: ${text.slice(0, 200)}`)
}
