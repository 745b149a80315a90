import { billRule } from '@workstation/contract/bill-rule'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRaw } from '../../testing/call-endpoint'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { fetchExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'billRule', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'billRule' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

let made = 0
const form = (more: object = {}) => {
  made += 1
  const format = { dateFormat: 'yyyyMM' as const, digit: 3, startNumber: '001' }
  return { fullName: `第${made}条`, enCode: `R-${made}`, prefix: `R${made}-`, ...format, ...more }
}
const add = async (more: object = {}) => dataOf(await app.call(billRule.create, form(more), keeper)).id
const read = async (id: string) => dataOf(await app.call(billRule.get, { id }, reader))
const reserve = (enCode: string, as = nobody) => app.call(billRule.reserve, { enCode }, as)

describe('who may', () => {
  const preview = { dateFormat: 'no', digit: 2, startNumber: '01' } as const
  const calls = [
    ['list', billRule.list, () => ({}), { currentPage: 0 }, false],
    ['get', billRule.get, (id: string) => ({ id }), { id: 'a b' }, false],
    ['preview', billRule.preview, (id: string) => ({ id, ...preview }), { digit: 10 }, false],
    ['create', billRule.create, () => form(), { fullName: '' }, true],
    ['update', billRule.update, (id: string) => ({ ...form(), id, version: 1 }), { enCode: '有空格 ' }, true],
    ['toggleState', billRule.toggleState, (id: string) => ({ id }), { id: 'a b' }, true],
    ['remove', billRule.remove, (id: string) => ({ id }), { id: 'a b' }, true],
    ['export', billRule.export, () => ({}), { pageSize: 0 }, true],
    ['exportRule', billRule.exportRule, (id: string) => ({ id }), { id: 'a b' }, true],
  ] as const

  test.each(calls)(
    '%s: no session, no permission, bad input, works',
    async (...[, endpoint, good, bad, needsButton]) => {
      const input = good(await add())
      const answer = (body: object, as?: TestUser) =>
        app.call(endpoint, body as never, as) as Promise<{ code: number; key?: string }>
      expect((await answer(input)).code).toBe(602)
      expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
      if (needsButton) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
      expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, keeper)).key)
      expect((await answer(input, keeper)).code).toBe(200)
    },
  )

  test('[BIL-03] [BIL-09] [BIL-11] choosing a rule and taking a number need a session alone', async () => {
    const { enCode } = await read(await add())
    for (const [endpoint, input] of [
      [billRule.selector, {}],
      [billRule.reserve, { enCode }],
    ] as const) {
      expect(await app.call(endpoint, input as never)).toMatchObject({ code: 602 })
      expect(await app.call(endpoint, input as never, nobody)).toMatchObject({ code: 200 })
    }
  })
})

describe('a rule', () => {
  test('[BIL-02] [BIL-04] [BIL-05] [BIL-06] keeps what its form says, and starts on, gapless and for everybody', async () => {
    const id = await add({ fullName: ' 采购 ', enCode: 'first', prefix: 'CG' })
    const start = { fullName: '采购', enCode: 'first', prefix: 'CG', suffix: '', mode: 'gapless', scope: 'all' }
    const none = { outputNumber: '', thisNumber: 0, enabledMark: 1, sortCode: 0, description: '', version: 1 }
    expect(await read(id)).toMatchObject({ id, ...start, ...none, digit: 3, startNumber: '001', lastModifyTime: null })
    const changes = {
      ...{
        fullName: '合同',
        enCode: 'second',
        prefix: 'HT',
        dateFormat: 'yyyy' as const,
        digit: 5,
        startNumber: '00100',
      },
      ...{ suffix: '号', mode: 'fast' as const, scope: 'company' as const, enabledMark: 0 as const, sortCode: 7 },
      description: '说明',
    }
    dataOf(await app.call(billRule.update, { ...changes, id, version: 1 }, keeper))
    const now = app.clock.now().getTime()
    expect(await read(id)).toMatchObject({ id, ...changes, version: 2, lastModifyTime: now, creatorTime: now })
    const { list, pagination } = dataOf(await app.call(billRule.list, { keyword: '合同' }, reader))
    expect(list).toEqual([await read(id)])
    expect(pagination.total).toBe(1)
  })

  test.each([
    [{ startNumber: '0000' }, 'bill.start'],
    [{ startNumber: '1000' }, 'bill.start'],
    [{ startNumber: '' }, 'invalid'],
    [{ startNumber: '-1' }, 'invalid'],
    [{ digit: 0 }, 'invalid'],
    [{ digit: 10 }, 'invalid'],
    [{ digit: 2.5 }, 'invalid'],
    [{ dateFormat: 'dd' }, 'invalid'],
    [{ dateFormat: '' }, 'invalid'],
    [{ prefix: 'a b' }, 'invalid'],
    [{ prefix: '<b>' }, 'invalid'],
    [{ prefix: 'a\u0000' }, 'invalid'],
    [{ suffix: 'a'.repeat(21) }, 'invalid'],
    [{ mode: 'quick' }, 'invalid'],
    [{ scope: 'group' }, 'invalid'],
    [{ fullName: '甲'.repeat(51) }, 'invalid'],
  ])('[BIL-12] is refused with %o', async (wrong, key) => {
    const before = await app.services.db.selectFrom('bill_rule').select('id').execute()
    expect(await app.call(billRule.create, form(wrong) as never, keeper)).toMatchObject({ key })
    expect(await app.services.db.selectFrom('bill_rule').select('id').execute()).toHaveLength(before.length)
  })

  test('[BIL-04] [BIL-05] is made and changed in the form of other clients, which send the whole record back', async () => {
    const foreign = {
      ...form({ enCode: 'foreign' }),
      digit: 3,
      example: 'X202601001',
      outputNumber: '伪造',
      thisNumber: 77,
    }
    const created = await callRaw(app.app, billRule.create, foreign as never, { as: keeper })
    const { id } = (created.json() as { data: { id: string } }).data
    const record = await read(id)
    expect(record).toMatchObject({ outputNumber: '', thisNumber: 0 })
    dataOf(await app.call(billRule.update, { ...record, fullName: '改名', example: '' } as never, keeper))
    expect(await read(id)).toMatchObject({ fullName: '改名', outputNumber: '', version: 2 })
  })

  test('of two people who save at once one succeeds, and the other is told', async () => {
    const id = await add()
    const save = (fullName: string) => app.call(billRule.update, { ...form({ fullName }), id, version: 1 }, keeper)
    const answers = await Promise.all([save('甲'), save('乙')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'changed' })
  })

  test('of two people who add one code at once one succeeds, whatever its case', async () => {
    const codes = ['same', 'SAME']
    const answers = await Promise.all(codes.map((enCode) => app.call(billRule.create, form({ enCode }), keeper)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'code-exists' })
  })

  test('[BIL-08] gives no number while it is off, and is not offered', async () => {
    const id = await add({ enCode: 'switched', prefix: 'S' })
    const other = await add()
    const offered = async () =>
      (dataOf(await app.call(billRule.selector, {}, nobody)) as { list: { id: string }[] }).list
    dataOf(await app.call(billRule.toggleState, { id }, keeper))
    expect([(await read(id)).enabledMark, (await read(other)).enabledMark]).toEqual([0, 1])
    expect(await reserve('switched')).toMatchObject({ key: 'bill.off' })
    expect((await offered()).map((rule) => rule.id)).not.toContain(id)
    expect((await offered()).map((rule) => rule.id)).toContain(other)
    const inState = async (enabledMark: 0 | 1) =>
      dataOf(await app.call(billRule.list, { enabledMark, pageSize: 100 }, reader)).list.map((rule) => rule.id)
    expect([(await inState(0)).includes(id), (await inState(0)).includes(other)]).toEqual([true, false])
    expect([(await inState(1)).includes(id), (await inState(1)).includes(other)]).toEqual([false, true])
    dataOf(await app.call(billRule.toggleState, { id }, keeper))
    expect(dataOf(await reserve('switched'))).toMatch(/^S\d{6}001$/)
  })

  test('[BIL-03] is offered in the order that was given to it, then by its code', async () => {
    const [b, a, first] = [
      await add({ enCode: 'order-b', sortCode: 9 }),
      await add({ enCode: 'order-a', sortCode: 9 }),
      await add({ enCode: 'order-c', sortCode: 8 }),
    ]
    const { list } = dataOf(await app.call(billRule.selector, {}, nobody)) as { list: { id: string }[] }
    expect(list.map((rule) => rule.id).filter((id) => [a, b, first].includes(id))).toEqual([first, a, b])
  })

  test('[BIL-07] is deleted before it gives a number, and switched off after', async () => {
    const [unused, used] = [await add({ enCode: 'unused' }), await add({ enCode: 'used' })]
    dataOf(await reserve('used'))
    dataOf(await app.call(billRule.remove, { id: unused }, keeper))
    expect(await app.call(billRule.get, { id: unused }, reader)).toMatchObject({ key: 'not-found' })
    expect(await reserve('unused')).toMatchObject({ key: 'bill.off' })
    await add({ enCode: 'unused' })
    expect(await app.call(billRule.remove, { id: used }, keeper)).toMatchObject({ key: 'bill.used' })
    expect((await read(used)).enCode).toBe('used')
  })

  test('[BIL-10] is exported as a file that its form can be filled from', async () => {
    const id = await add({ fullName: '出库单', enCode: 'out', prefix: 'CK', suffix: '-A', description: '仓库' })
    const exported = dataOf(await app.call(billRule.exportRule, { id }, keeper))
    expect(exported.name).toBe('出库单.json')
    const fields = JSON.parse((await fetchExport(app, exported, keeper)).toString())
    expect(fields).toEqual({
      ...{ kind: 'billRule', fullName: '出库单', enCode: 'out', prefix: 'CK', dateFormat: 'yyyyMM', digit: 3 },
      ...{ startNumber: '001', suffix: '-A', mode: 'gapless', scope: 'all', description: '仓库' },
    })
    dataOf(await app.call(billRule.create, { ...fields, enCode: 'out-2' }, keeper))
  })

  test('every change stands in the audit log, with who made it', async () => {
    const id = await add()
    dataOf(await app.call(billRule.toggleState, { id }, keeper))
    dataOf(await app.call(billRule.remove, { id }, keeper))
    const lines = await app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('entity_id', '=', id)
      .execute()
    expect(lines.map(({ action }) => action).sort()).toEqual(['billRule.create', 'billRule.disable', 'billRule.remove'])
    expect(new Set(lines.map((line) => line.user_id))).toEqual(new Set([keeper.id]))
  })
})
