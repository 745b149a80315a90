import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import type { Services } from '../../../services'
import { usersOfRole } from '../../authority'
import { readSetting } from '../../setting'
import { roleName } from './participant-store'

/** Roles of the seeded base data that assign and approve. */
export const assignerRole = 'reviewAssigner'
export const finalReviewerRole = 'reviewFinal'
/** Dictionary types of the seeded base data. */
export const professionType = 'profession'
export const reviewTypeType = 'reviewType'

/**
 * Who acts at a step: those of the chosen who hold the role now, or all of the role when nobody was chosen.
 * @throws review.nobody-to-act
 */
export async function peopleToAct(db: Db, roleId: string, chosen: readonly string[]): Promise<string[]> {
  const members = (await usersOfRole(db, roleId)).map((user) => user.id)
  const acting = chosen.length === 0 ? members : members.filter((id) => chosen.includes(id))
  if (acting.length > 0) return acting
  throw new AppError('review.nobody-to-act', { role: await roleName(db, roleId) })
}

/** The same in a run that goes on: where none of the chosen is left, all of the role step in. */
export async function peopleToGoOn(db: Db, roleId: string, chosen: readonly string[]): Promise<string[]> {
  const members = new Set((await usersOfRole(db, roleId)).map((user) => user.id))
  return peopleToAct(db, roleId, chosen.some((id) => members.has(id)) ? chosen : [])
}

/** Refuses people who do not hold a role. */
export async function checkMembers(db: Db, roleId: string, chosen: readonly string[]): Promise<void> {
  if (chosen.length === 0) return
  const members = new Set((await usersOfRole(db, roleId)).map((user) => user.id))
  if (!chosen.every((id) => members.has(id))) throw new AppError('review.not-role-member')
}

/** The names of those who may lead a task, by id: who holds the role that the setting names and is there (REV-62, REV-63). */
export async function leaderCandidates(services: Services, db: Db): Promise<Map<string, string>> {
  const roleId = await readSetting(services, 'reviewLeaderRoleId')
  return new Map((await usersOfRole(db, roleId)).map(({ id, fullName }) => [id, fullName]))
}

/** A leader candidate. */
export async function findLeaderCandidate(services: Services, db: Db, userId: string) {
  const fullName = (await leaderCandidates(services, db)).get(userId)
  if (fullName === undefined) throw new AppError('review.not-leader-candidate')
  return { id: userId, fullName }
}
