import { messageTemplate } from '@workstation/contract/message-template'
import { messageEvents } from '@workstation/contract/template-events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { textOfEvent } from './index'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'messageTemplate', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'messageTemplate' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

let made = 0
const form = (more: object = {}) => {
  made += 1
  const texts = { title: '请看：{review}', content: '{review}\n截止：{due}' }
  return {
    fullName: `模板${made}`,
    enCode: `M-${made}`,
    category: 'reviewTask',
    ...texts,
    enabledMark: 0 as const,
    ...more,
  }
}
const create = (more: object = {}) => app.call(messageTemplate.create, form(more), keeper)
const add = async (more: object = {}) => dataOf(await create(more)).id
const read = async (id: string) => dataOf(await app.call(messageTemplate.get, { id }, reader))

describe('[SYS-23] [SYS-24] who may', () => {
  const tried = { category: 'reviewTask', title: 'x', content: 'y' }
  const calls = [
    ['list', messageTemplate.list, () => ({}), { currentPage: 0 }, false],
    ['selector', messageTemplate.selector, () => ({}), {}, false],
    ['get', messageTemplate.get, (id: string) => ({ id }), { id: 'a b' }, false],
    ['placeholders', messageTemplate.placeholders, (id: string) => ({ id }), { id: 'a b' }, false],
    ['preview', messageTemplate.preview, () => tried, { category: '' }, false],
    ['versions', messageTemplate.versions, (id: string) => ({ id }), { id: 'a b' }, false],
    ['version', messageTemplate.version, (id: string) => ({ id, number: 1 }), { number: 0 }, false],
    ['sendToMe', messageTemplate.sendToMe, () => tried, { category: 'a b' }, true],
    ['create', messageTemplate.create, () => form(), { fullName: '' }, true],
    ['update', messageTemplate.update, (id: string) => ({ ...form(), id, version: 1 }), { enCode: '有空格 ' }, true],
    ['restore', messageTemplate.restore, (id: string) => ({ id, number: 1 }), { number: 0 }, true],
    ['toggleState', messageTemplate.toggleState, (id: string) => ({ id }), { id: 'a b' }, true],
    ['export', messageTemplate.export, () => ({}), { pageSize: 0 }, true],
    ['remove', messageTemplate.remove, (id: string) => ({ id }), { id: 'a b' }, true],
  ] as const

  test.each(calls)(
    '%s: no session, no permission, bad input, works',
    async (...[name, endpoint, good, bad, needsButton]) => {
      const id = await add()
      const input = good(id)
      const answer = (body: object, as?: TestUser) =>
        app.call(endpoint, body as never, as) as Promise<{ code: number; key?: string }>
      expect((await answer(input)).code).toBe(602)
      expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
      if (needsButton) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
      if (name !== 'selector')
        expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, keeper)).key)
      expect((await answer(input, keeper)).code).toBe(200)
      if (name === 'toggleState') await answer(input, keeper)
    },
  )
})

describe('[SYS-24] a message template', () => {
  test('keeps what its form says, starts off, and tells its placeholders', async () => {
    const id = await add({
      fullName: ' 新任务 ',
      titleEn: 'See {review}',
      contentEn: '{review}',
      isSms: '0',
      isWecom: 1,
    })
    const shown = await read(id)
    expect(shown).toMatchObject({ fullName: '新任务', category: 'reviewTask', titleEn: 'See {review}', titleTw: '' })
    expect(shown).toMatchObject({ isStationLetter: 1, isEmail: 1, isSms: 0, isWecom: 1, enabledMark: 0, version: 1 })
    expect(JSON.parse(shown.templateJson)).toContainEqual({ field: 'due', fieldName: '截止时间' })
    const { list } = dataOf(await app.call(messageTemplate.placeholders, { id }, reader))
    expect(list.map(({ field }) => field)).toEqual(Object.keys(messageEvents.reviewTask.placeholders))
    const body = { ...shown, id, fullName: '整条送回', version: shown.version }
    expect((await app.call(messageTemplate.update, body as never, keeper)).code).toBe(200)
    expect((await read(id)).fullName).toBe('整条送回')
  })

  test('[THR-03] takes the placeholders of its event and no others', async () => {
    for (const name of ['smtpPassword', 'constructor', 'opinion'])
      expect(await create({ content: `{review}{${name}}` })).toMatchObject({
        key: 'template.unknown',
        msg: `这个事件没有占位符“${name}”`,
      })
    expect((await create({ category: 'toString' })).key).toBe('template.event')
    expect((await create({ category: 'signInCode', content: '{code}' })).key).toBe('template.event')
    expect((await create({ content: '{{review}} ${1+1} <script>' })).code).toBe(200)
  })

  test('is turned on only when it says what it is about, in each language that it has', async () => {
    const toggle = async (more: object) => app.call(messageTemplate.toggleState, { id: await add(more) }, keeper)
    expect(await toggle({ title: '看', content: '无' })).toMatchObject({
      key: 'template.missing',
      msg: '缺少占位符“review”，不能启用',
    })
    expect((await toggle({ title: '', content: '' })).key).toBe('template.empty')
    expect((await toggle({ titleEn: 'See {review}' })).key).toBe('template.language')
    expect((await toggle({ titleEn: 'See', contentEn: 'it' })).key).toBe('template.missing')
    expect((await create({ content: '', title: '', enabledMark: 1 })).key).toBe('template.empty')
  })

  test('is the only one that is on for its event, also when two are turned on at once', async () => {
    const category = 'reviewPassed'
    const ids = await Promise.all([1, 2, 3].map(() => add({ category, content: '{review}' })))
    const answers = await Promise.all(ids.map((id) => app.call(messageTemplate.toggleState, { id }, keeper)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400])
    expect(answers.find(({ code }) => code === 400)?.key).toBe('template.taken')
    const on = (await Promise.all(ids.map(read))).filter(({ enabledMark }) => enabledMark === 1)
    expect(on).toHaveLength(1)
    expect((await app.call(messageTemplate.remove, { id: on[0]?.id ?? '' }, keeper)).code).toBe(200)
    const rest = ids.find((id) => id !== on[0]?.id) ?? ''
    expect((await app.call(messageTemplate.toggleState, { id: rest }, keeper)).code).toBe(200)
  })

  test('that was on says nothing more once it is deleted: the words of the product count again', async () => {
    const id = await add({ category: 'reviewRejected', title: '自己的：{review}', content: '{review}', enabledMark: 1 })
    const values = { review: '甲' }
    const say = async () => (await textOfEvent(app.services, { code: 'reviewRejected', values, language: 'zh' })).title
    expect(await say()).toBe('自己的：甲')
    dataOf(await app.call(messageTemplate.remove, { id }, keeper))
    expect(await say()).not.toContain('自己的')
  })

  test('keeps its versions and goes back to one; who edits an older one is told', async () => {
    const id = await add({ category: 'reviewApprove', content: '{review} 一' })
    const change = { ...form({ category: 'reviewApprove', content: '{review} 二' }), id, version: 1 }
    expect((await app.call(messageTemplate.update, change, keeper)).code).toBe(200)
    expect((await app.call(messageTemplate.update, change, keeper)).key).toBe('changed')
    const { list } = dataOf(await app.call(messageTemplate.versions, { id }, reader))
    expect(list.map(({ number }) => number)).toEqual([2, 1])
    expect(list[0]?.savedBy).not.toBe('')
    const old = dataOf(await app.call(messageTemplate.version, { id, number: 1 }, reader))
    expect(old.content).toBe('{review} 一')
    expect((await app.call(messageTemplate.version, { id, number: 9 }, reader)).key).toBe('not-found')
    expect((await app.call(messageTemplate.restore, { id, number: 1, version: 1 }, keeper)).key).toBe('changed')
    expect((await app.call(messageTemplate.restore, { id, number: 1, version: 2 }, keeper)).code).toBe(200)
    expect(await read(id)).toMatchObject({ content: '{review} 一', version: 3 })
  })
})
