import { sql } from 'kysely'
import { newId } from '../../platform/id'
import { openSession } from '../make-user'
import type { Rows } from '../permission-matrix/kinds'
import { type MatrixPage, makeScheme } from '../permission-matrix/make-person'
import { draw, pick } from '../row-oracle/world'
import type { TestApp } from '../start-test-app'

/** Somebody with a session, who holds what was drawn. */
export interface DrawnPerson {
  readonly id: string
  readonly token: string
}

type Carrier = readonly [type: 'user' | 'role' | 'position' | 'group', id: string]

const places = ['matrix-place', 'matrix-place-off'] as const
const rowsOf: readonly Rows[] = ['first', 'second', 'all', 'own', 'department', 'branch', 'below', 'first', 'second']
const chance = (one: number) => draw(one) === 0
const day = 86_400_000

/** For good, for some days more, or until yesterday. */
const drawEnd = (app: TestApp): Date | null => {
  const days = pick([null, null, null, null, null, null, 3, 3, 3, -1])
  return days === null ? null : new Date(app.clock.now().getTime() + days * day)
}

/** Two roles, a position and a group, of which one may be off or belong to an organisation that is. */
async function drawCarriers({ services: { db } }: TestApp): Promise<Carrier[]> {
  const row = () => {
    const id = newId()
    return { id, full_name: id, en_code: id, enabled_mark: chance(9) ? 0 : 1 }
  }
  const roles = [
    { ...row(), global_mark: 1 },
    { ...row(), global_mark: draw(2) },
  ]
  await db.insertInto('role').values(roles).execute()
  for (const { id, global_mark } of roles)
    if (global_mark === 0)
      await db
        .insertInto('role_organize')
        .values({ role_id: id, organize_id: pick(places) })
        .execute()
  const position = { ...row(), organize_id: pick([...places, places[0]]) }
  await db.insertInto('position').values(position).execute()
  const group = row()
  await db.insertInto('user_group').values(group).execute()
  return [...roles.map(({ id }): Carrier => ['role', id]), ['position', position.id], ['group', group.id]]
}

async function join(app: TestApp, user_id: string, [type, id]: Carrier): Promise<void> {
  const { db } = app.services
  const until = drawEnd(app)
  if (type === 'role') await db.insertInto('user_role').values({ user_id, role_id: id, until }).execute()
  if (type === 'position') await db.insertInto('user_position').values({ user_id, position_id: id, until }).execute()
  if (type === 'group') await db.insertInto('user_group_member').values({ user_id, group_id: id, until }).execute()
}

/** Where somebody works: in the organisation of the first record, elsewhere, or in one that is off. */
async function place({ services: { db } }: TestApp, { world }: MatrixPage, user_id: string): Promise<void> {
  const first = world.rows.find(({ id }) => id === world.first)
  const here = String((world.organize && first?.[world.organize]) ?? '')
  const way = world.ways.get(here) ?? []
  const chosen = new Set([pick([...places, ...way]), ...(chance(2) && way[0] ? [way[0]] : [])])
  const rows = [...chosen].map((organize_id, at) => ({ user_id, organize_id, is_main: at === 0 }))
  await db.insertInto('user_organize').values(rows).execute()
}

async function administer({ services: { db } }: TestApp, { world }: MatrixPage, user_id: string): Promise<void> {
  const wanted = world.rows.find(({ id }) => id === pick([world.first, world.second]))
  const organize_id = (wanted && world.placesOf?.(wanted)[0]) ?? places[0]
  if (!world.ways.has(organize_id)) return
  const acts = (['add', 'edit', 'delete', 'select'] as const).filter(() => draw(3) > 0)
  await db
    .insertInto('organize_admin')
    .values({ user_id, organize_id, this_layer: [...acts], sub_layer: [] })
    .execute()
}

async function drawPerson(app: TestApp, page: MatrixPage, carriers: readonly Carrier[]): Promise<DrawnPerson> {
  const { db } = app.services
  const id = newId()
  const row = { id, account: id, real_name: id, password_hash: '' }
  await db.insertInto('app_user').values(row).execute()
  await place(app, page, id)
  for (const carrier of carriers) if (draw(3) > 0) await join(app, id, carrier)
  if (chance(5)) await administer(app, page, id)
  return { id, token: await openSession(db, id, app.clock.now()) }
}

/** Items of the page that can be given, and what was given of them. */
async function giveDrawn(app: TestApp, page: MatrixPage, [object_type, object_id]: Carrier): Promise<void> {
  const { db } = app.services
  const { modelId } = page.model
  const items = await db
    .selectFrom('menu_item')
    .select(['id', 'kind'])
    .where('menu_id', '=', modelId)
    .where('kind', 'in', ['button', 'column', 'form'])
    .where('deleted_at', 'is', null)
    .execute()
  const given: [string, string][] = items.filter(() => draw(2) === 0).map(({ kind, id }) => [kind, id])
  if (draw(5) > 0) given.push(['module', modelId])
  for (let at = draw(3); at > 0; at -= 1) {
    const id = await makeScheme(app, page, pick(rowsOf))
    if (chance(8)) await db.updateTable('menu_item').set({ enabled_mark: 0 }).where('id', '=', id).execute()
    given.push(['resource', id])
  }
  if (given.length === 0) return
  const rows = given.map(([item_kind, item_id]) => ({
    ...{ object_type, object_id, item_kind, item_id },
    ...{ until: drawEnd(app), level: item_kind === 'form' ? pick(['see', 'write']) : 'write' },
  }))
  await db.insertInto('permission_grant').values(rows).execute()
}

/** What the calls of a page need of other pages. */
async function giveOthers({ services: { db } }: TestApp, { needs, model }: MatrixPage, userId: string): Promise<void> {
  for (const { modelId, button = '' } of needs.filter((need) => need.modelId !== model.modelId))
    await sql`insert into permission_grant (object_type, object_id, item_kind, item_id)
      select 'user', ${userId}, 'module', ${modelId} union all
      select 'user', ${userId}, 'button', id from menu_item where menu_id = ${modelId} and kind = 'button' and en_code = ${button}
      on conflict do nothing`.execute(db)
}

/** Everybody forgets what he knew of rights. */
export async function forget({ services: { db, invalidation }, clock }: TestApp): Promise<void> {
  await invalidation.publish(db, 'permission', '*')
  clock.advance({ seconds: 31 })
}

/** Nothing of a page is off or limited any more, so that others can make their records. */
export async function openPage(app: TestApp, { model: { modelId } }: MatrixPage): Promise<void> {
  const { db } = app.services
  await db.updateTable('menu_item').set({ enabled_mark: 1 }).where('menu_id', '=', modelId).execute()
  const open = { is_data_authorize: 0, is_column_authorize: 0, is_form_authorize: 0, enabled_mark: 1 }
  await db.updateTable('menu').set(open).where('id', '=', modelId).execute()
  await forget(app)
}

/** Draws what is on and what is limited on a page, who there is, and what each of them holds. */
export async function drawRights(app: TestApp, page: MatrixPage, count: number): Promise<DrawnPerson[]> {
  const { db } = app.services
  const { modelId } = page.model
  const limits = { is_data_authorize: chance(5) ? 0 : 1, is_column_authorize: draw(2), is_form_authorize: draw(2) }
  await db
    .updateTable('menu')
    .set({ ...limits, enabled_mark: chance(20) ? 0 : 1 })
    .where('id', '=', modelId)
    .execute()
  const carriers = await drawCarriers(app)
  const people: DrawnPerson[] = []
  for (let at = 0; at < count; at += 1) people.push(await drawPerson(app, page, carriers))
  for (const carrier of carriers) await giveDrawn(app, page, carrier)
  for (const { id } of people) {
    await giveOthers(app, page, id)
    if (draw(2) === 0) await giveDrawn(app, page, ['user', id])
  }
  await sql`update menu_item set enabled_mark = 0 where id in (select id from menu_item
    where menu_id = ${modelId} and kind = 'button' order by en_code offset ${draw(8)} limit ${draw(2)})`.execute(db)
  await db
    .updateTable('app_user')
    .set({ enabled_mark: pick([0, 2]) })
    .where('id', '=', chance(2) ? (people.at(-1)?.id ?? '') : '')
    .execute()
  await forget(app)
  return people
}
