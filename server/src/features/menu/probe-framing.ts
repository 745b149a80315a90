import { isIP } from 'node:net'
import { type Framing, framingOf } from '@workstation/domain/menu/framing'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { callOutside, hostList } from '../../platform/outgoing/call-outside'
import type { Services } from '../../services'
import { readSetting } from '../setting'
import { findOutside } from './open-outside'
import { frameSources } from './outside-settings'

const patience = 3000

/**
 * Whether the other side lets itself be shown inside the product (RTE-54); browsers do not tell. Only systems that an
 * administrator listed are asked, without a ticket, and no redirect is followed.
 * @param ownOrigin origin of the pages of the product, as the caller has it
 */
export async function probeFraming(
  services: Services,
  actor: Actor,
  { menuId, ownOrigin }: { menuId: string; ownOrigin: string },
): Promise<{ framing: Framing; host: string }> {
  const { origin, fill } = await findOutside(services, actor, menuId)
  if (!(await frameSources(services)).includes(origin)) throw new AppError('outside.not-inside', { host: origin })
  const host = origin.replace(/^https?:\/\//, '')
  const name = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  // An address that an administrator listed as a number cannot turn into another one; a name is looked up once (THR-08).
  const allowedHosts = [...hostList(await readSetting(services, 'outgoingHosts')), ...(isIP(name) ? [name] : [])]
  const call = { address: fill(''), method: 'GET', allowedHosts, patience, headersOnly: true } as const
  const answer = await callOutside(call).catch(() => null)
  if (!answer) return { framing: 'unknown', host }
  const header = (field: string) => String(answer.headers[field] ?? '')
  const contentSecurityPolicy = header('content-security-policy')
  const headers = { status: answer.status, xFrameOptions: header('x-frame-options'), contentSecurityPolicy }
  return { framing: framingOf(headers, ownOrigin), host }
}
