import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allFixtures as otherFixtures } from '../testing/all-fixtures'
import { allModels } from '../testing/all-models'
import { answerText } from '../testing/answer-text'
import { asksOf, shownColumns } from '../testing/asks-of'
import { deskOf, type ModelDesk } from '../testing/model-desk'
import type { Ask, ModelFixture, Variation } from '../testing/model-fixture'
import { companyFixture, departmentFixture } from '../testing/models/organize-fixtures'
import { startTestApp, type TestApp } from '../testing/start-test-app'

/** Companies and departments stand in a tree, which the other walks do not make records in. */
const allFixtures = [...otherFixtures, companyFixture, departmentFixture]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  // Before anything is limited, which would limit those who make records, too.
  for (const fixture of allFixtures) await deskOf(app, fixture)
})
afterAll(() => app.close())

const hideable = ({ model }: ModelFixture) =>
  shownColumns(model).flatMap((column) => (column.hideable ? [column.name] : []))

test('every guarded model has a fixture, and each column that can be hidden another value', async () => {
  const models = await allModels()
  const missing = models.filter((model) => !allFixtures.some((fixture) => fixture.model === model))
  // Of the own record nobody else's is in sight.
  expect(missing.map(({ modelId }) => modelId)).toEqual(['profile'])
  const unvaried = allFixtures.flatMap((fixture) =>
    hideable(fixture).flatMap((name) => (name in fixture.vary ? [] : [`${fixture.model.modelId} ${name}`])),
  )
  expect(unvaried).toEqual([])
})

/** What lies in the sources of columns. */
async function heldBy({ fixture: { model }, ids }: ModelDesk, name: string): Promise<string> {
  const source = model.columns.get(name)?.source ?? ''
  const { rows } = await sql`select ${sql.id(source)} as held from ${sql.table(model.source)}
    where id = any(${[...ids]}) order by id`.execute(app.services.db)
  return JSON.stringify(rows)
}

/** Answers by what was asked. */
async function answersTo(desk: ModelDesk, asks: readonly Ask[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const ask of asks) {
    const [endpoint, input] = ask
    answers.set(`${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`, await answerText(app, desk.clerk, ask))
  }
  return answers
}

const columnsOfAll = allFixtures.flatMap((fixture) =>
  Object.entries(fixture.vary).map(([name, variation]) => ({ page: fixture.model.modelId, name, fixture, variation })),
)

describe('[THR-13] with a column hidden, nothing that is answered depends on what it holds', () => {
  test.each(columnsOfAll)('$page: $name', async ({ fixture, name, variation }) => {
    const desk = await deskOf(app, fixture)
    const hidden = [name, ...((variation as Variation).with ?? [])]
    await desk.limit({ columns: hideable(fixture).filter((column) => !hidden.includes(column)) })
    const [first] = desk.ids
    const asks = [...asksOf(fixture, name), ...(fixture.of?.(first) ?? [])].filter(
      ([endpoint]) => !variation.told?.includes(endpoint),
    )
    // The first call of a session writes when it was used.
    await answersTo(desk, asks.slice(0, 1))
    const held = await heldBy(desk, name)
    const before = await answersTo(desk, asks)
    await variation.change(app.services.db, first)
    expect(await heldBy(desk, name)).not.toBe(held)
    const after = await answersTo(desk, asks)
    const told = [...before].filter(([ask, answer]) => after.get(ask) !== answer)
    // The asks first, since they are what one looks for in a failure.
    expect(told.map(([ask]) => ask)).toEqual([])
    expect(told).toEqual([])
  })
})
