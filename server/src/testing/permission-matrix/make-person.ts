import { sql } from 'kysely'
import type { PermissionNeed } from '../../platform/actor'
import type { GuardedModel } from '../../platform/guarded-model/model'
import { newId } from '../../platform/id'
import { openSession } from '../make-user'
import { draw } from '../row-oracle/world'
import type { TestApp } from '../start-test-app'
import type { Holding, Kind, Rows } from './kinds'
import type { MatrixPerson, MatrixWorld } from './matrix-answers'

/** The page that is walked, with what a person needs beside it. */
export interface MatrixPage {
  readonly model: GuardedModel
  readonly needs: readonly PermissionNeed[]
  readonly world: MatrixWorld
  /** The fields that schemes name in place of the columns of the source. */
  readonly fields: { readonly person: string | null; readonly organize: string | null }
}

const offPlace = 'matrix-place-off'

/** The scheme that stands for rows, in the form in which it is stored. */
function schemeOf({ world, fields }: MatrixPage, rows: Rows): object | null {
  const only = (field: string, value: string, op = 'equal') => ({ match: 'and', of: [{ field, op, value }] })
  if (rows === 'all') return null
  if (rows === 'own' && fields.person) return only(fields.person, '@userId')
  if (rows === 'below' && fields.person) return only(fields.person, '@subordinates')
  if (rows === 'department' && fields.organize) return only(fields.organize, '@organizeId')
  if (rows === 'branch' && fields.organize) return only(fields.organize, '@organizationAndSuborganization')
  return only('id', rows === 'second' ? world.second : world.first)
}

/** A row scheme of the page that means these rows. */
export async function makeScheme({ services: { db } }: TestApp, page: MatrixPage, rows: Rows): Promise<string> {
  const id = newId()
  const scheme = schemeOf(page, rows)
  const item = { id, menu_id: page.model.modelId, kind: 'resource', en_code: id, full_name: rows }
  const held = scheme ? { condition: JSON.stringify(scheme) } : { all_data: true }
  await db
    .insertInto('menu_item')
    .values({ ...item, ...held })
    .execute()
  return id
}

/** Grants items to somebody. */
async function give({ services: { db } }: TestApp, to: [type: string, id: string], items: readonly [string, string][]) {
  const [object_type, object_id] = to
  const values = items.map(([item_kind, item_id]) => ({ object_type, object_id, item_kind, item_id }))
  await db
    .insertInto('permission_grant')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const named = () => {
  const id = newId()
  return { id, full_name: id, en_code: id }
}

/** Makes what carries a holding, with the person in it. */
async function makeCarrier(app: TestApp, userId: string, { via, dead }: Holding): Promise<[string, string]> {
  const { db } = app.services
  const row = named()
  const until = new Date(app.clock.now().getTime() + (dead === 'over' ? -1 : 3) * 86_400_000)
  if (via === 'user') return [via, userId]
  if (via === 'role') {
    const global_mark = dead === 'place' ? 0 : 1
    await db
      .insertInto('role')
      .values({ ...row, global_mark, enabled_mark: dead === 'off' ? 0 : 1 })
      .execute()
    if (dead === 'place')
      await db.insertInto('role_organize').values({ role_id: row.id, organize_id: offPlace }).execute()
    await db.insertInto('user_role').values({ role_id: row.id, user_id: userId }).execute()
  }
  if (via === 'group') {
    await db.insertInto('user_group').values(row).execute()
    await db.insertInto('user_group_member').values({ group_id: row.id, user_id: userId }).execute()
  }
  if (via === 'position') {
    await db
      .insertInto('position')
      .values({ ...row, organize_id: 'matrix-place' })
      .execute()
    await db.insertInto('user_position').values({ position_id: row.id, user_id: userId, until }).execute()
  }
  return [via, row.id]
}

/** Two organisations for what people hold, one of which is off. */
export async function makeMatrixPlaces({ services: { db } }: TestApp): Promise<void> {
  const place = (id: string, enabled_mark: number) => ({
    ...{ id, path: id, parent_id: '-1', category: 'company', full_name: id, en_code: id },
    enabled_mark,
  })
  await db
    .insertInto('organize')
    .values([place('matrix-place', 1), place(offPlace, 0)])
    .execute()
}

/** The button names of a page by their items. */
async function itemsOf({ services: { db } }: TestApp, modelId: string): Promise<ReadonlyMap<string, string>> {
  const items = db.selectFrom('menu_item').select(['id', 'en_code']).where('menu_id', '=', modelId)
  const rows = await items.where('kind', '=', 'button').where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ id, en_code }) => [en_code, id]))
}

/** Where somebody of a kind works, so that its rows mean the first record. */
function workplaceOf({ world }: MatrixPage, { held }: Kind): string[] {
  const first = world.rows.find(({ id }) => id === world.first)
  const here = String((world.organize && first?.[world.organize]) ?? '')
  const way = world.ways.get(here) ?? []
  const wanted = held.flatMap(({ rows }) => rows)
  const off = held.some(({ dead }) => dead === 'place') ? [offPlace] : []
  if (wanted.includes('department') && way.length > 0) return [here, ...off]
  if (wanted.includes('branch') && way[0]) return [way[0], ...off]
  return off.length > 0 ? off : ['matrix-place']
}

async function makeAccount(app: TestApp, { world }: MatrixPage, kind: Kind): Promise<string> {
  const { db } = app.services
  const first = world.rows.find(({ id }) => id === world.first)
  const owner = world.person && first ? first[world.person] : null
  const isOwn = kind.held.some(({ rows }) => rows.includes('own'))
  const known = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', String(owner))
    .where('is_administrator', '=', false)
    .where('enabled_mark', '=', 1)
    .where('must_change_password', '=', false)
    // Somebody who holds nothing else.
    .where(
      sql<boolean>`not exists (select 1 from person_grantee where user_id = app_user.id and object_type <> 'user')`,
    )
    .where(sql<boolean>`not exists (select 1 from permission_grant where object_id = app_user.id)`)
    .executeTakeFirst()
  if (isOwn && known && kind.held.length === 1) return known.id
  const { id, full_name } = named()
  const is_administrator = kind.isAdministrator === true
  await db
    .insertInto('app_user')
    .values({ id, account: id, real_name: full_name, password_hash: '', is_administrator })
    .execute()
  if (kind.held.some(({ rows }) => rows.includes('below')) && owner)
    await db.updateTable('app_user').set({ manager_id: id }).where('id', '=', String(owner)).execute()
  return id
}

/** Somebody of a kind, with what he holds on the page, whole on other pages that its calls need. */
export async function makeMatrixPerson(app: TestApp, page: MatrixPage, kind: Kind) {
  const { db } = app.services
  const { model, needs, world } = page
  const id = await makeAccount(app, page, kind)
  const organizes = workplaceOf(page, kind)
  await db.deleteFrom('user_organize').where('user_id', '=', id).execute()
  await db
    .insertInto('user_organize')
    .values(organizes.map((organize_id, at) => ({ user_id: id, organize_id, is_main: at === 0 })))
    .execute()
  const items = await itemsOf(app, model.modelId)
  const buttons: ReadonlySet<string>[] = []
  for (const holding of kind.held) {
    const to = await makeCarrier(app, id, holding)
    const mine = world.buttons.filter(() => holding.buttons === 'all' || (holding.buttons === 'some' && draw(2) === 0))
    buttons.push(new Set(mine))
    const schemes: [string, string][] = []
    for (const rows of holding.rows) schemes.push(['resource', await makeScheme(app, page, rows)])
    await give(app, to, [
      ['module', model.modelId],
      ...mine.map((name): [string, string] => ['button', items.get(name) ?? '']),
      ...schemes,
    ])
  }
  if (kind.held.some(({ isLive }) => isLive))
    for (const { modelId, button } of needs.filter((need) => need.modelId !== model.modelId)) {
      const there = await itemsOf(app, modelId)
      await give(
        app,
        ['user', id],
        [['module', modelId], ...(button ? [['button', there.get(button) ?? ''] as [string, string]] : [])],
      )
    }
  const place = kind.administers ? administeredPlace(page) : null
  if (place) {
    const acts = ['add', 'edit', 'delete', 'select'] as const
    await db
      .insertInto('organize_admin')
      .values({ user_id: id, organize_id: place, this_layer: [...acts], sub_layer: [] })
      .execute()
  }
  const person: MatrixPerson = { id, kind, organizes, administered: place, buttons }
  return { person, token: await openSession(db, id, app.clock.now()) }
}

function administeredPlace({ world }: MatrixPage): string {
  const places = world.placesOf
  if (!places) return 'matrix-place'
  const of = (wanted: string) => world.rows.filter(({ id }) => id === wanted).flatMap((row) => places(row))
  return [...of(world.first), ...of(world.second)][0] ?? 'matrix-place'
}

/** The row of a record in its own table, to be put back after an act that was allowed. */
export async function keepRow({ services: { db } }: TestApp, table: string, id: string): Promise<() => Promise<void>> {
  const found = await sql<{
    row: object
  }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(db)
  const kept = JSON.stringify(found.rows[0]?.row)
  return async () => {
    const columns = sql.join(Object.keys(found.rows[0]?.row ?? {}).map((name) => sql.id(name)))
    const put = await sql`update ${sql.table(table)} set (${columns}) = (select ${columns}
      from jsonb_populate_record(null::${sql.table(table)}, ${kept}::jsonb)) where id = ${id} returning 1`.execute(db)
    if (put.rows.length === 0)
      await sql`insert into ${sql.table(table)} select * from jsonb_populate_record(null::${sql.table(table)}, ${kept}::jsonb)`.execute(
        db,
      )
  }
}
