import { type Framing, framingOf } from '@workstation/domain/menu/framing-rule'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
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
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(fill(''), { redirect: 'manual', signal }).catch(() => null)
  const host = origin.replace(/^https?:\/\//, '')
  if (!answer) return { framing: 'unknown', host }
  await answer.body?.cancel()
  const header = (name: string) => answer.headers.get(name) ?? ''
  const contentSecurityPolicy = header('content-security-policy')
  const headers = { status: answer.status, xFrameOptions: header('x-frame-options'), contentSecurityPolicy }
  return { framing: framingOf(headers, ownOrigin), host }
}
