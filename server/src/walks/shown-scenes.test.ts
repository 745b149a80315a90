import type { Endpoint } from '@workstation/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { settleDemo } from '../seed/demo/settle-demo'
import { openSession } from '../testing/make-user'
import * as approvals from '../testing/shown/scenes/approvals'
import * as everyday from '../testing/shown/scenes/everyday'
import * as organization from '../testing/shown/scenes/organization'
import * as reviews from '../testing/shown/scenes/reviews'
import type { Scene } from '../testing/shown/scenes/scene'
import { showChanges } from '../testing/shown/show-change'
import { startTestApp, type TestApp } from '../testing/start-test-app'

const today = new Date()
const acts: Readonly<Record<string, Readonly<Record<string, Scene>>>> = { reviews, approvals, everyday, organization }

async function findFirst(app: TestApp, table: string, fits: object, order = 'id'): Promise<string> {
  const conditions = Object.entries(fits).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} ${where} order by ${sql.ref(order)} limit 1`.execute(app.services.db)
  return rows[0]?.id ?? 'none'
}

let app: TestApp
let show: ReturnType<typeof showChanges>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-03-13T02:00:00Z') })
  app = await startTestApp({ running: false, config: { demo: 'on' } })
  await settleDemo(app.services)
  show = showChanges(app, today)
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

describe.each(Object.entries(acts))('what is stored and told when people of the demo act: %s', (file, scenes) => {
  test.each(Object.entries(scenes))('%s', async (name, scene) => {
    const lines: string[] = []
    const tokens = new Map<string, string>()
    const tokenOf = async (by: string) => {
      const token = tokens.get(by) ?? (await openSession(app.services.db, by, app.clock.now()))
      tokens.set(by, token)
      return token
    }
    const act = async (by: string, endpoint: Endpoint, input: object) => {
      const shown = await show(await tokenOf(by), [endpoint, input as never])
      lines.push(`${by}: ${shown.lines[0]}`, ...shown.lines.slice(1))
      return (shown.answer as { data: never }).data
    }
    await scene({ act, find: (table, fits, order) => findFirst(app, table, fits, order) })
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./shown-scenes/${file}-${name}.txt`)
  })
})
