import { mayUndo, type WorkKind } from '@workstation/domain/user/leaving'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import type { Taken } from '../../../tables/person-change'
import { bringGrantsBack, rightsChanged } from '../../authority'
import { lockManagers, lockUser, setEnabledMark } from '../store'
import { takeUser } from '../take-user'
import { weighPeople } from '../weigh-people'
import { hasLeftSince, lockChange, type StoredChange, setState } from './change-store'
import { endedTables, restoreEnded } from './ended-store'
import { type Carrying, workOf } from './handed-work'

/** What stays as it is because somebody changed it since, by kind; names of work are left to those who may see it. */
export interface LeftAsItIs {
  kind: string
  count: number
  names: string[]
}

const kindsOfTables: Record<string, string> = {
  user_organize: 'organize',
  user_position: 'position',
  user_role: 'role',
  user_group_member: 'group',
  organize_admin: 'administration',
  permission_grant: 'grant',
}
/** Kinds whose names whoever may change the person sees on his record. */
const named: readonly string[] = ['head', 'report', 'organize', 'position', 'role', 'group', 'administration']

const told = (kind: string, names: readonly string[]): LeftAsItIs[] =>
  names.length === 0 ? [] : [{ kind, count: names.length, names: named.includes(kind) ? [...names] : [] }]

async function giveBackAll(carrying: Carrying, userId: string, taken: Taken): Promise<LeftAsItIs[]> {
  const left: LeftAsItIs[] = []
  // Memberships first: some work asks for a role.
  for (const table of endedTables) {
    const restored = await restoreEnded(carrying.trx, table, taken.ended[table] ?? [])
    left.push(...told(kindsOfTables[table] ?? table, restored.left))
  }
  for (const { kind, to, held } of taken.work) {
    const given = await workOf(kind as WorkKind)?.giveBack({ ...carrying, from: to, to: userId }, held)
    const kept = held.filter(({ id }) => !given?.includes(id))
    left.push(
      ...told(
        kind,
        kept.map(({ name }) => name),
      ),
    )
  }
  return left
}

async function restore(carrying: Carrying, { user_id, taken, done_at }: StoredChange): Promise<LeftAsItIs[]> {
  const { services, trx, after, caller, now } = carrying
  const person = await lockUser(trx, user_id)
  if (!person || !taken || !done_at) throw new AppError('not-found')
  if (await hasLeftSince(trx, user_id, done_at)) throw new AppError('leaving.left-again', { person: person.real_name })
  // Whoever was switched on meanwhile keeps the state that he was given.
  if (person.enabled_mark === 0 && taken.mark !== 0) await setEnabledMark(trx, user_id, taken.mark, now)
  const returned = { userId: user_id, by: caller.actor, now }
  const left = await bringGrantsBack(trx, returned, () => giveBackAll(carrying, user_id, taken))
  // Asked of him as he is again: without an organisation he stood before nobody who administers one.
  await takeUser(trx, caller.actor, user_id)
  await rightsChanged(services, trx, after, user_id)
  const changes = { left: left.map(({ kind, count }) => `${kind} ${count}`) }
  await writeAudit(trx, caller, { action: 'user.undoLeave', entity: 'user', entityId: user_id, changes })
  return left
}

/**
 * Gives back all that a leaving took and that nobody changed since, under the rule of who may give and take.
 * @throws leaving.settled, leaving.undo-over, leaving.left-again, leaving.own, not-found, rights.*
 */
export function undoLeaving(services: Services, caller: Context, id: string): Promise<{ left: LeftAsItIs[] }> {
  return transact(services.db, async (trx, after) => {
    const now = services.clock.now()
    const change = await lockChange(trx, id)
    if (change?.kind !== 'leave') throw new AppError('not-found')
    if (change.state !== 'done') throw new AppError('leaving.settled')
    const { kind, state, done_at } = change
    if (!mayUndo({ kind, state, doneAt: done_at?.getTime() ?? null }, now.getTime()))
      throw new AppError('leaving.undo-over')
    if (change.user_id === caller.actor.userId) throw new AppError('leaving.own')
    await lockManagers(trx)
    const work = change.taken?.work ?? []
    const reports = work.flatMap((one) => (one.kind === 'report' ? one.held.map((held) => held.id) : []))
    const people = [change.user_id, ...work.map(({ to }) => to), ...reports]
    const carrying = { services, trx, after, caller, now }
    const left = await weighPeople(services, trx, { actor: caller.actor, people }, () => restore(carrying, change))
    await setState(trx, id, 'undone')
    return { left }
  })
}
