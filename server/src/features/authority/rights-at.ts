import type { Rights } from '@workstation/domain/permission/right'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { rehearse } from '../../platform/transact'
import type { Services } from '../../services'
import type { Grantee } from './grant-store'
import { allRights, liveRights } from './held-rights'
import { goBackTo, historyBegins } from './history-store'
import { readActor } from './load-actor'
import { readNamedRoles } from './named-roles'
import { listGiven, listHeld } from './rights-store'
import { findCarrier } from './store'

/** What somebody held at a moment. */
export interface PastRights {
  readonly name: string
  /** administrator: nothing limited him; off: disabled or not there yet, so nothing was his. */
  readonly because: 'administrator' | 'off' | 'grants'
  readonly rights: Rights
}

interface Reading {
  readonly at: Date
  readonly namedRoles: ReadonlySet<string>
}

const nothing: Rights = new Map()

/** What the tables of a transaction say of somebody. */
async function read(db: Db, { kind, id }: Grantee, { at, namedRoles }: Reading): Promise<PastRights> {
  if (kind !== 'user') {
    const carrier = await findCarrier(db, { kind, id })
    if (!carrier) return { name: '', because: 'off', rights: nothing }
    const rights = allRights(await listGiven(db, { kind, ids: [id] }, at), namedRoles)
    return { name: carrier.name, because: 'grants', rights }
  }
  const person = await readActor(db, { userId: id, sessionId: null, now: at })
  if (!person) return { name: '', because: 'off', rights: nothing }
  if (person.isAdministrator) return { name: person.realName, because: 'administrator', rights: nothing }
  return { name: person.realName, because: 'grants', rights: liveRights(await listHeld(db, [id], at), namedRoles) }
}

/**
 * What a person holds, or what a role, position or group carries, at a moment, by the statements that decide at every
 * call, over the tables as they were then.
 * @param at null for now
 * @throws rights.no-history for a moment before what is known
 */
export async function rightsAt(services: Services, grantee: Grantee, at: Date | null): Promise<PastRights> {
  const { db, clock } = services
  const namedRoles = await readNamedRoles(services)
  if (at === null) return read(db, grantee, { at: clock.now(), namedRoles })
  if (at < (await historyBegins(db))) throw new AppError('rights.no-history')
  return rehearse(db, async (trx) => {
    await goBackTo(trx, at, grantee.id)
    return read(trx, grantee, { at, namedRoles })
  })
}
