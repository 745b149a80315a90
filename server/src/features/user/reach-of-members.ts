import { type ReachOf, readActor } from '../authority'
import { reachOf } from './reach-of'
import { userModel } from './user-model'

/**
 * The same for joining and leaving roles, positions and groups: who has no page of people reaches whom the page of those
 * lets him choose.
 */
export const reachOfMembers: ReachOf = async (trx, actor, asked) => {
  const person = await readActor(trx, { ...actor, now: asked.now })
  return person?.pages.has(userModel.modelId) ? reachOf(trx, actor, asked) : new Set(asked.organizes)
}
