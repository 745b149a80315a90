import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allFixtures } from '../testing/all-fixtures'
import { keepSessions } from '../testing/make-review'
import { deskOf } from '../testing/model-desk'
import { type Ask, type ModelFixture, packed } from '../testing/model-fixture'
import { showChanges } from '../testing/shown/show-change'
import { startTestApp, type TestApp } from '../testing/start-test-app'

const today = new Date()
const changing = allFixtures.filter(({ form, acts }) => form || acts)

let app: TestApp
let show: ReturnType<typeof showChanges>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-03-13T02:00:00Z') })
  app = await startTestApp({ running: false })
  await keepSessions(app)
  for (const fixture of changing) await deskOf(app, fixture)
  show = showChanges(app, today)
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const firstCallOf = ({ form, acts }: ModelFixture) => (form?.create ?? acts?.('', 1)[0]?.[0])?.name ?? ''

test.each(changing.map((fixture) => [`${fixture.model.modelId}-${firstCallOf(fixture)}`, fixture] as const))(
  'what is stored and told when one makes and changes records: %s',
  async (name, fixture) => {
    const { ids, maker } = await deskOf(app, fixture)
    const { form, acts } = fixture
    const lines: string[] = []
    const add = async (ask: Ask) => {
      const shown = await show(maker.token, ask)
      lines.push(...shown.lines)
      return shown.answer as { data?: { id?: string } }
    }
    const made = form && (await add([form.create, packed(form, form.first())]))
    const id = made?.data?.id ?? ids[0]
    if (form?.update) await add([form.update, packed(form, { ...form.second(), id, version: 1 })])
    for (const ask of acts?.(id, form?.update ? 2 : 1) ?? []) await add(ask)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./shown-changes/${name}.txt`)
  },
)
