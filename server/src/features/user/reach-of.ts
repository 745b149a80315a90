import { rowFilters } from '../../platform/guarded-model/row-filter'
import { type ReachOf, readActor } from '../authority'
import { organizesLetThrough } from './reach-store'
import { userModel } from './user-model'

/** The organisations in which the actor administers these people: where he sees them if they work there (THR-10). */
export const reachOf: ReachOf = async (trx, actor, asked) => {
  if (actor.isAdministrator || asked.organizes.length === 0) return new Set(asked.organizes)
  const person = await readActor(trx, { ...actor, now: asked.now })
  if (!person?.pages.has(userModel.modelId)) return new Set()
  const filters = rowFilters(userModel, person)
  return filters.length === 0 ? new Set(asked.organizes) : organizesLetThrough(trx, asked, filters)
}
