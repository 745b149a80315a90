import type { Grant } from '@workstation/contract/grant'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Context } from '../../platform/route'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { findThingName } from './desk-store'
import { addEvent, type Grantee, kindsOfItems, listGrantsOf, writeGrants } from './grant-store'
import { hiddenAmong, isGranteeVisible, refuseGrantee } from './grantee-of'
import { refuseGone } from './refuse-gone'
import { refuseGoneGrantees } from './refuse-gone-grantees'
import { rightsChanged } from './rights-changed'
import { type Carrier, listKindsOfHolders, lockCarrier } from './rights-store'
import { weighAct, weighChange } from './weigh-change'
import { holdPairs } from './weigh-pairs'

/** What one grantee gets, which also says how long it lasts, and what is taken from him. */
export interface GrantPlan {
  readonly give: readonly Grant[]
  readonly take: readonly Grant[]
  /** A thing that somebody else changed since its writer saw it. */
  readonly stale?: string
}

export interface GrantAct {
  readonly grantees: readonly Grantee[]
  /** Says what changes for one of them, from what he holds. */
  readonly plan: (held: readonly Grant[], grantee: Grantee) => GrantPlan
  readonly reason?: string | undefined
}

/** A change under way. */
export interface Work {
  readonly services: Services
  readonly context: Pick<Context, 'actor' | 'ip' | 'requestId'>
  readonly trx: Trx
  readonly after: AfterCommit
}

const keyOf = ({ kind, itemId }: Grant) => `${kind}:${itemId}`
const isSame = (one: Grant, other: Grant) => one.level === other.level && one.until === other.until

/** The changes that a plan makes to what somebody holds: nothing is given again as it is. */
function differences(held: readonly Grant[], { give, take }: GrantPlan) {
  const known = new Map(held.map((grant) => [keyOf(grant), grant]))
  const after = give.filter((grant) => {
    const old = known.get(keyOf(grant))
    return !old || !isSame(old, grant)
  })
  const given = new Set(give.map(keyOf))
  const gone = take.flatMap((grant) => (given.has(keyOf(grant)) ? [] : (known.get(keyOf(grant)) ?? [])))
  return { before: [...after.flatMap((grant) => known.get(keyOf(grant)) ?? []), ...gone], after, gone }
}

async function refuseUnknown(trx: Trx, give: readonly Grant[], now: Date): Promise<void> {
  if (give.some(({ until }) => until !== null && until <= now.getTime()))
    throw new AppError('invalid', { fields: 'until' })
  const kinds = await kindsOfItems(trx, [...new Set(give.map(({ itemId }) => itemId))])
  const gone = give.filter(({ kind, itemId }) => kinds.get(itemId) !== kind)
  await refuseGone(
    trx,
    gone.map(({ itemId }) => itemId),
  )
}

/** Changes what one grantee holds, and keeps what it was. */
async function changeOne(work: Work, grantee: Grantee, { plan, reason = '', batchId }: GrantAct & { batchId: string }) {
  const { services, context, trx, after: afterCommit } = work
  const now = services.clock.now()
  const held = await listGrantsOf(trx, grantee)
  const planned = plan(held, grantee)
  if (planned.stale !== undefined) {
    const what = namesInLanguages([await findThingName(trx, planned.stale)])
    throw new AppError('rights.changed', { what })
  }
  const { before, after, gone } = differences(held, planned)
  if (before.length + after.length === 0) return
  await refuseUnknown(trx, after, now)
  await writeGrants(trx, grantee, { give: after, take: gone, by: context.actor.userId, now })
  await addEvent(trx, grantee, { batchId, by: context.actor, now, reason, before, after })
  const key = grantee.kind === 'user' ? grantee.id : `${grantee.kind}:${grantee.id}`
  await rightsChanged(services, trx, afterCommit, key)
  const changes = { batchId, given: after.length, taken: gone.length, reason }
  await writeAudit(trx, context, { action: 'authority.change', entity: grantee.kind, entityId: grantee.id, changes })
}

const isCarrier = (grantee: Grantee): grantee is { kind: Carrier; id: string } => grantee.kind !== 'user'

/** Roles, positions and groups stand still before people do, each in one order, so that two acts never wait in a circle. */
export async function lockAll({ services, context, trx }: Work, all: readonly Grantee[]): Promise<void> {
  const grantees = inOrder(all)
  if (grantees.some(isCarrier)) await holdPairs(services, trx, 'alone')
  for (const { kind, id } of grantees.filter(isCarrier)) await lockCarrier(trx, kind, id)
  const { actor } = context
  await refuseGoneGrantees(trx, actor, await hiddenAmong(trx, actor, grantees))
  for (const grantee of grantees) await refuseGrantee({ trx, actor }, grantee)
}

const inOrder = (grantees: readonly Grantee[]): Grantee[] =>
  [...new Map(grantees.map((grantee) => [`${grantee.kind}:${grantee.id}`, grantee]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, grantee]) => grantee)

/** Makes the act in a transaction that its caller ends. */
export async function applyGrants(work: Work, act: GrantAct): Promise<void> {
  const grantees = inOrder(act.grantees)
  await lockAll(work, grantees)
  const concerned = await concernedBy(work, grantees)
  const batchId = newId()
  await weighChange(work.services, work.trx, concerned, async () => {
    for (const grantee of grantees) await changeOne(work, grantee, { ...act, batchId })
  })
}

/** Who is weighed when something changes for these: they themselves, and of all who hold the same things one. */
async function concernedBy({ context, trx }: Pick<Work, 'context' | 'trx'>, grantees: readonly Grantee[]) {
  const carriers = grantees.filter(isCarrier)
  const people = grantees.filter(({ kind }) => kind === 'user').map(({ id }) => id)
  for (const { kind, id } of carriers) people.push(...(await listKindsOfHolders(trx, kind, id)))
  return { actor: context.actor, people, carriers }
}

/**
 * Refuses somebody who may change nothing of what a grantee was granted, as a change would, which nobody waits for.
 * @throws not-found, organize.not-yours, and as `weighChange`
 */
export function checkMayGrant(services: Services, context: Work['context'], grantee: Grantee): Promise<void> {
  return transact(services.db, async (trx) => {
    const { actor } = context
    if (!(await isGranteeVisible(trx, actor, grantee))) throw new AppError('not-found')
    await refuseGrantee({ trx, actor }, grantee)
    await weighAct(services, trx, await concernedBy({ context, trx }, [grantee]))
  })
}

/**
 * Grants and takes rights in one act, all or nothing, under the rule of who may give what to whom (THR-10).
 * @throws rights.grantee-gone for who was deleted or is out of sight, organize.not-yours, invalid, rights.item-gone,
 * rights.changed, and as `weighChange`
 */
export const changeGrants = (services: Services, context: Work['context'], act: GrantAct): Promise<void> =>
  transact(services.db, (trx, after) => applyGrants({ services, context, trx, after }, act))
