import { billRule } from '@workstation/contract/bill-rule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let [east, west, nowhere]: TestUser[] = []
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const rights = ['btn_add', 'btn_edit'].map((button) => ({ modelId: 'billRule', button }))
  keeper = await app.makeUser({ grants: rights })
  const company = (id: string) => ({ id, path: id, category: 'company' as const, parent_id: '-1' })
  await app.services.db
    .insertInto('organize')
    .values(['east', 'west'].map((id) => ({ ...company(id), full_name: id, en_code: id })))
    .execute()
  east = await app.makeUser({ organizeId: 'east' })
  west = await app.makeUser({ organizeId: 'west' })
  nowhere = await app.makeUser()
  app.clock.set(new Date('2026-03-31T02:00:00Z'))
})
afterAll(() => app.close())

const format = { dateFormat: 'yyyyMM' as const, digit: 3, startNumber: '001' }
async function addRule(enCode: string, scope: 'all' | 'company') {
  const form = { fullName: enCode, enCode, prefix: `${enCode}-`, ...format, scope }
  return dataOf(await app.call(billRule.create, form, keeper)).id
}
const save = async (id: string, change: object) => {
  const before = dataOf(await app.call(billRule.get, { id }, keeper))
  return app.call(billRule.update, { ...before, ...change } as never, keeper)
}
const repeats = async (id: string, prefix: string, scope: string) =>
  dataOf(await app.call(billRule.preview, { id, prefix, ...format, scope } as never, keeper)).repeats
const reserve = async (enCode: string, as: TestUser | undefined) =>
  dataOf(await app.call(billRule.reserve, { enCode }, as))

test('a rule that counted for all gave the numbers of its period again once it counted for each company', async () => {
  const id = await addRule('A', 'all')
  expect(await reserve('A', east)).toBe('A-202603001')
  expect([await repeats(id, 'A-', 'company'), await repeats(id, 'A-', 'all')]).toEqual([true, false])
  expect(await save(id, { scope: 'company' })).toMatchObject({ key: 'bill.repeats' })
  expect(await reserve('A', west)).toBe('A-202603002')
  // With another prefix, or once a period begins, there is nothing to repeat.
  expect(await repeats(id, 'AA-', 'company')).toBe(false)
  app.clock.advance({ days: 1 })
  dataOf(await save(id, { scope: 'company' }))
  expect([await reserve('A', east), await reserve('A', west)]).toEqual(['A-202604001', 'A-202604001'])
})

test('a rule that counted for each company gave their numbers again once it counted for all', async () => {
  const id = await addRule('C', 'company')
  await reserve('C', nowhere)
  // What was given to nobody's company goes on for all.
  expect(await repeats(id, 'C-', 'all')).toBe(false)
  await reserve('C', east)
  expect(await repeats(id, 'C-', 'all')).toBe(true)
  expect(await save(id, { scope: 'all' })).toMatchObject({ key: 'bill.repeats' })
  dataOf(await save(id, { fullName: '改名' }))
  dataOf(await save(id, { scope: 'all', prefix: 'CC-' }))
  expect(await reserve('C', west)).toMatch(/^CC-\d{6}001$/)
})
