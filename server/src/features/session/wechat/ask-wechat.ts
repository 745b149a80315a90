import { callOutside, hostList } from '../../../platform/outgoing/call-outside'
import type { Settings } from '../../setting'

/** Whether the settings name an application of WeChat. */
export const offersWechat = (settings: Settings): boolean =>
  settings.wechatAppId !== '' && settings.wechatAppSecret !== ''

/** Where somebody proves to WeChat who he is; WeChat sends him back to `/jump` with a code and the state. */
export function wechatAddress(settings: Settings, origin: string, state: string): string {
  const url = new URL(settings.wechatAuthorizeAddress)
  url.searchParams.set('appid', settings.wechatAppId)
  url.searchParams.set('redirect_uri', `${origin}/jump`)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('scope', settings.wechatScope)
  url.searchParams.set('state', state)
  url.hash = 'wechat_redirect'
  return url.href
}

function readId(text: string): string {
  const answer = JSON.parse(text) as { unionid?: unknown; openid?: unknown; errcode?: unknown; errmsg?: unknown }
  // One person has one unionid in all applications of a company, and an openid in each.
  const id = answer.unionid || answer.openid
  if (typeof id === 'string' && /^[\w-]{1,128}$/.test(id)) return id
  throw new Error(`WeChat refused the code: ${String(answer.errcode)} ${String(answer.errmsg)}`)
}

/**
 * Exchanges a code for whom it stands for at WeChat.
 * @throws Error with the reason, for the log
 */
export async function askWechat(settings: Settings, code: string): Promise<string> {
  const url = new URL(settings.wechatTokenAddress)
  url.searchParams.set('appid', settings.wechatAppId)
  url.searchParams.set('secret', settings.wechatAppSecret)
  url.searchParams.set('code', code)
  url.searchParams.set('grant_type', 'authorization_code')
  const allowedHosts = hostList(settings.outgoingHosts)
  const { status, text } = await callOutside({ address: url.href, method: 'GET', allowedHosts })
  if (status !== 200) throw new Error(`WeChat answered ${status}`)
  return readId(text)
}
