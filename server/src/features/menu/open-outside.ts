import { type OutsideAddress, outsideAddress } from '@workstation/domain/menu/outside-address'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { newToken, sha256 } from '../../platform/token'
import type { Services } from '../../services'
import { readSetting } from '../setting'
import { findGrantedEntry } from './find-granted-entry'
import { secretOf } from './outside-settings'
import { keepTicket } from './ticket-store'

/** Visualisation and link. */
const outsideTypes = [6, 7]
const secondsValid = 60

/** Where an entry leads for a person who was granted it. */
export async function findOutside(services: Services, actor: Actor, menuId: string): Promise<OutsideAddress> {
  const entry = await findGrantedEntry(services.db, actor, menuId, outsideTypes)
  const fields = { type: entry.type, urlAddress: entry.url_address, propertyJson: entry.property_json }
  const found = outsideAddress(fields, await readSetting(services, 'visualHost'))
  if (typeof found === 'string') throw new AppError(found)
  return found
}

/**
 * The address to open, with a ticket in it where it asks for one. The ticket stands for this person, this session and
 * this system; without the secret of that system it is worth nothing (RTE-52, RTE-58).
 */
export async function openOutside(services: Services, actor: Actor, menuId: string) {
  const { origin, needsTicket, fill } = await findOutside(services, actor, menuId)
  if (!needsTicket) return { url: fill(''), expiresAt: null }
  const hasSecret = (await secretOf(services, origin)) !== null
  if (!hasSecret || !actor.sessionId) throw new AppError('outside.no-secret', { host: origin })
  const ticket = newToken()
  const now = services.clock.now()
  const expires_at = new Date(now.getTime() + secondsValid * 1000)
  const owner = { user_id: actor.userId, session_id: actor.sessionId, menu_id: menuId, origin }
  await keepTicket(services.db, { ticket_hash: sha256(ticket), ...owner, expires_at }, now)
  return { url: fill(ticket), expiresAt: expires_at.getTime() }
}
