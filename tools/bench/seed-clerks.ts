import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database'
import { makeUser, openSession, type TestUser } from '../../server/src/testing/make-user'
import { staff } from './seed-organisation'

/** Row schemes of projects, by what somebody who holds one alone sees. */
const schemes = {
  all: null,
  'a company of 50 departments': { field: 'organizeId', op: 'in', value: ['@below:company-7'] },
  'fourteen companies of 50 departments': {
    field: 'organizeId',
    op: 'in',
    value: Array.from({ length: 14 }, (_, n) => `@below:company-${n}`),
  },
  'one department': { field: 'organizeId', op: 'equal', value: 'department-40' },
  'one department, all rows old': { field: 'organizeId', op: 'equal', value: 'department-old' },
  'people below, 20,000': { field: 'leaderId', op: 'in', value: ['@subordinates'] },
  'people below, about 2,200': { field: 'leaderId', op: 'in', value: ['@subordinates'] },
  'own rows': { field: 'leaderId', op: 'equal', value: '@userId' },
} as const

/** People whose place among the managers makes the number of people below them. */
const places: Partial<Record<keyof typeof schemes, string>> = {
  'people below, 20,000': 'staff-0',
  'people below, about 2,200': 'staff-2',
  'own rows': 'staff-9999',
}

const page = 'project'
const columns = [
  'fullName',
  'enCode',
  'typeText',
  'organizeName',
  'leaderName',
  'description',
  'creatorUser',
  'creatorTime',
]

async function addScheme(db: Db, id: string, leaf: object | null): Promise<void> {
  const condition = JSON.stringify(leaf === null ? [] : { match: 'and', of: [leaf] })
  const item = { id, menu_id: page, kind: 'resource', en_code: id, full_name: id, all_data: leaf === null, condition }
  await db.insertInto('menu_item').values(item).execute()
}

const give = (db: Db, object: readonly [string, string], items: ReadonlyArray<readonly [string, string]>) =>
  db
    .insertInto('permission_grant')
    .values(items.map(([item_kind, item_id]) => ({ object_type: object[0], object_id: object[1], item_kind, item_id })))
    .execute()

const column = (code: string) => ['column', `${page}-column-${code}`] as const

/** What finds projects by a part of their names, made after them, since it would be made row by row beside them. */
const found = {
  project_search: "full_name || ' ' || en_code",
  project_find: "full_name || ' ' || en_code || ' ' || pinyin",
}

/** Projects of which each department has its share, one of them only old ones, led by everybody in turn. */
export async function seedProjects(db: Db, rows: number): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into organize (id, parent_id, path, category, full_name, en_code)
    values ('department-old', 'company-0', 'group,company-0,department-old', 'department', '老所', 'department-old')`)
  // Those of the organisation are led by nobody, and as the newest they would stand before all others.
  await run('delete from project')
  for (const name of Object.keys(found)) await run(`drop index ${name}`)
  await run(`insert into project (id, full_name, pinyin, en_code, organize_id, leader_id, created_by, created_at)
    select 'p' || n, '第' || n || '号工程', 'd' || n || 'hgc di' || n || 'haogongcheng', 'p' || n,
      case when n < 99 then 'department-old' else 'department-' || (n::bigint * 7919 % ${staff.departments}) end,
      'staff-' || (n::bigint * 104729 % ${staff.people}), 'staff-0', now() - (${rows} - n) * interval '1 minute'
    from generate_series(0, ${rows - 1}) as n`)
  for (const [name, text] of Object.entries(found))
    await run(`create index ${name} on project using gin (bigrams(${text}))`)
  await run('vacuum analyze')
}

/** Somebody for each shape of rows, and two who hold more than one role. Each may do on the page what the administrator may. */
export async function seedClerks(db: Db): Promise<Record<string, TestUser>> {
  await db.updateTable('menu').set({ is_data_authorize: 1, is_column_authorize: 1 }).where('id', '=', page).execute()
  const clerks: Record<string, TestUser> = { administrator: await makeUser(db, { isAdministrator: true }) }
  const whole = [['module', page] as const, ...columns.map(column)]
  for (const [at, [name, leaf]] of Object.entries(schemes).entries()) {
    await addScheme(db, `scheme-${at}`, leaf)
    const place = places[name as keyof typeof schemes]
    const clerk = place
      ? { id: place, account: place, realName: place, token: await openSession(db, place) }
      : await makeUser(db, { organizeId: 'department-40' })
    await give(db, ['user', clerk.id], [...whole, ['resource', `scheme-${at}`]])
    clerks[name] = clerk
  }
  await db
    .insertInto('role')
    .values(['narrow', 'wide'].map((id) => ({ id, full_name: id, en_code: id })))
    .execute()
  await give(db, ['role', 'narrow'], [...whole, ['resource', 'scheme-3']])
  await give(db, ['role', 'wide'], [['module', page], ...whole.slice(1, 5), ['resource', 'scheme-1']])
  clerks['two roles, columns of one masked'] = await makeUser(db, { roles: ['narrow', 'wide'] })
  return clerks
}
