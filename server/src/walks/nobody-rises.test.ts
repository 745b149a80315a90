import { allEndpoints } from '@workstation/contract/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../testing/make-user'
import { makeDelegates } from '../testing/rights-walk/delegates'
import { type Act, drawAct, readKnown, walked } from '../testing/rights-walk/draw-act'
import { beyond, type Held, type Standing, standings } from '../testing/rights-walk/held-by'
import { pick, seedWith } from '../testing/row-oracle/world'
import { startTestApp, type TestApp } from '../testing/start-test-app'

/*
 * A random walk of people who administer this and that over the calls that change who may do what. After each step the
 * tables are read by plain loops that share no code with the product.
 */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000)
const steps = Number(process.env.WALK_STEPS ?? 150)

let app: TestApp
/** Who holds everything at first. */
let first = ''
beforeAll(async () => {
  seedWith(seed)
  app = await startTestApp({ running: false })
  first = (await makeDelegates(app))[0]?.id ?? ''
})
afterAll(() => app.close())

type Everybody = ReadonlyMap<string, Standing>
const nobody: Standing = { name: '', isAdministrator: false, isOn: false, identity: '', held: new Map() }

/** The rights of the second that the first does not cover. */
function added(from: Held, to: Held): Held {
  const names = new Set(beyond(from, to))
  return new Map([...to].filter(([right]) => names.has(right)))
}

/** What a step did that its actor had no right to do. */
function wrongs(actorId: string, before: Everybody, after: Everybody): string[] {
  const actor = before.get(actorId) ?? nobody
  return [...after].flatMap(([id, now]) => {
    const was = before.get(id) ?? nobody
    if (now.isAdministrator || was.isAdministrator)
      return now.isAdministrator === was.isAdministrator ? [] : [`${now.name} is super`]
    const gained = added(was.held, now.held)
    const lost = added(now.held, was.held)
    if (id === actorId) return beyond(was.held, gained).map((right) => `${now.name} gave himself ${right}`)
    return [
      ...beyond(actor.held, gained).map((right) => `gave ${now.name} ${right}`),
      ...beyond(actor.held, lost).map((right) => `took from ${now.name} ${right}`),
      ...(before.has(id) && was.identity !== now.identity
        ? beyond(actor.held, was.held).map((right) => `changed ${now.name}, who holds ${right}`)
        : []),
    ]
  })
}

const told = ({ endpoint, input }: Act) => `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`

test(`[THR-10] in ${steps} steps nobody gives, takes or gets what he lacks (seed ${seed})`, {
  timeout: 36_000_000,
}, async () => {
  const { db } = app.services
  const done = new Map<string, number>()
  let given = 0
  let before = await standings(db, app.clock.now())
  let all = await readKnown(app)
  for (let step = 0; step < steps; step += 1) {
    const actors = [...before].filter(
      ([, { isAdministrator, isOn, held }]) => !isAdministrator && isOn && held.size > 0,
    )
    const strong = actors.find(([id]) => id === first) ?? pick(actors)
    const [actorId, actor] = pick([pick(actors), pick(actors), strong])
    const act = await drawAct(app, all)
    const token = await openSession(db, actorId, app.clock.now())
    const { code } = await app.call(act.endpoint as never, act.input as never, token)
    if (code !== 200) continue
    const after = await standings(db, app.clock.now())
    const wrong = wrongs(actorId, before, after)
    expect(wrong, `step ${step}, ${actor.name}: ${told(act)}`).toEqual([])
    done.set(
      `${act.endpoint.method} ${act.endpoint.path}`,
      (done.get(`${act.endpoint.method} ${act.endpoint.path}`) ?? 0) + 1,
    )
    if ([...after].some(([id, now]) => beyond((before.get(id) ?? nobody).held, now.held).length > 0)) given += 1
    before = after
    all = await readKnown(app)
  }
  // A short walk may meet nobody who is allowed anything; a long one proves nothing unless much was given.
  if (steps >= 1000) expect([done.size > 10, given > 0]).toEqual([true, true])
})

test('the walk makes every call that changes rights, people, organisations or the menu, but those that are known', () => {
  const features = [
    'user',
    'role',
    'position',
    'group',
    'grant',
    'grantDesk',
    'userRelation',
    'company',
    'department',
    'organizeAdmin',
    'menuEntry',
    'menuButton',
    'menuColumn',
    'menuForm',
  ]
  const changing = allEndpoints.filter(
    ({ name, endpoint }) => endpoint.method !== 'GET' && !endpoint.reads && features.includes(name.split('.')[0] ?? ''),
  )
  const left = changing.filter(({ endpoint }) => !walked.includes(endpoint)).map(({ name }) => name)
  expect(left.sort()).toMatchInlineSnapshot(`
    [
      "menuButton.update",
      "menuColumn.addAll",
      "menuColumn.create",
      "menuColumn.update",
      "menuEntry.create",
      "menuEntry.import",
      "menuForm.addAll",
      "menuForm.create",
      "menuForm.update",
      "user.exportFailures",
    ]
  `)
})
