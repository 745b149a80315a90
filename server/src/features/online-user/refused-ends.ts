import type { RefusedAct } from '@workstation/contract/refused-acts'
import { selectRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { refusalOf, weighActs } from '../authority'
import { onlineModel } from './online-model'
import { isSession } from './store'

/** Of the sessions that the caller sees, why he may not end them. */
export async function refusedEnds(
  services: Services,
  { actor, language }: Context,
  ids: readonly string[],
): Promise<RefusedAct[]> {
  if (actor.isAdministrator) return []
  return transact(services.db, async (trx) => {
    const query = { only: ['id', 'userId'], filters: [isSession(ids)], limit: ids.length }
    const rows = await selectRows<{ id: string; userId: string }>(trx, onlineModel, actor, query)
    const people = [...new Set(rows.map(({ userId }) => userId))]
    const refused = await weighActs(services, trx, { actor, people, acts: { end: {} } })
    return refused.flatMap(({ id: person, act, problem }) => {
      const { key, params } = refusalOf(problem)
      const reason = services.words.errorText(key, params, language)
      return rows.filter(({ userId }) => userId === person).map(({ id }) => ({ id, act, reason }))
    })
  })
}
