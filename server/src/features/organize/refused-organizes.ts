import type { RefusedAct } from '@workstation/contract/refused-acts'
import { isPermitted } from '../../platform/actor'
import type { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { visibleAmong } from '../../platform/guarded-model/read-rows'
import { isRowOn } from '../../platform/is-on'
import type { Context } from '../../platform/route'
import { rehearse } from '../../platform/transact'
import { tryLockTree } from '../../platform/tree/tree-store'
import type { Services } from '../../services'
import { branchProblems } from '../authority'
import { lockoutProblem } from './check-organize'
import { modelOf } from './model-of'
import { type Category, organizeTree } from './organize-writes'
import { listStates, switchAll } from './place-store'
import { administeredProblem, usedProblem } from './refuse-used'
import { listHanging, listHoldingSomebody } from './usage-store'

type State = Awaited<ReturnType<typeof listStates>>[number]
type Problems = [id: string, problem: AppError][]

/** Why nobody may switch some of them off, whatever he may do. */
async function lockouts(trx: Trx, userId: string, states: readonly State[]): Promise<Problems> {
  const found: Problems = []
  const on = states.filter(isRowOn)
  const holding = await listHoldingSomebody(
    trx,
    userId,
    on.map(({ id }) => id),
  )
  for (const { id, name } of on.filter((state) => holding.has(state.id))) {
    const problem = await lockoutProblem(trx, { id, name, userId })
    if (problem) found.push([id, problem])
  }
  return found
}

/** People who are weighed for what is offered: a page of a large organisation is not to take seconds. */
const mostWeighed = 300

/** Organisations by how many of the others stand above them, so that none of one layer lies below another. */
function layersOf(states: readonly State[]): State[][] {
  const known = new Set(states.map(({ id }) => id))
  const above = ({ path }: State) => path.split(',').filter((id) => known.has(id)).length
  return [...groupBy(states, (state) => String(above(state))).values()]
}

/** Why the caller may not switch some of them: it is done, weighed and taken back. While the tree changes nobody asks. */
async function weighed(services: Services, trx: Trx, { actor }: Context, states: readonly State[]): Promise<Problems> {
  if (actor.isAdministrator || states.length === 0 || !(await tryLockTree(trx, organizeTree))) return []
  const found: Problems = []
  for (const layer of layersOf(states)) {
    const organizes = layer.map(({ id }) => id)
    const asked = { actor, organizes, most: mostWeighed }
    found.push(...(await branchProblems(services, trx, asked, () => switchAll(trx, organizes))))
    await switchAll(trx, organizes)
  }
  return found
}

/** Of companies or departments that the caller sees, what he may press and would be refused, and why. */
export async function refusedOrganizes(
  services: Services,
  context: Context,
  { category, ids }: { category: Category; ids: readonly string[] },
): Promise<{ list: RefusedAct[] }> {
  const { actor, language } = context
  const model = modelOf(category)
  const may = (button: string) => isPermitted(actor, { modelId: model.modelId, button })
  const said = (act: string, problems: Problems): RefusedAct[] =>
    problems.map(([id, { key, params }]) => ({ id, act, reason: services.words.errorText(key, params, language) }))
  return rehearse(services.db, async (trx) => {
    const states = await listStates(trx, await visibleAmong(trx, model, actor, ids))
    const hanging = new Map((may('btn_remove') ? await listHanging(trx, ids) : []).map((one) => [one.id, one]))
    const held = (problemOf: typeof usedProblem): Problems =>
      states.flatMap(({ id, name }) => {
        const of = hanging.get(id)
        const problem = of ? problemOf(name, of) : null
        return problem ? [[id, problem]] : []
      })
    const locked = may('btn_edit') ? await lockouts(trx, actor.userId, states) : []
    const isLocked = new Set(locked.map(([id]) => id))
    const open = may('btn_edit') ? states.filter(({ id }) => !isLocked.has(id)) : []
    const state = [...locked, ...(await weighed(services, trx, context, open))]
    return {
      list: [
        ...said('state', state),
        ...said('remove', held(usedProblem)),
        ...said('merge', held(administeredProblem)),
      ],
    }
  })
}
