import type { Language } from '@workstation/contract/language'
import type { FastifyRequest } from 'fastify'
import { isLocalCaller } from '../../../platform/is-local-caller'
import { callOutside, hostList } from '../../../platform/outgoing/call-outside'
import { smsRequest } from '../../../platform/sms/sms-request'
import type { Services } from '../../../services'
import { readSettings, type Settings } from '../../setting'
import { smsOfEvent } from '../../template'

/**
 * Where codes go: to a provider, to the log, or nowhere. The log holds codes for who sits at the machine and may read
 * it, on a trial machine or where a setting says so.
 */
export function smsSenderOf(
  { config }: Services,
  settings: Settings,
  request: Pick<FastifyRequest, 'headers' | 'raw'>,
): 'http' | 'log' | null {
  if (settings.smsSender === 'http') return settings.smsAddress ? 'http' : null
  const isLogged = settings.smsSender === 'log' || (settings.smsSender === '' && config.demo !== 'off')
  return isLogged && isLocalCaller(config, request) ? 'log' : null
}

const masked = (phone: string) => `${phone.slice(0, -8)}****${phone.slice(-4)}`

/**
 * Sends a sign-in code.
 * @throws Error with the reason, for the log, when the provider cannot be reached or refuses
 */
export async function sendSmsCode(
  services: Services,
  sender: 'http' | 'log',
  { phone, language, ...places }: { phone: string; code: string; minutes: string; language: Language },
): Promise<void> {
  if (sender === 'log') return services.log.info({ to: masked(phone) }, `the sign-in code is ${places.code}`)
  const sms = await smsOfEvent(services, { code: 'signInCode', values: places, language })
  const settings = await readSettings(services)
  const provider = {
    address: settings.smsAddress,
    method: settings.smsMethod,
    headers: settings.smsHeaders,
    body: settings.smsBody,
    allowedHosts: hostList(settings.outgoingHosts),
  }
  const { status, text } = await callOutside(smsRequest(provider, { phone, ...places, ...sms }))
  if (status < 200 || status > 299) throw new Error(`the SMS provider answered ${status}: ${text.slice(0, 200)}`)
}
