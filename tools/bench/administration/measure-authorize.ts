import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import type { Db } from '../../../server/src/platform/database'
import { timeToPaint } from '../page-clock'
import { atMost, type Part } from './bench-part'
import { inWindows, timeToGo } from './in-windows'

const items = 1200
const members = 200

/** Pages of forms with columns, until as many things can be granted; a role that 200 people hold. */
async function seedThings(db: Db): Promise<void> {
  const { rows } = await sql<{ there: number }>`
    select (select count(*) from menu where type = 2)::int + (select count(*) from menu_item)::int as there`.execute(db)
  const missing = items - (rows[0]?.there ?? 0)
  await sql`insert into menu (id, parent_id, type, full_name, en_code, url_address, sort_code)
    select 'bench-' || n, 'system', 2, '台账' || n, 'bench-' || n, 'bench/page-' || n, 1000 + n
    from generate_series(1, ${sql.lit(Math.ceil(missing / 20))}) as n`.execute(db)
  await sql`insert into menu_item (id, menu_id, kind, en_code, full_name)
    select 'bench-' || n, 'bench-' || ((n - 1) / 19 + 1), 'column', 'column' || n, '列' || n
    from generate_series(1, ${sql.lit(missing - Math.ceil(missing / 20))}) as n`.execute(db)
  await sql`insert into role (id, full_name, en_code) values ('bench', '台账管理员', 'bench')`.execute(db)
  await sql`insert into app_user (id, account, real_name, password_hash)
    select 'member-' || n, 'member' || n, '成员' || n, '' from generate_series(1, ${sql.lit(members)}) as n`.execute(db)
  await sql`insert into user_role (user_id, role_id)
    select 'member-' || n, 'bench' from generate_series(1, ${sql.lit(members)}) as n`.execute(db)
  await sql`analyze`.execute(db)
}

const tree = '.grant-tree'
const line = (at: number, checked: string) => `${tree} [role="treeitem"]:nth-of-type(${at})[aria-checked="${checked}"]`
const primary = '.ant-modal .ant-btn-primary:not([disabled])'

/** Opens the page of a role, ticks everything and one thing, looks at the plan and saves it. */
async function grantAll(page: Page): Promise<readonly number[]> {
  const opened = await timeToGo(page, '/permission/authorize?kind=role&id=bench', `${tree} [role="treeitem"]`)
  const one = await timeToPaint(page, { press: line(3, 'false'), seen: line(3, 'true') })
  const all: number[] = []
  for (
    let at = await page.locator(`${tree} [aria-level="1"][aria-checked]:not([aria-checked="true"])`).count();
    at > 0;
    at--
  ) {
    const press = `${tree} [aria-level="1"][aria-checked]:not([aria-checked="true"])`
    const id = await page.locator(press).first().getAttribute('id')
    all.push(await timeToPaint(page, { press, seen: `[id="${id}"][aria-checked="true"]` }))
  }
  await page.locator('.grant-steps .ant-tabs-tab').nth(2).click()
  await page.waitForSelector(`${tree} [aria-level="1"]`)
  const press = `${tree} [aria-level="1"][aria-checked="false"]`
  const id = await page.locator(press).first().getAttribute('id')
  const column = await timeToPaint(page, { press, seen: `[id="${id}"][aria-checked="true"]` })
  const planned = await timeToPaint(page, { press: '.grant-bar .ant-btn-primary', seen: primary })
  const start = await page.evaluate(() => performance.now())
  await page.locator(primary).click()
  await page.waitForSelector('.ant-modal', { state: 'hidden' })
  const saved = (await page.evaluate(() => performance.now())) - start
  return [opened, one, Math.max(...all, column), planned, saved]
}

/** Rights of a role where 1,200 things can be granted, in a browser. */
export const measureAuthorize: Part = async ({ db, start, administrator }) => {
  await seedThings(db)
  const node = await start()
  const values = await inWindows(node, administrator.token, async (page) => {
    await db.deleteFrom('permission_grant').where('object_id', '=', 'bench').execute()
    return grantAll(page)
  })
  const [opened = 0, one = 0, folder = 0, planned = 0, saved = 0] = values
  return [
    atMost(`authorize page with ${items} things opened`, [opened, 800], 'ms'),
    atMost('a tick painted', [one, 50], 'ms'),
    atMost('a tick of a whole folder painted', [folder, 50], 'ms'),
    { what: 'plan of it', value: `${Math.round(planned)} ms`, goal: '—', holds: null },
    atMost('saved', [saved, 500], 'ms'),
  ]
}
