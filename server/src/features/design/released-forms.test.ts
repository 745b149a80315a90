import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, makeForm, releaseAgain } from '../../testing/make-form'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { releasedForm, releasedModelOf } from './released-forms'

let app: TestApp
let as: TestUser
beforeAll(async () => {
  // Not listening, so that only what is asked here is read.
  app = await startTestApp({ running: false })
  as = await app.administrator()
})
afterAll(() => app.close())

const title = { kind: 'input', key: 'title' }

test('a released form is read once and known for 30 s, until any is released; a failure is not kept', async () => {
  const { services, clock } = app
  const { id, menuId } = await makeForm(app, as, formOf(title))
  const report = () => services.caches.report('design')
  const change = async (act: () => Promise<unknown>) => {
    const before = report()
    await act()
    const after = report()
    return [after.entries - before.entries, after.hits - before.hits, after.misses - before.misses]
  }
  const read = (of = id) => change(() => releasedForm(services, of))
  services.caches.clear('design')
  expect(report()).toMatchObject({ entries: 0, bytes: 0, oldest: null })
  const start = clock.now().getTime()
  expect([await read(), await read()]).toEqual([
    [1, 0, 1],
    [0, 1, 0],
  ])
  clock.advance({ milliseconds: 29_999 })
  expect(await change(() => releasedModelOf(services, menuId))).toEqual([1, 0, 1])
  expect(await read()).toEqual([0, 1, 0])
  expect(report()).toMatchObject({ entries: 2, oldest: start })
  expect(report().bytes).toBeGreaterThan(0)
  clock.advance({ milliseconds: 1 })
  expect([await read(), await read(menuId)]).toEqual([
    [0, 0, 1],
    [0, 1, 0],
  ])
  expect(services.caches.clear('design').entries).toBe(2)
  expect(await read()).toEqual([1, 0, 1])
  expect((await releasedForm(services, id))?.number).toBe(1)
  await releaseAgain(app, as, id, formOf(title, { kind: 'input', key: 'spot' }))
  expect((await releasedForm(services, id))?.number).toBe(2)
  await services.pool.query('alter table design rename to elsewhere')
  const failing = await change(() => releasedForm(services, 'broken').catch(() => null))
  await services.pool.query('alter table elsewhere rename to design')
  expect(failing).toEqual([0, 0, 1])
})

test('of more than 500 forms that which was asked for least recently goes', async () => {
  const { services } = app
  services.caches.clear('design')
  const report = () => services.caches.report('design')
  await Promise.all(Array.from({ length: 500 }, (_, at) => releasedForm(services, `none-${at}`)))
  await releasedForm(services, 'none-0')
  const full = report()
  expect(full.entries).toBe(500)
  await releasedForm(services, 'none-500')
  await releasedForm(services, 'none-0')
  expect([report().entries, report().hits - full.hits]).toEqual([500, 1])
  await releasedForm(services, 'none-1')
  expect([report().entries, report().hits - full.hits, report().misses - full.misses]).toEqual([500, 1, 2])
})
