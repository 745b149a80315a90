import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import '../../all-routes'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { modelsOfPages } from './model'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

/** The first step of the plan of the first rows in an order, with nothing but the rows that exist. */
async function planOf(source: string, column: string, collate: string | undefined): Promise<string> {
  const order = sql`${sql.ref(column)}${collate ? sql` collate ${sql.id(collate)}` : sql``} desc, id desc`
  return app.services.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
      select id from ${sql.table(source)} where deleted_at is null order by ${order} limit 20`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('each column that a model names as indexed is read in its order without a sort', async () => {
  const named = modelsOfPages().flatMap((model) => [...model.indexed].map((name) => ({ model, name })))
  expect(named.map(({ model, name }) => `${model.modelId}.${name}`)).toContain('project.creatorTime')
  for (const { model, name } of named) {
    const column = model.columns.get(name)
    const plan = await planOf(model.source, column?.source ?? '', column?.collate)
    expect(plan, `${model.modelId}.${name}`).not.toContain('Sort')
  }
})
