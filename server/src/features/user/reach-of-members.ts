import { type ReachOf, readActor } from '../authority'
import { administeredOf, reachOf } from './reach-of'
import { userModel } from './user-model'

/**
 * The same for joining and leaving roles, positions and groups: who has no page of people reaches whom the page of those
 * lets him choose, inside the organisations that he administers where he is held to such.
 */
export const reachOfMembers: ReachOf = async (trx, actor, asked) => {
  const person = await readActor(trx, { ...actor, now: asked.now })
  if (person?.pages.has(userModel.modelId)) return reachOf('edit')(trx, actor, asked)
  return person ? administeredOf(trx, person, { organizes: asked.organizes, act: 'edit' }) : new Set()
}
