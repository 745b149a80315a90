import type { Trx } from '../../platform/database'
import { linksOf, removedOf, setOrganizes, setPositions, setRoles } from './store'
import { idsOf, type UserForm } from './user-form'

/** The ids sent and those that no form shows any more, because they were removed; all as before when none were sent. */
async function keepRemoved(trx: Trx, table: 'role' | 'position' | 'organize', before: string[], sent?: string) {
  if (sent === undefined) return before
  const ids = idsOf(sent)
  return [...ids, ...(await removedOf(trx, table, before)).filter((id) => !ids.includes(id))]
}

/** Puts a person into the organisations, roles and positions of a form, and answers what they were and are. */
export async function changeLinks(trx: Trx, id: string, form: UserForm) {
  const before = await linksOf(trx, id)
  const after = {
    organizes: await keepRemoved(trx, 'organize', before.organizes, form.organizeId),
    roles: await keepRemoved(trx, 'role', before.roles, form.roleId),
    positions: await keepRemoved(trx, 'position', before.positions, form.positionId),
  }
  await setOrganizes(trx, id, after.organizes)
  await setRoles(trx, id, after.roles)
  await setPositions(trx, id, after.positions)
  const change = (key: keyof typeof before) => ({ before: before[key], after: after[key] })
  return { organizeId: after.organizes, roles: change('roles'), positions: change('positions') }
}
