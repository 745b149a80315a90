import { isLanguage, type Language } from '@workstation/contract/language'
import { minuteAt } from '@workstation/domain/calendar/wall-clock'
import { phoneNumber } from '@workstation/domain/session/phone-number'
import { AppError } from '../../../platform/app-error'
import { isMailAddress } from '../../../platform/mail-address'
import { reachableOrigin } from '../../../platform/reachable-origin'
import type { Services } from '../../../services'
import { readSettings } from '../../setting'
import { sendUnkeptSms, smsOfEvent, textOfEvent } from '../../template'
import type { Giving, Renewed } from './renew-secrets'

/** Somebody as the one who gives sees him; what he does not see is ''. */
export interface Chosen {
  id: string
  account: string
  realName: string
  organize: string
  email: string
  mobilePhone: string
}

/** Who the organisation is, what the system is called and where it is opened. */
export async function readSender(services: Services) {
  const { companyName, sysName } = await readSettings(services)
  return { company: companyName || sysName, system: sysName, address: reachableOrigin(services.config) }
}

/** Why nothing can be sent to somebody; null where it can. */
export function reachProblem({ email, mobilePhone }: Chosen, way: Giving['way']): AppError | null {
  if (way === 'mail' && !isMailAddress(email)) return new AppError('user.secret-no-mail')
  if (way === 'sms' && !phoneNumber(mobilePhone)) return new AppError('user.secret-no-phone')
  return null
}

type Made = Extract<Renewed, { password: string }>

/**
 * Sends a secret in the words of the templates, in the language that its person reads, else in that of who gives it. It goes
 * out at once and past the queue, the log of mails and the messages, which keep what they send.
 * @throws mail.off, mail.refused, template.sms-off, template.sms-refused
 */
export async function sendSecret({ services, context, way }: Giving, chosen: Chosen, { person, password, end }: Made) {
  const language: Language = isLanguage(person.language) ? person.language : context.language
  const sender = await readSender(services)
  const until = minuteAt(end.getTime(), services.config.timeZone)
  const values = { ...sender, person: person.name, account: person.account, secret: password, until }
  if (way === 'mail') {
    const text = await textOfEvent(services, { code: 'firstSecretMail', values, language })
    await services.mailer.sendUnkept({ address: chosen.email, subject: text.title, text: text.bodyText })
  } else {
    const sms = await smsOfEvent(services, { code: 'firstSecretSms', values, language })
    await sendUnkeptSms(services, phoneNumber(chosen.mobilePhone) ?? '', { ...sms, code: password })
  }
}
