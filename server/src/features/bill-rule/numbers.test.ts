import { billRule } from '@workstation/contract/bill-rule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../platform/app-error'
import { transact } from '../../platform/transact'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { prepareNumbers } from './prepare-numbers'

let app: TestApp
let there: TestApp
let keeper: TestUser
let [ann, bob]: TestUser[] = []
const start = new Date('2026-03-31T02:00:00Z')
beforeAll(async () => {
  const here = await startTestApp({ running: false })
  there = await startTestApp({ running: false, database: here.database })
  app = here
  const rights = ['btn_add', 'btn_edit'].map((button) => ({ modelId: 'billRule', button }))
  keeper = await app.makeUser({ grants: rights })
  ann = await app.makeUser()
  bob = await app.makeUser()
})
afterAll(async () => {
  await there.close()
  await app.close()
})
beforeEach(() => {
  app.clock.set(start)
  there.clock.set(start)
})

let made = 0
async function addRule(more: object = {}): Promise<{ id: string; code: string; prefix: string }> {
  made += 1
  const [code, prefix] = [`rule-${made}`, `N${made}-`]
  const format = { prefix, dateFormat: 'yyyyMM' as const, digit: 3, startNumber: '001' }
  const form = { fullName: `规则${made}`, enCode: code, ...format, ...more }
  return { id: dataOf(await app.call(billRule.create, form, keeper)).id, code, prefix }
}
const read = async (id: string) => dataOf(await app.call(billRule.get, { id }, keeper))
const reserve = async (code: string, as: TestUser | undefined) =>
  dataOf(await app.call(billRule.reserve, { enCode: code }, as))

/** Numbers of a record that is written, or that fails at its end. */
async function write(codes: readonly string[], { as = ann, fails = false, on = app } = {}): Promise<string[]> {
  const { services } = on
  const take = await prepareNumbers(services, as?.id ?? '', codes)
  return transact(services.db, async (trx) => {
    const numbers = await take(trx)
    if (fails) throw new AppError('in-use')
    return codes.map((code) => numbers.get(code) ?? '')
  })
}
const failing = (codes: readonly string[], more: object = {}) =>
  expect(write(codes, { ...more, fails: true })).rejects.toThrow('in-use')

describe('numbers of records', () => {
  test('follow each other, from the start number on, and begin anew with the period', async () => {
    const { id, code, prefix } = await addRule({ startNumber: '010' })
    expect([await write([code]), await write([code])]).toEqual([[`${prefix}202603010`], [`${prefix}202603011`]])
    expect(await read(id)).toMatchObject({ outputNumber: `${prefix}202603011`, thisNumber: 2 })
    app.clock.advance({ days: 1 })
    expect(await write([code])).toEqual([`${prefix}202604010`])
    expect(await read(id)).toMatchObject({ outputNumber: `${prefix}202604010`, thisNumber: 1 })
  })

  test('a clock that was set back goes on where its period stood', async () => {
    const { code, prefix } = await addRule()
    await write([code])
    app.clock.advance({ days: 1 })
    await write([code])
    app.clock.set(start)
    expect(await write([code])).toEqual([`${prefix}202603002`])
  })

  test('the day is that of the zone of the product', async () => {
    const { code, prefix } = await addRule({ dateFormat: 'yyyyMMdd' })
    app.clock.set(new Date('2026-03-31T16:30:00Z'))
    expect(await write([code])).toEqual([`${prefix}20260401001`])
  })

  test('a record that fails leaves no gap, and of a fast rule one', async () => {
    const [gapless, fast] = [await addRule(), await addRule({ mode: 'fast' })]
    await failing([gapless.code, fast.code])
    expect(await write([gapless.code, fast.code])).toEqual([`${gapless.prefix}202603001`, `${fast.prefix}202603002`])
  })

  test('a period that is full says so, changes nothing, and goes on once it has more digits', async () => {
    const { id, code, prefix } = await addRule({ digit: 1, startNumber: '8' })
    expect([await write([code]), await write([code])]).toEqual([[`${prefix}2026038`], [`${prefix}2026039`]])
    await expect(write([code])).rejects.toMatchObject({ key: 'bill.full', params: { name: `规则${made}` } })
    expect(await app.call(billRule.reserve, { enCode: code }, bob)).toMatchObject({ key: 'bill.full' })
    expect(await read(id)).toMatchObject({ outputNumber: `${prefix}2026039`, thisNumber: 2 })
    dataOf(await app.call(billRule.update, { ...(await read(id)), digit: 2, startNumber: '1' } as never, keeper))
    expect(await write([code])).toEqual([`${prefix}20260301`])
  })

  test('a rule that does not exist or is off is named', async () => {
    const { code } = await addRule({ enabledMark: 0 })
    await expect(write([code])).rejects.toMatchObject({ key: 'bill.off', params: { code } })
    await expect(write(['never'])).rejects.toMatchObject({ key: 'bill.off', params: { code: 'never' } })
  })

  test('each company counts for itself where the rule says so', async () => {
    const place = (id: string, path: string, category: 'company' | 'department') => ({
      ...{ id, path, category, parent_id: path.split(',').at(-2) ?? '-1', full_name: id, en_code: id },
    })
    await app.services.db
      .insertInto('organize')
      .values([
        place('east', 'east', 'company'),
        place('bridges', 'east,bridges', 'department'),
        place('west', 'west', 'company'),
        place('branch', 'east,branch', 'company'),
      ])
      .execute()
    const inEast = await app.makeUser({ organizeId: 'bridges' })
    const inWest = await app.makeUser({ organizeId: 'west' })
    const { code, prefix } = await addRule({ scope: 'company' })
    const numbers = [inEast, inWest, inEast].map((as) => () => write([code], { as }))
    const given: string[] = []
    for (const next of numbers) given.push(...(await next()))
    expect(given).toEqual([`${prefix}202603001`, `${prefix}202603001`, `${prefix}202603002`])
    // The nearest one above the place where somebody works in the main.
    const inBranch = await app.makeUser({ organizeId: 'branch' })
    await app.services.db
      .insertInto('user_organize')
      .values({ user_id: inWest.id, organize_id: 'branch', is_main: false })
      .execute()
    expect(await write([code], { as: inBranch })).toEqual([`${prefix}202603001`])
    expect(await write([code], { as: inBranch })).toEqual([`${prefix}202603002`])
    expect(await write([code], { as: inBranch })).toEqual([`${prefix}202603003`])
    expect(await write([code], { as: inWest })).toEqual([`${prefix}202603002`])
  })

  test('fifty people on two nodes, two rules a record, one in ten failing, a month that ends: no number twice, none left out', async () => {
    const total = Number(process.env.BILL_RECORDS ?? 300)
    const rules = [await addRule({ digit: 5 }), await addRule({ digit: 5, startNumber: '100' })]
    const codes = rules.map(({ code }) => code)
    const numbers: string[][] = []
    const half = async () => {
      let at = 0
      const person = async (number: number) => {
        for (;;) {
          const turn = at++
          if (turn >= total / 2) return
          const more = { on: number % 2 === 0 ? app : there, as: number % 3 === 0 ? ann : bob }
          // The order in which a record names its rules is its own.
          const named = turn % 2 === 0 ? codes : codes.toReversed()
          if (turn % 10 === 9) await failing(named, more)
          else numbers.push(await write(named, more).then((taken) => (turn % 2 === 0 ? taken : taken.toReversed())))
        }
      }
      await Promise.all(Array.from({ length: 50 }, (_, number) => person(number)))
    }
    await half()
    app.clock.advance({ days: 1 })
    there.clock.advance({ days: 1 })
    await half()
    for (const [at, { prefix }] of rules.entries()) {
      const given = numbers.map((pair) => pair[at] ?? '').toSorted()
      const first = at === 0 ? 1 : 100
      const expected = ['202603', '202604'].flatMap((month) =>
        Array.from(
          { length: Math.ceil((total / 2) * 0.9) },
          (_, index) => `${prefix}${month}${String(first + index).padStart(5, '0')}`,
        ),
      )
      expect(given).toEqual(expected)
    }
  })
})

describe('[BIL-09] a number that is shown before its record is saved', () => {
  test('stays the same for who asks again, differs from those of others, and is the one that is saved', async () => {
    const { code, prefix } = await addRule()
    expect([await reserve(code, ann), await reserve(code, bob), await reserve(code, ann)]).toEqual([
      `${prefix}202603001`,
      `${prefix}202603002`,
      `${prefix}202603001`,
    ])
    expect(await write([code], { as: bob })).toEqual([`${prefix}202603002`])
    expect(await reserve(code, bob)).toBe(`${prefix}202603003`)
    expect(await write([code], { as: ann })).toEqual([`${prefix}202603001`])
    expect(await write([code], { as: ann })).toEqual([`${prefix}202603004`])
  })

  test('two windows of one person show one number', async () => {
    const { code, prefix } = await addRule()
    const shown = await Promise.all(Array.from({ length: 8 }, () => reserve(code, ann)))
    expect(new Set(shown)).toEqual(new Set([`${prefix}202603001`]))
  })

  test('comes back when the record fails', async () => {
    const { code, prefix } = await addRule()
    await reserve(code, ann)
    await failing([code], { as: ann })
    expect(await reserve(code, ann)).toBe(`${prefix}202603001`)
  })

  test('is given to the next one a day later, before any new number', async () => {
    const { code, prefix } = await addRule({ dateFormat: 'no' })
    await reserve(code, ann)
    app.clock.advance({ hours: 24 })
    expect(await reserve(code, bob)).toBe(`${prefix}002`)
    app.clock.advance({ milliseconds: 1 })
    expect(await write([code], { as: keeper })).toEqual([`${prefix}001`])
    // Who had reserved it is shown another one.
    expect(await reserve(code, ann)).toBe(`${prefix}003`)
  })

  test('lapsed, it goes to another who looks, the smallest first, and to one of two who look at once', async () => {
    const { code, prefix } = await addRule({ dateFormat: 'no' })
    await reserve(code, ann)
    await reserve(code, bob)
    app.clock.advance({ days: 2 })
    const others = [await app.makeUser(), await app.makeUser(), await app.makeUser()]
    const shown = await Promise.all(others.map((one) => reserve(code, one)))
    expect(shown.toSorted()).toEqual([`${prefix}001`, `${prefix}002`, `${prefix}003`])
  })

  test('asked again after it lapsed and nobody took it, it is his for another day', async () => {
    const { code, prefix } = await addRule({ dateFormat: 'no' })
    await reserve(code, ann)
    app.clock.advance({ days: 2 })
    expect(await reserve(code, ann)).toBe(`${prefix}001`)
    expect(await write([code], { as: bob })).toEqual([`${prefix}002`])
  })
})

describe('[BIL-12] a rule that has given numbers', () => {
  const save = async (id: string, change: object) =>
    app.call(billRule.update, { ...(await read(id)), ...change } as never, keeper)

  test('shows the next five as its form stands, and whether one could come again', async () => {
    const { id, code, prefix } = await addRule({ digit: 4, startNumber: '0001' })
    await write([code])
    const preview = async (change: object) => {
      const { dateFormat, digit, startNumber } = await read(id)
      const input = { id, prefix, dateFormat, digit, startNumber, ...change }
      return dataOf(await app.call(billRule.preview, input as never, keeper))
    }
    const five = (from: number) =>
      Array.from({ length: 5 }, (_, at) => `${prefix}202603${String(from + at).padStart(4, '0')}`)
    expect(await preview({})).toEqual({ numbers: five(2), repeats: false })
    expect(await preview({ startNumber: '0500' })).toEqual({ numbers: five(500), repeats: false })
    expect(await preview({ digit: 1, startNumber: '7', suffix: '!' })).toEqual({
      numbers: ['7', '8', '9'].map((serial) => `${prefix}202603${serial}!`),
      repeats: false,
    })
    expect((await preview({ dateFormat: 'yyyyMMdd', digit: 2, startNumber: '01' })).repeats).toBe(true)
    expect(
      await app.call(billRule.preview, { id: 'nothing', dateFormat: 'no', digit: 2, startNumber: '1' }, keeper),
    ).toMatchObject({ key: 'not-found' })
  })

  test('refuses a change by which one could come again, and takes every other', async () => {
    const { id, code, prefix } = await addRule({ digit: 4 })
    await write([code])
    const before = await read(id)
    expect(await save(id, { dateFormat: 'yyyyMMdd', digit: 2, startNumber: '1' })).toMatchObject({
      key: 'bill.repeats',
    })
    expect(await read(id)).toEqual(before)
    dataOf(await save(id, { digit: 5 }))
    expect(await write([code])).toEqual([`${prefix}20260300001`])
    // Back again, the numbers go on where they stood.
    dataOf(await save(id, { digit: 4 }))
    expect(await write([code])).toEqual([`${prefix}2026030002`])
  })

  test('waits with a change for a record that is being written, and sees the number that it took', async () => {
    const { id, code } = await addRule({ digit: 4 })
    const { services } = app
    const take = await prepareNumbers(services, ann?.id ?? '', [code])
    const saved = await transact(services.db, async (trx) => {
      await take(trx)
      const saving = save(id, { dateFormat: 'yyyyMMdd', digit: 2, startNumber: '1' })
      // Long enough for a change that does not wait.
      await Promise.race([saving, new Promise((done) => setTimeout(done, 500))])
      return { saving }
    })
    expect(await saved.saving).toMatchObject({ key: 'bill.repeats' })
  })

  test('never goes back when its start number is lowered', async () => {
    const { id, code, prefix } = await addRule({ startNumber: '500' })
    await write([code])
    dataOf(await save(id, { startNumber: '001' }))
    expect(await write([code])).toEqual([`${prefix}202603501`])
  })
})
