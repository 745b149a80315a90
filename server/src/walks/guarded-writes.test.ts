import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WriteField } from '../platform/guarded-model/model-writes'
import { allFixtures } from '../testing/all-fixtures'
import { dataOf, keepSessions } from '../testing/make-review'
import type { TestUser } from '../testing/make-user'
import { deskOf, type ModelDesk } from '../testing/model-desk'
import { type FormFixture, type ModelFixture, packed } from '../testing/model-fixture'
import { startTestApp, type TestApp } from '../testing/start-test-app'

type Stored = Record<string, unknown>
type WithForm = ModelFixture & { readonly form: FormFixture }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  for (const fixture of allFixtures) await deskOf(app, fixture)
})
afterAll(() => app.close())

const nameOf = ({ model }: ModelFixture) => model.writes?.entity ?? model.modelId
const fieldsOf = ({ model }: ModelFixture) => Object.entries(model.writes?.fields ?? {})
const written = allFixtures.filter(({ model }) => model.writes)
const isMade = (fixture: ModelFixture) => !fixture.isShipped && fieldsOf(fixture).length > 0
const withForm = written.filter((fixture): fixture is WithForm => isMade(fixture))
const updated = withForm.filter(({ form }) => form.update)

test('every model whose records are made by form has one that fills in all of them, twice and differently', () => {
  for (const fixture of written)
    expect({ of: nameOf(fixture), form: !!fixture.form }).toEqual({
      of: nameOf(fixture),
      form: isMade(fixture),
    })
  for (const fixture of withForm) {
    const [first, second] = [fixture.form.first(), fixture.form.second()]
    for (const [field] of fieldsOf(fixture).filter(([name]) => !fixture.form.alike?.includes(name))) {
      expect({ of: nameOf(fixture), field, sent: second[field] }).not.toEqual({
        of: nameOf(fixture),
        field,
        sent: first[field],
      })
    }
  }
})

/** What lies in the columns that a form writes, by field; undefined without the record. */
async function stored({ model }: ModelFixture, id: string): Promise<Stored | undefined> {
  const table = model.writes?.table ?? ''
  const { rows } = await sql<Stored>`select * from ${sql.table(table)} where id = ${id}`.execute(app.services.db)
  return rows[0]
}
const heldBy = (fixture: ModelFixture, row: Stored | undefined) =>
  Object.fromEntries(fieldsOf(fixture).map(([name, { to }]) => [name, row?.[to]]))

const formOf = ({ fixture }: ModelDesk, form: object) => packed(fixture.form as FormFixture, form as Stored) as never
const made = async (desk: ModelDesk, form: object, as: TestUser = desk.maker) =>
  app.call(desk.fixture.form?.create as never, formOf(desk, form), as) as Promise<{
    code: number
    key?: string
    data: { id: string }
  }>
const saved = async (desk: ModelDesk, form: object, as: TestUser = desk.clerk) =>
  app.call(desk.fixture.form?.update as never, formOf(desk, form), as) as Promise<{ code: number; key?: string }>

/** A new record, with what it holds and its version. */
async function record(desk: ModelDesk, form = (desk.fixture as WithForm).form.first()) {
  const { id } = dataOf(await made(desk, form))
  const row = await stored(desk.fixture, id)
  return { id, row, version: Number(row?.version), held: heldBy(desk.fixture, row) }
}

const leadingOf = ({ model }: ModelFixture, field: string) => model.shownWith[field] ?? field
const hideable = ({ model }: ModelFixture) =>
  [...model.columns.values()].flatMap((column) => (column.hideable ? [column.name] : []))
const fieldCases = (fixtures: readonly WithForm[]) =>
  fixtures.flatMap((fixture) =>
    fieldsOf(fixture).map(([field, writes]) => ({ of: nameOf(fixture), field, writes, fixture })),
  )
const hiddenCases = fieldCases(updated).filter(({ fixture, field }) =>
  hideable(fixture).includes(leadingOf(fixture, field)),
)
const formsBut = (fixture: ModelFixture, field: string) => {
  const sent = fixture.form?.first() ?? {}
  return Object.keys(sent).filter((name) => name !== field)
}

describe('[THR-13] [THR-19] a field of a form', () => {
  test.each(updated.map((fixture) => ({ of: nameOf(fixture), fixture })))(
    '$of: each is saved where nothing limits',
    async ({ fixture }) => {
      const desk = await deskOf(app, fixture)
      await desk.limit({})
      const { id, version, held } = await record(desk)
      expect((await saved(desk, { ...fixture.form.second(), id, version })).code).toBe(200)
      const now = heldBy(fixture, await stored(fixture, id))
      for (const [name, value] of Object.entries(held).filter(([field]) => !fixture.form.alike?.includes(field))) {
        expect({ name, now: now[name] }).not.toEqual({ name, now: value })
      }
    },
  )

  test.each(hiddenCases)('$of: $field keeps its value while its column is hidden', async ({ fixture, field }) => {
    const desk = await deskOf(app, fixture)
    const { id, version, held } = await record(desk)
    await desk.limit({ columns: hideable(fixture).filter((name) => name !== leadingOf(fixture, field)) })
    expect((await saved(desk, { ...fixture.form.second(), id, version })).code).toBe(200)
    const now = heldBy(fixture, await stored(fixture, id))
    const kept = fieldsOf(fixture).filter(([name]) => leadingOf(fixture, name) === leadingOf(fixture, field))
    for (const [name] of kept) expect(now[name]).toEqual(held[name])
    const other = fieldsOf(fixture).find(([name]) => !kept.some(([same]) => same === name))
    expect(now[other?.[0] ?? '']).not.toEqual(held[other?.[0] ?? ''])
    await desk.limit({})
  })

  test.each(fieldCases(updated))(
    '$of: $field was asked for of who may not write it: a form without it is saved, and it keeps its value',
    async ({ fixture, field }) => {
      const desk = await deskOf(app, fixture)
      const { id, version, held } = await record(desk)
      await desk.limit({ forms: formsBut(fixture, field) })
      const { [field]: _, ...open } = fixture.form.second()
      expect(await saved(desk, { ...open, id, version })).toMatchObject({ code: 200 })
      expect(heldBy(fixture, await stored(fixture, id))[field]).toEqual(held[field])
      await desk.limit({})
    },
  )

  test.each(hiddenCases)(
    '$of: $field was asked for of who cannot see it: a form without it is saved, and it keeps its value',
    async ({ fixture, field }) => {
      const desk = await deskOf(app, fixture)
      const { id, version, held } = await record(desk)
      const isHidden = (name: string) => leadingOf(fixture, name) === leadingOf(fixture, field)
      await desk.limit({ columns: hideable(fixture).filter((name) => !isHidden(name)) })
      const seen = Object.entries(fixture.form.second()).filter(([name]) => !isHidden(name))
      expect(await saved(desk, { ...Object.fromEntries(seen), id, version })).toMatchObject({ code: 200 })
      const now = heldBy(fixture, await stored(fixture, id))
      for (const [name] of fieldsOf(fixture).filter(([one]) => isHidden(one))) expect(now[name]).toEqual(held[name])
      const [other = ''] = seen.find(([name]) => name in held && !fixture.form.alike?.includes(name)) ?? []
      expect(now[other]).not.toEqual(held[other])
      await desk.limit({})
    },
  )

  test.each(fieldCases(updated))(
    '$of: $field keeps its value where the page does not grant it',
    async ({ fixture, field }) => {
      const desk = await deskOf(app, fixture)
      const { id, version, held } = await record(desk)
      await desk.limit({ forms: formsBut(fixture, field) })
      expect((await saved(desk, { ...fixture.form.second(), id, version })).code).toBe(200)
      const now = heldBy(fixture, await stored(fixture, id))
      expect(now[field]).toEqual(held[field])
      await desk.limit({})
    },
  )

  test.each(fieldCases(withForm))(
    '$of: $field of a new record needs the grant, or takes its default',
    async ({ fixture, field, writes }) => {
      const desk = await deskOf(app, fixture)
      await desk.limit({ forms: formsBut(fixture, field) })
      const answer = await made(desk, fixture.form.second(), desk.clerk)
      await desk.limit({})
      if (!('otherwise' in writes)) return expect(answer).toMatchObject({ key: 'fields-withheld' })
      const row = await stored(fixture, dataOf(answer).id)
      const { derived = {} } = fixture.form
      expect(row?.[writes.to]).toEqual(field in derived ? derived[field] : (writes as WriteField).otherwise)
    },
  )
})

describe('two saves of one version', () => {
  test.each(updated.map((fixture) => ({ of: nameOf(fixture), fixture })))(
    '$of: one is refused, and the other one whole',
    async ({ fixture }) => {
      const desk = await deskOf(app, fixture)
      const { id, version } = await record(desk)
      const forms = [fixture.form.first(), fixture.form.second()]
      const answers = await Promise.all(forms.map((form) => saved(desk, { ...form, id, version })))
      expect(answers.map(({ code, key }) => key ?? code).toSorted()).toEqual([200, 'changed'])
      const won = forms[answers.findIndex(({ code }) => code === 200)]
      const row = await stored(fixture, id)
      expect(row?.version).toBe(version + 1)
      const [field = '', { to = '' } = {}] = fieldsOf(fixture).find(([name]) => /name/i.test(name)) ?? []
      expect(row?.[to]).toBe(won?.[field])
    },
  )
})

/** Two rights make one pair by both of its fields, which the tests of pairs try. */
const uniqueField = ({ model }: ModelFixture) =>
  model.modelId === 'forbiddenPair' ? '' : (model.writes?.unique?.field ?? '')

test.each(
  withForm.filter(uniqueField).map((fixture) => ({ of: nameOf(fixture), field: uniqueField(fixture), fixture })),
)('$of: $field that another one has is refused, and the sentence says it', async ({ fixture, field }) => {
  const desk = await deskOf(app, fixture)
  await desk.limit({})
  const first = fixture.form.first()
  dataOf(await made(desk, first))
  const taken = expect.objectContaining({ code: 400, msg: expect.stringContaining(String(first[field])) })
  expect(await made(desk, { ...fixture.form.second(), [field]: first[field] })).toMatchObject(taken)
  if (!fixture.form.update) return
  const other = fixture.form.second()
  const { id, version, row } = await record(desk, other)
  expect(await saved(desk, { ...other, [field]: first[field], id, version })).toMatchObject(taken)
  expect(await stored(fixture, id)).toEqual(row)
})

/** Fields that a row scheme can compare with a text, and that are stored as they are sent. */
const comparable = fieldCases(withForm).filter(({ fixture, field, writes }) => {
  const column = fixture.model.columns.get(field)
  if (column?.source !== writes.to) return false
  const [first, second] = [fixture.form.first()[field], fixture.form.second()[field]]
  // Nothing is no value that a scheme finds.
  if (column?.type !== 'text' || typeof first !== 'string') return false
  return first === fixture.form.first()[field] && second === fixture.form.second()[field]
})

describe('nobody writes a record into, or out of, what he cannot see', () => {
  test.each(comparable)('$of by $field', async ({ fixture, field, writes }) => {
    const desk = await deskOf(app, fixture)
    const { id, version, row } = await record(desk)
    const far = await record(desk, fixture.form.second())
    await desk.limit({ rows: { field, value: String(row?.[writes.to]) } })
    const away = fixture.form.second()
    expect(await made(desk, away, desk.clerk)).toMatchObject({ key: 'out-of-sight' })
    if (fixture.form.update) {
      expect(await saved(desk, { ...away, id, version })).toMatchObject({ key: 'out-of-sight' })
      expect(await stored(fixture, id)).toEqual(row)
      expect(await saved(desk, { ...fixture.form.first(), id: far.id, version: far.version })).toMatchObject({
        key: 'not-found',
      })
      expect(await stored(fixture, far.id)).toEqual(far.row)
    }
    await desk.limit({})
  })

  test.each(written.filter(({ acts }) => acts).map((fixture) => ({ of: nameOf(fixture), fixture })))(
    '$of: what is out of sight is not found by any act',
    async ({ fixture }) => {
      const desk = await deskOf(app, fixture)
      const [near, far] = desk.ids
      await desk.limit({ rows: { field: 'id', value: near } })
      const before = await stored(fixture, far)
      const acts = fixture.acts?.(far, Number(before?.version ?? 1)) ?? []
      const answers: [string, string | number][] = []
      for (const [endpoint, input] of acts) {
        const { key, code } = await app.call(endpoint as never, input as never, desk.clerk)
        answers.push([`${endpoint.method} ${endpoint.path}`, key ?? code])
      }
      expect(answers).toEqual(acts.map(([{ method, path }]) => [`${method} ${path}`, 'not-found']))
      expect(await stored(fixture, far)).toEqual(before)
      await desk.limit({})
    },
  )
})
