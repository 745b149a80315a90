import type { Trx } from '../../platform/database'
import { addRoles } from '../store'
import { addScheme } from './add-scheme'
import { demoAdministrators, demoPairs, demoSchemes, secretaryRole } from './demo-rights'
import { giveRoles } from './give-roles'
import type { DemoPerson } from './make-demo-people'

const page = 'project'

const lastOf = (people: readonly DemoPerson[], department: string): string =>
  people.filter((person) => person.organizeId === department).at(-1)?.id ?? ''

async function addSecretaries(trx: Trx, people: readonly DemoPerson[]): Promise<void> {
  const { id, organizes, heldIn } = secretaryRole
  await addRoles(trx, [secretaryRole], 100)
  await trx.updateTable('role').set({ global_mark: 0 }).where('id', '=', id).execute()
  await trx
    .insertInto('role_organize')
    .values(organizes.map((organize_id) => ({ role_id: id, organize_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await giveRoles(
    trx,
    heldIn.map((department) => [lastOf(people, department), id]),
  )
}

async function addAdministrators(trx: Trx, people: readonly DemoPerson[]): Promise<void> {
  for (const { of, organizeId, roles, thisLayer, subLayer } of demoAdministrators) {
    const user_id = lastOf(people, of)
    await trx
      .insertInto('organize_admin')
      .values({ organize_id: organizeId, user_id, this_layer: [...thisLayer], sub_layer: [...subLayer] })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await giveRoles(
      trx,
      roles.map((role) => [user_id, role]),
    )
  }
}

/**
 * Rights of the demo: a role of two companies, administrators of organisations, projects that differ by department, and
 * rights that should not come together.
 */
export async function addDemoRights(trx: Trx, people: readonly DemoPerson[]): Promise<void> {
  await addSecretaries(trx, people)
  await addAdministrators(trx, people)
  for (const [at, scheme] of demoSchemes.entries()) await addScheme(trx, scheme, { page, at })
  await trx.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', page).execute()
  await trx
    .insertInto('forbidden_pair')
    .values(demoPairs.map((pair) => ({ ...pair })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
