import { smsTemplate } from '@workstation/contract/sms-template'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'smsTemplate', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'smsTemplate' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

let made = 0
const form = (more: object = {}) => {
  made += 1
  return { fullName: `短信${made}`, enCode: `S-${made}`, category: 'reviewTask', content: '{review}', ...more }
}
const add = async (more: object = {}) => dataOf(await app.call(smsTemplate.create, form(more), keeper)).id

describe('[SYS-21] [SYS-22] who may', () => {
  const tried = { category: 'reviewTask', content: 'y' }
  const calls = [
    ['list', smsTemplate.list, () => ({}), { currentPage: 0 }, false],
    ['get', smsTemplate.get, (id: string) => ({ id }), { id: 'a b' }, false],
    ['placeholders', smsTemplate.placeholders, (id: string) => ({ id }), { id: 'a b' }, false],
    ['preview', smsTemplate.preview, () => tried, { category: '' }, false],
    ['versions', smsTemplate.versions, (id: string) => ({ id }), { id: 'a b' }, false],
    ['version', smsTemplate.version, (id: string) => ({ id, number: 1 }), { number: 0 }, false],
    ['create', smsTemplate.create, () => form(), { company: 3 }, true],
    ['update', smsTemplate.update, (id: string) => ({ ...form(), id, version: 1 }), { enCode: '有空格 ' }, true],
    ['restore', smsTemplate.restore, (id: string) => ({ id, number: 1 }), { number: 0 }, true],
    ['toggleState', smsTemplate.toggleState, (id: string) => ({ id }), { id: 'a b' }, true],
    ['export', smsTemplate.export, () => ({}), { pageSize: 0 }, true],
    ['remove', smsTemplate.remove, (id: string) => ({ id }), { id: 'a b' }, true],
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

  test('choosing one of an event needs a session alone, and offers those that are on', async () => {
    const on = await add({ category: 'reviewRejected', enabledMark: 1 })
    await add({ category: 'reviewRejected' })
    expect((await app.call(smsTemplate.selector, {})).code).toBe(602)
    const { list } = dataOf(await app.call(smsTemplate.selector, { category: 'reviewRejected' }, nobody))
    expect(list.map(({ id }) => id)).toEqual([on])
  })
})

describe('[SYS-22] an SMS template', () => {
  test('keeps what its form says, numbers as text among it, and tells the placeholders of its event', async () => {
    const id = await add({ company: '2', signContent: '甲院', templateId: 'T1', region: 'cn-north' })
    const row = dataOf(await app.call(smsTemplate.get, { id }, reader))
    expect(row).toMatchObject({ company: 2, signContent: '甲院', templateId: 'T1', region: 'cn-north', enabledMark: 0 })
    const asked = { category: 'signInCode' }
    const { list } = dataOf(await app.call(smsTemplate.formPlaceholders, asked, reader))
    expect(list).toEqual([
      { field: 'code', fieldName: '验证码' },
      { field: 'minutes', fieldName: '有效分钟' },
    ])
  })

  test('[THR-03] takes the placeholders of its event and no others', async () => {
    expect((await app.call(smsTemplate.create, form({ content: '{code}' }), keeper)).key).toBe('template.unknown')
    expect((await app.call(smsTemplate.create, form({ category: 'ghost' }), keeper)).key).toBe('template.event')
  })

  test('is the only one that is on for the sign-in code, also when two are turned on at once', async () => {
    const code = { category: 'signInCode', content: '{code}' }
    const ids = await Promise.all([1, 2].map(() => add(code)))
    const answers = await Promise.all(ids.map((id) => app.call(smsTemplate.toggleState, { id }, keeper)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)?.key).toBe('template.taken')
  })
})
