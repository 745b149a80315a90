import type { RefusedAct } from '@workstation/contract/refused-acts'
import { AppError } from '../../platform/app-error'
import { visibleAmong } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { listGivable, listLikes, refusalOf, weighActs } from '../authority'
import { reachOfMembers } from '../user'
import type { Holder } from './holder'
import { type HolderTable, listLimitedMembers, listNames } from './store'
import { kinds } from './switch-holder'

interface Asked<T extends HolderTable> {
  holder: Holder<T>
  ids: readonly string[]
}

/** Of what the caller sees, why he may not turn it on or off: it gives what he lacks, or to whom he could not change. */
export async function refusedSwitches<T extends HolderTable>(
  services: Services,
  { actor, language }: Context,
  { holder, ids }: Asked<T>,
): Promise<{ list: RefusedAct[] }> {
  if (actor.isAdministrator) return { list: [] }
  const { table } = holder.model.writes
  const said = (id: string, { key, params }: AppError): RefusedAct => ({
    ...{ id, act: 'state', reason: services.words.errorText(key, params, language) },
  })
  return transact(services.db, async (trx) => {
    const seen = await visibleAmong(trx, holder.model, actor, ids)
    const givable = await listGivable(services, trx, { actor, kind: kinds[table], ids: seen })
    const closed = (await listNames(trx, table, seen)).filter(({ id }) => !givable.has(id))
    const members = (await listLimitedMembers(trx, { table, ids: [...givable] })).filter(
      ({ user_id }) => user_id !== actor.userId,
    )
    const likes = await listLikes(trx, [...new Set(members.map(({ user_id }) => user_id))])
    const people = [...new Set(likes.values())]
    const acts = { state: { reachOf: reachOfMembers } }
    const refused = new Map(
      (await weighActs(services, trx, { actor, people, acts })).map((one) => [one.id, one.problem]),
    )
    const byMember = [...givable].flatMap((id) => {
      const problem = members.flatMap((of) => (of.id === id ? (refused.get(likes.get(of.user_id) ?? '') ?? []) : []))[0]
      return problem ? [said(id, refusalOf(problem))] : []
    })
    const notGiven = closed.map(({ id, name }) => said(id, new AppError('role.not-givable', { name })))
    return { list: [...notGiven, ...byMember] }
  })
}
