import { makePlaces } from '../make-places'
import type { TestUser } from '../make-user'
import { pick, some } from '../row-oracle/world'
import type { TestApp } from '../start-test-app'

/** Pages on which rights change hands, and two on which they do not. */
export const pages = [
  'user',
  'role',
  'position',
  'group',
  'organize',
  'department',
  'authorize',
  'menu',
  'project',
  'area',
]
export const places = ['firm', 'north', 'team', 'south']

/** A row of ids, such as role1, role2. */
const ids = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)
export const holders = { role: ids('role', 5), position: ids('position', 4), group: ids('group', 3) }

async function makeHolders({ services: { db } }: TestApp): Promise<void> {
  const named = (id: string) => ({ id, full_name: id, en_code: id })
  await db
    .insertInto('role')
    .values(holders.role.map((id, at) => ({ ...named(id), global_mark: at < 3 ? 1 : 0 })))
    .execute()
  await db
    .insertInto('role_organize')
    .values([
      { role_id: 'role4', organize_id: 'north' },
      { role_id: 'role5', organize_id: 'south' },
    ])
    .execute()
  await db
    .insertInto('position')
    .values(holders.position.map((id, at) => ({ ...named(id), organize_id: places[at] ?? '' })))
    .execute()
  await db.insertInto('user_group').values(holders.group.map(named)).execute()
}

interface Grantee {
  type: string
  id: string
}

const somePages = () => [...new Set(some(4, () => pick(pages)))]

/** Grants pages with some of what stands on them, or with all of it. */
async function grantPages(
  { services: { db } }: TestApp,
  { type, id }: Grantee,
  granted: readonly string[],
  isWhole = false,
): Promise<void> {
  const items = await db.selectFrom('menu_item').select(['id', 'menu_id', 'kind']).execute()
  for (const page of granted) {
    const here = items.filter(({ menu_id, kind }) => menu_id === page && kind !== 'resource')
    const chosen = isWhole ? here : pick([here, here, some(6, () => pick(here)).filter(Boolean)])
    const values = [...new Map(chosen.map((item) => [item.id, item])).values()].map((item) => ({
      ...{ object_type: type, object_id: id, item_kind: item.kind, item_id: item.id },
      level: item.kind === 'form' && !isWhole ? pick(['see', 'write']) : 'write',
    }))
    await db
      .insertInto('permission_grant')
      .values([{ object_type: type, object_id: id, item_kind: 'module', item_id: page, level: 'write' }, ...values])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function makePerson(app: TestApp, at: number): Promise<TestUser> {
  const { db } = app.services
  const person = await app.makeUser({ realName: `甲${at}`, organizeId: pick(places) })
  const grantee = { type: 'user', id: person.id }
  // One holds all that is not a super administrator's, and some almost: so much can change hands.
  const almost = pages.filter((_, index) => index !== at % pages.length)
  if (at === 0) await grantPages(app, grantee, pages, true)
  else if (at % 3 === 2) await grantPages(app, grantee, almost, true)
  else await grantPages(app, grantee, somePages())
  if (at % 2 === 0)
    await db
      .insertInto('user_role')
      .values({ user_id: person.id, role_id: pick(holders.role) })
      .execute()
  if (at % 3 === 0)
    await db
      .insertInto('user_position')
      .values({ user_id: person.id, position_id: pick(holders.position) })
      .execute()
  if (at % 4 === 0)
    await db
      .insertInto('user_group_member')
      .values({ user_id: person.id, group_id: pick(holders.group) })
      .execute()
  if (at % 3 === 1) {
    const acts = ['add', 'edit', 'delete', 'select'] as const
    const layer = () => acts.filter(() => pick([true, true, false]))
    await db
      .insertInto('organize_admin')
      .values({ user_id: person.id, organize_id: pick(places), this_layer: layer(), sub_layer: layer() })
      .execute()
  }
  return person
}

/** A firm whose people hold some of this and some of that, the first one all of it; some administer its organisations. */
export async function makeDelegates(app: TestApp): Promise<TestUser[]> {
  const { db } = app.services
  await makePlaces(app)
  await makeHolders(app)
  await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', 'in', ['user', 'project']).execute()
  await db.updateTable('menu').set({ is_form_authorize: 1 }).where('id', 'in', ['role', 'project']).execute()
  for (const [type, list] of Object.entries(holders))
    for (const id of list) await grantPages(app, { type, id }, somePages())
  const people: TestUser[] = []
  for (let at = 0; at < 14; at += 1) people.push(await makePerson(app, at))
  return people
}
