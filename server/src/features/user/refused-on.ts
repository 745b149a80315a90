import type { RefusedAct } from '@workstation/contract/refused-acts'
import type { AppError } from '../../platform/app-error'
import { visibleAmong } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { refusalOf, weighActs } from '../authority'
import { reachOf } from './reach-of'
import { removalProblems } from './remove-user'
import { userModel } from './user-model'

/** What can be done with a person who outranks one is that he joins and leaves places, for which his form is not needed. */
const closesForm = new Set(['rank', 'protected'])

const acts = {
  act: { reachOf: reachOf('edit') },
  state: { reachOf: reachOf('edit'), switches: true },
  remove: { reachOf: reachOf('delete') },
}

/** Which acts on people whom the caller sees would be refused: by who may change whom, and since somebody still leads. */
export async function refusedOn(
  services: Services,
  { actor, language }: Context,
  ids: readonly string[],
): Promise<RefusedAct[]> {
  const said = (id: string, act: string, { key, params }: AppError): RefusedAct => ({
    ...{ id, act, reason: services.words.errorText(key, params, language) },
  })
  return transact(services.db, async (trx) => {
    const people = await visibleAmong(trx, userModel, actor, ids)
    const kept = await removalProblems(trx, actor, people)
    const found = await weighActs(services, trx, { actor, people, acts })
    const weighed = found.filter(({ id, act }) => act !== 'remove' || !kept.has(id))
    const removals = [...kept].map(([id, problem]) => said(id, 'remove', problem))
    const others = weighed.flatMap(({ id, act, problem }) => {
      const refusal = refusalOf(problem)
      const isFormClosed = act === 'act' && closesForm.has(problem.rule)
      return [said(id, act, refusal), ...(isFormClosed ? [said(id, 'edit', refusal)] : [])]
    })
    return [...removals, ...others]
  })
}
