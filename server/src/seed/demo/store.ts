import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { pinyinOf } from '../../platform/pinyin-of'
import { castId } from './demo-cast'
import { demoGroups } from './demo-groups'
import { demoOrganizes } from './demo-organizes'
import type { DemoPerson } from './make-demo-people'

const positions = {
  head: ['所长', 'management'],
  chief: ['主任工程师', 'technical'],
  engineer: ['设计师', 'technical'],
  clerk: ['职员', 'service'],
} as const

const pathOf = (id: string): string => {
  const parent = demoOrganizes.find((organize) => organize.id === id)?.parentId
  return parent === undefined || parent === '-1' ? id : `${pathOf(parent)},${id}`
}

/** Companies, departments and, in each department, its positions. */
export async function addDemoOrganizes(trx: Trx): Promise<void> {
  const rows = demoOrganizes.map(({ id, parentId, name, category }, index) => ({
    id,
    parent_id: parentId,
    path: pathOf(id),
    category,
    full_name: name,
    en_code: id,
    sort_code: index,
  }))
  await trx
    .insertInto('organize')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const posts = demoOrganizes
    .filter((organize) => organize.category === 'department')
    .flatMap(({ id }) =>
      Object.entries(positions).map(([code, [full_name, type]], index) => ({
        id: `${id}-${code}`,
        full_name,
        type,
        en_code: `${id}-${code}`,
        organize_id: id,
        sort_code: index,
      })),
    )
  await trx
    .insertInto('position')
    .values(posts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The people, without passwords: they can be signed in as demo people only. */
export async function addDemoPeople(trx: Trx, people: readonly DemoPerson[]): Promise<void> {
  const row = (person: DemoPerson, index: number) => ({
    id: person.id,
    account: person.account,
    real_name: person.name,
    pinyin: pinyinOf(person.name),
    gender: person.gender,
    password_hash: '',
    is_demo: true,
    sort_code: index,
    property: JSON.stringify(person.part ? { demoPart: person.part } : {}),
  })
  await trx
    .insertInto('app_user')
    .values(people.map(row))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { id, managerId } of people.filter((person) => person.managerId !== null)) {
    await trx.updateTable('app_user').set({ manager_id: managerId }).where('id', '=', id).execute()
  }
  for (const { id, organizeId } of people.filter((person) => person.position === 'head')) {
    await trx.updateTable('organize').set({ manager_id: id }).where('id', '=', organizeId).execute()
  }
  const organizes = people.map(({ id, organizeId }) => ({ user_id: id, organize_id: organizeId, is_main: true }))
  await trx
    .insertInto('user_organize')
    .values(organizes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const posts = people.map(({ id, organizeId, position }) => ({
    user_id: id,
    position_id: `${organizeId}-${position}`,
  }))
  await trx
    .insertInto('user_position')
    .values(posts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const roles = people.flatMap(({ id, roles }) => roles.map((role_id) => ({ user_id: id, role_id })))
  await trx
    .insertInto('user_role')
    .values(roles)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Groups across departments, with their members. */
export async function addDemoGroups(trx: Trx): Promise<void> {
  const rows = demoGroups.map(({ id, name, type }, index) => ({
    id,
    full_name: name,
    en_code: id,
    type,
    sort_code: index,
  }))
  await trx
    .insertInto('user_group')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const members = demoGroups.flatMap(({ id, members }) =>
    members.map((key) => ({ group_id: id, user_id: castId(key) })),
  )
  await trx
    .insertInto('user_group_member')
    .values(members)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasProjectCode(db: Db, code: string): Promise<string | null> {
  const query = db.selectFrom('project').select('id').where('en_code', '=', code).where('deleted_at', 'is', null)
  return (await query.executeTakeFirst())?.id ?? null
}

export async function hasReview(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('review').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function hasNotice(db: Db, title: string): Promise<boolean> {
  const query = db.selectFrom('notice').innerJoin('message', 'message.id', 'notice.id').select('notice.id')
  return (await query.where('title', '=', title).executeTakeFirst()) !== undefined
}

/** A form by its code, and how often it was released. */
export async function findDesign(db: Db, code: string) {
  const query = db.selectFrom('design').select(['id', 'released']).where('en_code', '=', code)
  return query.where('deleted_at', 'is', null).executeTakeFirst()
}

/** People read their messages within some days. */
export async function markOldMessagesRead(db: Db, before: Date): Promise<void> {
  await sql`
    update message_recipient set read_at = message.created_at + interval '2 hours' from message
    where message.id = message_recipient.message_id and message.created_at < ${before} and read_at is null
      and message_recipient.user_id in (select id from app_user where is_demo)`.execute(db)
}

export async function listDemoIds(db: Db, enabledMark: 0 | 1): Promise<string[]> {
  const query = db
    .selectFrom('app_user')
    .select('id')
    .where('is_demo', '=', true)
    .where('enabled_mark', '=', enabledMark)
  const rows = await query
    // Who was disabled by hand stays so when DEMO is turned on again.
    .$if(enabledMark === 0, (disabled) => disabled.where(sql<boolean>`jsonb_exists(property, 'demoOff')`))
    .execute()
  return rows.map((row) => row.id)
}

export async function switchDemoPerson(trx: Trx, id: string, on: boolean): Promise<void> {
  const property = on ? sql<string>`property - 'demoOff'` : sql<string>`property || '{"demoOff": true}'`
  await trx
    .updateTable('app_user')
    .set({ enabled_mark: on ? 1 : 0, property })
    .where('id', '=', id)
    .execute()
}
