import { sql } from 'kysely'
import { department } from '../../../contract/src/department'
import type { Db } from '../../../server/src/platform/database'
import { quantile } from '../workflow/figures'
import { atMost, type Part } from './bench-part'
import { inWindows, timeToFind, timeToGo } from './in-windows'

const departments = 2000
const branch = 600
const people = 20_000

/** A company with 2,000 departments and 20,000 people: 50 heads, one of which has 599 below it. */
async function seedDepartments(db: Db): Promise<void> {
  await sql`insert into organize (id, parent_id, path, category, full_name, en_code)
    values ('group', '-1', 'group', 'company', '华屿设计集团', 'group')`.execute(db)
  await sql`insert into organize (id, parent_id, path, category, full_name, en_code, sort_code)
    select 'd' || n, case when n < 50 then 'group' else head end,
      'group,' || case when n < 50 then '' else head || ',' end || 'd' || n, 'department', '第' || n || '设计所', 'd' || n, n
    from (select n, 'd' || case when n < ${sql.lit(49 + branch)} then 0 else 2 + n % 48 end as head
      from generate_series(0, ${sql.lit(departments - 1)}) as n) as placed`.execute(db)
  await sql`insert into app_user (id, account, real_name, password_hash)
    select 'person-' || n, 'person' || n, '人员' || n, '' from generate_series(1, ${sql.lit(people)}) as n`.execute(db)
  await sql`insert into user_organize (user_id, organize_id, is_main)
    select 'person-' || n, 'd' || (n % ${sql.lit(departments)}), true from generate_series(1, ${sql.lit(people)}) as n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

const keyword = '.search-bar input[placeholder="名称、编码或拼音"]'
const row = (id: string) => `[data-row-key="${id}"]`

/** The tree of departments beside lists and as a list, and the move of a branch of 600 of them. */
export const measureDepartments: Part = async ({ db, start, administrator }) => {
  await seedDepartments(db)
  const node = await start()
  const values = await inWindows(node, administrator.token, async (page) => {
    // What all lists share is loaded with the first one.
    const first = await timeToGo(page, '/permission/group', '.search-bar')
    const tree = await timeToGo(page, '/permission/position', '.tree-list [role="treeitem"]')
    const found = await timeToFind(page, '.tree-list input', { text: '第1999', seen: '.tree-list .pick-match' })
    const list = await timeToGo(page, '/permission/department', row('d0'))
    return [
      first,
      tree,
      found,
      list,
      await timeToFind(page, keyword, { text: '第1999', key: 'Enter', seen: row('d1999') }),
    ]
  })
  const [first = 0, tree = 0, found = 0, list = 0, listed = 0] = values
  const headers = { authorization: administrator.token, 'content-type': 'application/json' }
  const moved: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    const { version } = await db
      .selectFrom('organize')
      .select('version')
      .where('id', '=', 'd0')
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ parentId: turn % 2 === 0 ? 'd1' : 'group', before: '', version })
    const begun = performance.now()
    const path = department.move.path.replace(':id', 'd0')
    const answer = await fetch(node.baseUrl + path, { method: department.move.method, headers, body })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(msg)
    moved.push(performance.now() - begun)
  }
  return [
    { what: 'the first list of a window opened', value: `${Math.round(first)} ms`, goal: '—', holds: null },
    atMost(`tree of ${departments} departments opened from another list`, [tree, 300], 'ms'),
    atMost('one found in it', [found, 100], 'ms'),
    atMost(`list of ${departments} departments opened from another list`, [list, 300], 'ms'),
    atMost('one found in it', [listed, 100], 'ms'),
    atMost(`${branch} departments moved`, [quantile(moved, 0.5), 200], 'ms'),
  ]
}
