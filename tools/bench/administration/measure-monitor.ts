import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openBrowser, openWindow } from '../../../e2e/open-browser'
import type { Db } from '../../../server/src/platform/database'
import { cpuOf } from '../measure'
import type { RunningServer } from '../servers'
import { atMost, type Part } from './bench-part'

const seconds = 30

/** Processor time of a node and of all connections to the database, in milliseconds. */
async function cpuNow(db: Db, node: RunningServer): Promise<readonly [number, number]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  return [cpuOf(node.pid), rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)]
}

/** Percent of one core that a node and its database take while nothing is asked of them. */
async function shares(db: Db, node: RunningServer): Promise<readonly [number, number]> {
  const before = await cpuNow(db, node)
  await pause(seconds * 1000)
  const after = await cpuNow(db, node)
  return [0, 1].map((at) => ((after[at] ?? 0) - (before[at] ?? 0)) / (seconds * 10)) as [number, number]
}

/** What the page of the monitor takes of a node and of its database while somebody looks at it. */
export const measureMonitor: Part = async ({ db, start, administrator }) => {
  const node = await start()
  // What starting needs is over a moment later.
  await pause(10_000)
  const closed = await shares(db, node)
  const browser = await openBrowser({ optimised: true })
  try {
    const { page } = await openWindow(browser, node.baseUrl, { token: administrator.token, language: 'zh' })
    await page.goto('/system/monitor')
    await page.waitForLoadState('networkidle')
    await pause(5000)
    const open = await shares(db, node)
    const [own, ofDatabase] = [open[0] - closed[0], open[1] - closed[1]]
    const beside = `database ${ofDatabase.toFixed(2)} %; closed ${closed[0].toFixed(2)} and ${closed[1].toFixed(2)} %`
    return [atMost('monitor page open, node and database', [own + ofDatabase, 1], '% of a core', beside)]
  } finally {
    await browser.close()
  }
}
