import { randomUUID } from 'node:crypto'
import { billRule } from '@workstation/contract/bill-rule'
import { message } from '@workstation/contract/message'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { transact } from '../transact'
import { doOnce } from './once'
import { deleteSent } from './once-store'

type App = Awaited<ReturnType<typeof startTestApp>>
let here: App
let there: TestApp
let editor: TestUser
let other: TestUser
beforeAll(async () => {
  here = await startTestApp({ running: false })
  there = await startTestApp({ running: false, database: here.database })
  editor = await here.administrator()
  other = await here.administrator()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const notice = (title: string) => ({ title, bodyText: '<p>周六停电</p>' })
const rule = { fullName: '规则', dateFormat: 'no', digit: 3, startNumber: '1' }
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const send = (form: Record<string, unknown>, key: string, { on = here as TestApp, as = editor } = {}) =>
  on.call(message.createNotice, form, as, withKey(key))
const named = async (title: string) =>
  (await here.services.db.selectFrom('message').select('id').where('title', '=', title).execute()).length

describe('a create with a key', () => {
  test('that came twice at the same instant, on two nodes, made two records', async () => {
    const key = randomUUID()
    const form = notice('同时')
    const answers = await Promise.all([here, there, here, there].map((on) => send(form, key, { on })))
    expect(new Set(answers.map((answer) => dataOf(answer).id)).size).toBe(1)
    expect(await named('同时')).toBe(1)
  })

  test('whose answer was lost is answered by another process, as the first one would have been', async () => {
    const key = randomUUID()
    const { id } = dataOf(await send(notice('丢失'), key))
    const later = await startTestApp({ running: false, database: here.database })
    expect(dataOf(await send(notice('丢失'), key, { on: later })).id).toBe(id)
    await later.close()
    expect(await named('丢失')).toBe(1)
  })

  test('of another content is refused in words, and so is one of another call', async () => {
    const key = randomUUID()
    dataOf(await send(notice('第一版'), key))
    const changed = await send(notice('第二版'), key)
    expect(changed).toMatchObject({ code: 400, key: 'once.other', msg: expect.stringContaining('已经保存') })
    expect(await here.call(billRule.create, { ...rule, enCode: 'ONCE' }, editor, withKey(key))).toMatchObject({
      key: 'once.other',
    })
    expect([await named('第一版'), await named('第二版')]).toEqual([1, 0])
  })

  test('is that of its person alone', async () => {
    const key = randomUUID()
    const mine = dataOf(await send(notice('两人'), key)).id
    expect(dataOf(await send(notice('两人'), key, { as: other })).id).not.toBe(mine)
    expect(await named('两人')).toBe(2)
  })

  test('that was refused is sent again corrected, under the same key', async () => {
    const key = randomUUID()
    dataOf(await here.call(billRule.create, { ...rule, enCode: 'TAKEN' }, editor))
    const make = (enCode: string) => here.call(billRule.create, { ...rule, enCode }, editor, withKey(key))
    expect(await make('TAKEN')).toMatchObject({ key: 'code-exists' })
    expect((await make('FREE')).code).toBe(200)
  })

  test('that breaks off after it was kept keeps neither', async () => {
    const { db } = here.services
    const sent = {
      ...{ header: randomUUID(), endpoint: message.createNotice, personId: editor.id, input: { title: 'x' } },
    }
    const broken = doOnce(here.services, sent, (once) =>
      transact(db, async (trx) => {
        await once?.claim(trx, { id: 'gone' })
        throw new Error('broke off')
      }),
    )
    await expect(broken).rejects.toThrow('broke off')
    expect(await doOnce(here.services, sent, async () => ({ id: 'made' }))).toEqual({ id: 'made' })
  })

  test('is read with and without the quotes of its draft; one that is none is refused', async () => {
    const key = randomUUID()
    const { id } = dataOf(await send(notice('引号'), `"${key}"`))
    expect(dataOf(await send(notice('引号'), key)).id).toBe(id)
    for (const wrong of ['', '""', 'a b', 'x'.repeat(101)])
      expect(await send(notice('无效'), wrong)).toMatchObject({ key: 'once.key' })
    expect(await named('无效')).toBe(0)
  })

  test('and one without are two', async () => {
    const key = randomUUID()
    dataOf(await send(notice('旧客户端'), key))
    dataOf(await here.call(message.createNotice, notice('旧客户端'), editor))
    dataOf(await here.call(message.createNotice, notice('旧客户端'), editor))
    expect(await named('旧客户端')).toBe(3)
  })
})

test('keys go with their age, and beyond the newest of a person; neither key nor content is kept', async () => {
  const { db } = here.services
  await db.deleteFrom('sent_create').execute()
  const keys = [randomUUID(), randomUUID(), randomUUID()]
  for (const key of keys) {
    here.clock.set(new Date(here.clock.now().getTime() + 60_000))
    dataOf(await send(notice('清理'), key))
  }
  dataOf(await send(notice('清理'), keys[0] ?? '', { as: other }))
  const kept = await db.selectFrom('sent_create').selectAll().execute()
  expect(kept).toHaveLength(4)
  for (const key of keys) expect(JSON.stringify(kept)).not.toContain(key)
  expect(JSON.stringify(kept)).not.toContain('清理')
  await deleteSent(db, new Date(0), 2)
  expect(await db.selectFrom('sent_create').select('person_id').execute()).toHaveLength(3)
  await deleteSent(db, here.clock.now(), 2)
  expect(await db.selectFrom('sent_create').select('person_id').execute()).toHaveLength(2)
})
