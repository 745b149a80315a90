import type { RefusedAct } from '@workstation/contract/refused-acts'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { visibleAmong } from '../../platform/guarded-model/read-rows'
import { isRowOn } from '../../platform/is-on'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { listGivable, listLikes, refusalOf, weighActs, weighLeaving } from '../authority'
import { reachOfMembers } from '../user'
import type { Holder } from './holder'
import { type HolderTable, listMembersOf, listStates } from './store'
import { kinds } from './switch-holder'

interface Asked<T extends HolderTable> {
  holder: Holder<T>
  ids: readonly string[]
  /** Why nobody may turn this one off or remove it. */
  problemOf?: (one: { id: string; name: string }) => AppError | null
}

type State = Awaited<ReturnType<typeof listStates>>[number]
type Member = Awaited<ReturnType<typeof listMembersOf>>[number]
type Problems = [id: string, problem: AppError][]

interface Weighed {
  actor: Actor
  table: HolderTable
  states: readonly State[]
  members: readonly Member[]
  likes: ReadonlyMap<string, string>
}

/** Turning on and off gives what the caller lacks, or concerns people whom he may not change. */
async function switches(services: Services, trx: Trx, { actor, table, states, members, likes }: Weighed) {
  const ids = states.map(({ id }) => id)
  const givable = await listGivable(services, trx, { actor, kind: kinds[table], ids })
  const acts = { state: { reachOf: reachOfMembers } }
  const people = [...new Set(likes.values())]
  const refused = new Map((await weighActs(services, trx, { actor, people, acts })).map((one) => [one.id, one.problem]))
  return states.flatMap(({ id, name }): Problems => {
    if (!givable.has(id)) return [[id, new AppError('role.not-givable', { name })]]
    const of = members.filter((member) => member.id === id)
    const problem = of.flatMap(({ user_id }) => refused.get(likes.get(user_id) ?? '') ?? [])[0]
    return problem ? [[id, refusalOf(problem)]] : []
  })
}

/** Removing takes from its members what it gives, which others that they are given instead seldom make up for. */
async function removals(services: Services, trx: Trx, { actor, table, members, likes }: Weighed): Promise<Problems> {
  const kept = members.map(({ id, user_id }) => ({ id, person: likes.get(user_id) ?? user_id }))
  const different = new Map(kept.map((one) => [`${one.id} ${one.person}`, { ...one, kind: kinds[table] }]))
  const leaving = [...different.values()]
  const found = await weighLeaving(services, trx, { actor, leaving, reachOf: reachOfMembers })
  return found.map(({ id, problem }) => [id, refusalOf(problem)])
}

/** Of what the caller sees, what he may press and would be refused, and why. */
export async function refusedActs<T extends HolderTable>(
  services: Services,
  { actor, language }: Context,
  { holder, ids, problemOf = () => null }: Asked<T>,
): Promise<{ list: RefusedAct[] }> {
  const { table } = holder.model.writes
  const { modelId } = holder.model
  const said = (act: string, problems: Problems): RefusedAct[] =>
    [...new Map(problems.toReversed())].map(([id, { key, params }]) => ({
      ...{ id, act, reason: services.words.errorText(key, params, language) },
    }))
  return transact(services.db, async (trx) => {
    const states = await listStates(trx, table, await visibleAmong(trx, holder.model, actor, ids))
    const kept = (some: readonly State[]): Problems =>
      some.flatMap((state) => {
        const problem = problemOf(state)
        return problem ? [[state.id, problem]] : []
      })
    const members = actor.isAdministrator
      ? []
      : (await listMembersOf(trx, { table, ids: states.map(({ id }) => id) })).filter(
          ({ user_id }) => user_id !== actor.userId,
        )
    const limited = members.filter(({ is_administrator }) => !is_administrator)
    const likes = await listLikes(trx, [...new Set(limited.map(({ user_id }) => user_id))])
    const weighed = { actor, table, states, likes }
    const state = isPermitted(actor, { modelId, button: 'btn_edit' })
      ? [...kept(states.filter(isRowOn)), ...(await switches(services, trx, { ...weighed, members: limited }))]
      : []
    const remove = isPermitted(actor, { modelId, button: 'btn_remove' })
      ? [...kept(states), ...(await removals(services, trx, { ...weighed, members }))]
      : []
    return { list: [...said('state', state), ...said('remove', remove)] }
  })
}
