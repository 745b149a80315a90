import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { lockRow } from '../../platform/guarded-model/lock-row'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import type { WriteCaller } from '../../platform/guarded-model/write-step'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { weighChange } from '../authority'
import { choosableAmong, knownAmong, reachOfMembers } from '../user'
import type { Holder } from './holder'
import { membersChanged } from './members-changed'
import { deleteMembers, type HolderTable, insertMembers, listMemberIds, setEnds } from './store'

interface Members<T extends HolderTable> {
  holder: Holder<T>
  id: string
  userIds: readonly string[]
}

/** Members with a day on which it is over. */
interface LimitedMembers<T extends HolderTable> extends Members<T> {
  /** In milliseconds, null for good. */
  until?: number | null | undefined
}

/** Who joins, who leaves, and who belongs until another moment than he did. */
interface Change {
  add: readonly string[]
  drop: readonly string[]
  end?: readonly string[]
  /** When those who join or whose end is set belong no more. */
  until?: Date | null
  /** The members among whom that was found, where it depends on all of them. */
  among?: ReadonlySet<string>
}

/** Refuses people whom the actor may not choose, without saying which of them exist. */
async function refuseUnchoosable(trx: Trx, { actor }: WriteCaller, people: readonly string[]): Promise<void> {
  const known = await choosableAmong(trx, actor, people)
  if (known.size < people.length) throw new AppError('member.unknown', { count: people.length - known.size })
}

interface Work {
  services: Services
  caller: WriteCaller
  trx: Trx
  after: AfterCommit
}

/**
 * Has people join and leave under the rule of who may give and take what (THR-10). They are locked before what they
 * join, as wherever somebody's record is changed.
 */
async function applyChange<T extends HolderTable>(
  { services, caller, trx, after }: Work,
  { holder, id }: Pick<Members<T>, 'holder' | 'id'>,
  { add, drop, end = [], until = null, among }: Change,
): Promise<number> {
  const { model, checkJoining } = holder
  const { table, entity } = model.writes
  const weighed = { actor: caller.actor, people: [...add, ...drop, ...end], reachOf: reachOfMembers }
  const { joined, left, ended } = await weighChange(services, trx, weighed, async () => {
    const row = await lockRow({ trx, actor: caller.actor }, model, { id })
    if (among && (await listMemberIds(trx, { table, id })).join() !== [...among].join()) throw new AppError('changed')
    await checkJoining?.(trx, row, add)
    const gone = (await deleteMembers(trx, { table, id }, drop)).map(({ user_id }) => user_id)
    const coming = add.map((user_id) => ({ user_id, until }))
    const joining = await insertMembers(trx, { table, id }, coming)
    return { joined: joining, left: gone, ended: await setEnds(trx, { table, id }, { people: end, until }) }
  })
  const count = joined.length + left.length + ended.length
  if (count === 0) return 0
  const action = `${entity}.changeMembers` as const
  const changes = { joined, left, ...(ended.length > 0 && { ended }), ...((until || ended.length > 0) && { until }) }
  await writeAudit(trx, caller, { action, entity, entityId: id, changes })
  await membersChanged(services, { trx, after }, { table, joined: [...joined, ...ended], left })
  return count
}

/** Finds out who joins and who leaves of a record that the actor sees, and has them do so; answers how many did. */
const changeMembers = <T extends HolderTable>(
  services: Services,
  caller: WriteCaller,
  { holder, id, find }: Pick<Members<T>, 'holder' | 'id'> & { find: (trx: Trx) => Promise<Change> },
) =>
  transact(services.db, async (trx, after) => {
    if (!(await isRowVisible(trx, holder.model, caller.actor, id))) throw new AppError('not-found')
    return { count: await applyChange({ services, caller, trx, after }, { holder, id }, await find(trx)) }
  })

/**
 * Has people join within a transaction that its caller ends.
 * @throws as `addMembers`
 */
export async function joinWithin<T extends HolderTable>(
  work: Work,
  { holder, id, userIds }: Members<T>,
): Promise<void> {
  if (!(await isRowVisible(work.trx, holder.model, work.caller.actor, id))) throw new AppError('not-found')
  await refuseUnchoosable(work.trx, work.caller, userIds)
  await applyChange(work, { holder, id }, { add: userIds, drop: [] })
}

/** The moment at which a membership ends, which has to lie ahead. @throws member.until */
function endAhead({ clock }: Services, until: number | null): Date | null {
  if (until !== null && until <= clock.now().getTime()) throw new AppError('member.until')
  return until === null ? null : new Date(until)
}

/**
 * Has people join a role, position or group, for good or until a moment; those who belong to it already stay as they are.
 * @returns how many have joined
 * @throws not-found, member.unknown, member.elsewhere, member.until, and what `weighChange` refuses
 */
export function addMembers<T extends HolderTable>(
  services: Services,
  caller: WriteCaller,
  { userIds, until = null, ...of }: LimitedMembers<T>,
): Promise<{ count: number }> {
  const add = [...new Set(userIds)]
  const end = endAhead(services, until)
  const find = async (trx: Trx) => {
    await refuseUnchoosable(trx, caller, add)
    return { add, drop: [], until: end }
  }
  return changeMembers(services, caller, { ...of, find })
}

/**
 * Has people leave; those whom the actor does not see, or who do not belong any more, are left out.
 * @returns how many have left
 * @throws not-found, and what `weighChange` refuses
 */
export function removeMembers<T extends HolderTable>(
  services: Services,
  caller: WriteCaller,
  { userIds, ...of }: Members<T>,
): Promise<{ count: number }> {
  const find = async (trx: Trx) => ({ add: [], drop: [...(await knownAmong(trx, caller.actor, userIds))] })
  return changeMembers(services, caller, { ...of, find })
}

/**
 * Says until when members belong, or that they do for good; those whom the actor does not see, or who do not belong, are
 * left out. A day less is taken, and a day more is given, so that the rule of who may do either holds for both.
 * @returns for how many that is something new
 * @throws not-found, member.until, and what `weighChange` refuses
 */
export function endMembers<T extends HolderTable>(
  services: Services,
  caller: WriteCaller,
  { userIds, until = null, ...of }: LimitedMembers<T>,
): Promise<{ count: number }> {
  const moment = endAhead(services, until)
  const find = async (trx: Trx) => {
    const end = [...(await knownAmong(trx, caller.actor, userIds))]
    return { add: [], drop: [], end, until: moment }
  }
  return changeMembers(services, caller, { ...of, find })
}

/**
 * Makes these the members, as far as the actor sees people: whom he does not see stays.
 * @throws changed when somebody else has them join or leave at the same moment, and as adding and removing do
 */
export async function replaceMembers<T extends HolderTable>(
  services: Services,
  caller: WriteCaller,
  { userIds, ...of }: Members<T>,
): Promise<void> {
  const wanted = new Set(userIds)
  const find = async (trx: Trx) => {
    const members = new Set(await listMemberIds(trx, { table: of.holder.model.writes.table, id: of.id }))
    const add = [...wanted].filter((person) => !members.has(person))
    await refuseUnchoosable(trx, caller, add)
    const seen = await knownAmong(trx, caller.actor, [...members])
    return { add, drop: [...seen].filter((person) => !wanted.has(person)), among: members }
  }
  await changeMembers(services, caller, { ...of, find })
}
