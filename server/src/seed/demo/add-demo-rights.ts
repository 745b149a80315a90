import type { Trx } from '../../platform/database'
import { addRoles } from '../store'
import { type DemoScheme, demoAdministrators, demoSchemes, secretaryRole } from './demo-rights'
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

async function giveRoles(trx: Trx, held: ReadonlyArray<readonly [person: string, role: string]>): Promise<void> {
  await trx
    .insertInto('user_role')
    .values(held.map(([user_id, role_id]) => ({ user_id, role_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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

async function addScheme(trx: Trx, { id, name, scheme, grantees }: DemoScheme, at: number): Promise<void> {
  const all = 'all' in scheme
  await trx
    .insertInto('menu_item')
    .values({
      id,
      menu_id: page,
      kind: 'resource',
      en_code: id,
      full_name: name,
      all_data: all,
      condition: JSON.stringify(all ? [] : scheme),
      sort_code: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('permission_grant')
    .values(
      grantees.flatMap(([object_type, object_id]) => [
        { object_type, object_id, item_kind: 'resource', item_id: id },
        { object_type, object_id, item_kind: 'module', item_id: page },
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Rights of the demo: a role of two companies, administrators of organisations, and projects that differ by department. */
export async function addDemoRights(trx: Trx, people: readonly DemoPerson[]): Promise<void> {
  await addSecretaries(trx, people)
  await addAdministrators(trx, people)
  for (const [at, scheme] of demoSchemes.entries()) await addScheme(trx, scheme, at)
  await trx.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', page).execute()
}
