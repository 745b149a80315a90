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

/** A leader candidate, who holds the role that the setting names and can sign in (REV-62, REV-63). */
export async function findLeaderCandidate(services: Services, db: Db, userId: string) {
  const roleId = await readSetting(services, 'reviewLeaderRoleId')
  const candidate = (await usersOfRole(db, roleId)).find((user) => user.id === userId)
  if (!candidate) throw new AppError('review.not-leader-candidate')
  return candidate
}
