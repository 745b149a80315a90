import type { config } from '@workstation/contract/config'
import type { InputOf } from '@workstation/contract/endpoint'
import { phoneNumber } from '@workstation/domain/session/phone-number'
import { AppError } from '../../platform/app-error'
import { oneLine } from '../../platform/mail-address'
import { callOutside, hostList, InnerAddressError, type OutgoingCall } from '../../platform/outgoing/call-outside'
import type { Context } from '../../platform/route'
import { smsRequest } from '../../platform/sms/sms-request'
import type { Services } from '../../services'
import { countTrial } from './count-trial'
import { readSettings } from './read-setting'

const failed = (reason: string) => new AppError('setting.trial', { reason: oneLine(reason).slice(0, 200) })

/** Whoever waits for a trial is told why it failed. */
function answerOf(call: OutgoingCall) {
  return callOutside(call).catch((error: Error) => {
    throw error instanceof InnerAddressError
      ? new AppError('setting.inside', { host: error.host })
      : failed(error.message)
  })
}

/** What a trial tells instead of a code, so that nobody takes it for one. */
const trialCode = '000000'

/** Sends a trial message. The kept headers hold the key of the provider: they go to its own address alone. */
export async function trySms(
  services: Services,
  context: Pick<Context, 'actor'>,
  input: InputOf<typeof config.trySms>,
): Promise<void> {
  const phone = phoneNumber(input.phone)
  if (!phone) throw new AppError('session.phone-invalid')
  const kept = await readSettings(services)
  const keptHeaders = kept.smsAddress === input.smsAddress ? kept.smsHeaders : ''
  const provider = {
    address: input.smsAddress,
    method: input.smsMethod,
    headers: input.smsHeaders || keptHeaders,
    body: input.smsBody ?? '',
    allowedHosts: hostList(kept.outgoingHosts),
  }
  await countTrial(services, context, 'sms')
  const { status, text } = await answerOf(smsRequest(provider, { phone, code: trialCode, minutes: '5' }))
  if (status < 200 || status > 299) throw failed(`${status} ${text}`)
}

/** What WeChat answers to a code that was never given, once it knows the application and its secret. */
const codeRefused: readonly unknown[] = [40_029, 40_163]

function errorOf(text: string): { errcode?: unknown; errmsg?: unknown } {
  try {
    return JSON.parse(text) as object
  } catch {
    return { errmsg: text }
  }
}

/** Asks WeChat with a code that cannot be right. The kept secret goes to the kept address for the kept application alone. */
export async function tryWechat(services: Services, input: InputOf<typeof config.tryWechat>): Promise<void> {
  const kept = await readSettings(services)
  const { wechatAppId, wechatTokenAddress } = input
  const isKept = kept.wechatAppId === wechatAppId && kept.wechatTokenAddress === wechatTokenAddress
  const secret = input.wechatAppSecret || (isKept ? kept.wechatAppSecret : '')
  if (!URL.canParse(wechatTokenAddress)) throw new AppError('invalid', { fields: 'wechatTokenAddress' })
  const url = new URL(wechatTokenAddress)
  const asked = { appid: wechatAppId, secret, code: 'trial', grant_type: 'authorization_code' }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  const allowedHosts = hostList(kept.outgoingHosts)
  const { status, text } = await answerOf({ address: url.href, method: 'GET', allowedHosts })
  const { errcode, errmsg } = errorOf(text)
  if (status !== 200 || !codeRefused.includes(errcode)) throw failed(`${errcode ?? status} ${String(errmsg ?? '')}`)
}

/** Whether files can be kept and read now. */
export const tryFiles = ({ storage }: Services): Promise<void> =>
  storage.check().catch((error: Error) => {
    throw failed(error.message)
  })
