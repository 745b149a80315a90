import { message } from '@workstation/contract/message'
import { messageTemplate } from '@workstation/contract/message-template'
import { smsTemplate } from '@workstation/contract/sms-template'
import { systemTemplate } from '@workstation/contract/system-template'
import { messageEvents, smsEvents } from '@workstation/contract/template-events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../platform/transact'
import { hearLog } from '../../testing/hear-log'
import { dataOf, keepSessions, makeConfirmedRun, makeReviewPeople, type ReviewPeople } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startHttpServer } from '../../testing/start-http-server'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { queueSms, smsOfEvent, textOfEvent } from './index'
import { findPhone } from './store'

let app: TestApp
let people: ReviewPeople
let admin: TestUser
let provider: Awaited<ReturnType<typeof startHttpServer>>
beforeAll(async () => {
  app = await startTestApp()
  await keepSessions(app)
  people = await makeReviewPeople(app)
  admin = await app.administrator()
  provider = await startHttpServer()
})
afterAll(async () => {
  await provider.close()
  await app.close()
})
beforeEach(async () => {
  for (const code of ['reviewTask', 'signInCode']) dataOf(await app.call(systemTemplate.reset, { code }, admin))
})

async function newestOf(person: TestUser) {
  const { list } = dataOf(await app.call(message.list, {}, person))
  return dataOf(await app.call(message.read, { id: list[0]?.id }, person))
}
const copy = async (code: string) => dataOf(await app.call(systemTemplate.copy, { code }, admin)).id
const change = async (id: string, more: object) => {
  const { isStationLetter, ...row } = dataOf(await app.call(messageTemplate.get, { id }, admin))
  return dataOf(await app.call(messageTemplate.update, { ...row, ...more } as never, admin))
}
const standing = async (code: string) =>
  dataOf(await app.call(systemTemplate.list, {}, admin)).list.find((one) => one.code === code)

describe('[SYS-19] [SYS-20] [SYS-24] what people are told', () => {
  test('is the text of the template that is on, and that of the product before and after it', async () => {
    await makeConfirmedRun(app, people)
    expect((await newestOf(people.leaders[0])).title).toMatch(/^您有新的专业评审任务：/)
    const id = await copy('reviewTask')
    expect((await standing('reviewTask'))?.message.id).toBe('')
    await change(id, { title: '任务来了：{review}', content: '请 {by} 关注 {review}\n{reason}\n截止 {due}' })
    await makeConfirmedRun(app, people)
    expect((await newestOf(people.leaders[0])).title).toMatch(/^您有新的专业评审任务：/)
    dataOf(await app.call(messageTemplate.toggleState, { id }, admin))
    expect(await standing('reviewTask')).toMatchObject({ message: { id } })
    await makeConfirmedRun(app, people)
    const told = await newestOf(people.leaders[0])
    expect(told.title).toMatch(/^任务来了：施工图设计评审/)
    expect(told.bodyText).toContain('关注')
    expect(told.bodyText).not.toContain('{')
    dataOf(await app.call(systemTemplate.reset, { code: 'reviewTask' }, admin))
    await makeConfirmedRun(app, people)
    expect((await newestOf(people.leaders[0])).title).toMatch(/^您有新的专业评审任务：/)
  })

  test('is in the words of the product in a language in which the template says nothing', async () => {
    const id = await copy('reviewTask')
    await change(id, { title: '{review}', content: '{review}', titleEn: '', contentEn: '', isEmail: 0, enabledMark: 1 })
    const say = (language: 'zh' | 'en') =>
      textOfEvent(app.services, { code: 'reviewTask', values: { review: '{by}' }, language })
    expect(await say('zh')).toMatchObject({ title: '{by}', bodyText: '{by}', isMailed: false })
    expect(await say('en')).toMatchObject({ title: 'You have a new review task: {by}', isMailed: false })
  })

  test('goes out by SMS as well, by the provider of the settings, to who has a number', async () => {
    await setSettings(app, {
      ...{ smsSender: 'http', smsAddress: `${provider.address}/sms`, smsMethod: 'POST', outgoingHosts: '127.0.0.1' },
      smsBody: '{"to":"{phone}","text":"{text}","id":"{template}","sign":"{sign}"}',
    })
    const sms = { fullName: '任务短信', enCode: 'taskSms', category: 'reviewTask', content: '任务：{review}' }
    const smsId = dataOf(
      await app.call(smsTemplate.create, { ...sms, templateId: 'T1', signContent: '甲院', enabledMark: 1 }, admin),
    ).id
    const id = await copy('reviewTask')
    await change(id, { isSms: 1, smsId, enabledMark: 1 })
    const { db } = app.services
    const [leader] = people.leaders
    await db.updateTable('app_user').set({ mobile_phone: '13811112222' }).where('id', '=', leader.id).execute()
    // In a language in which the SMS says nothing, it says what the product does.
    const english = { code: 'reviewTask', values: { review: 'A' }, language: 'en' } as const
    expect((await textOfEvent(app.services, english)).sms?.text).toContain('A')
    const off = await app.makeUser()
    const number = { mobile_phone: '13899998888', enabled_mark: 0 }
    await db.updateTable('app_user').set(number).where('id', '=', off.id).execute()
    expect([await findPhone(db, off.id), await findPhone(db, leader.id)]).toEqual(['', '13811112222'])
    await makeConfirmedRun(app, people)
    await expect.poll(() => provider.calls.length, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(provider.calls.map(({ body }) => JSON.parse(body))).toEqual([
      { to: '13811112222', text: '任务：施工图设计评审', id: 'T1', sign: '甲院' },
    ])
    expect((await app.call(smsTemplate.remove, { id: smsId }, admin)).key).toBe('template.sms-used')
    // Neither without one, nor with one of another event.
    for (const more of [{}, { smsId, category: 'reviewPassed' }])
      expect((await app.call(messageTemplate.create, { ...sms, enCode: 'x', isSms: 1, ...more }, admin)).key).toBe(
        'template.sms',
      )
    expect((await app.call(smsTemplate.update, { ...sms, id: smsId, category: 'reviewPassed' }, admin)).key).toBe(
      'template.sms-used',
    )
    await change(id, { isSms: 0, smsId })
    expect((await app.call(smsTemplate.remove, { id: smsId }, admin)).code).toBe(200)
  })

  test('by an SMS that no provider is set for is told to the log, without the number, and not tried again', async () => {
    await setSettings(app, { smsSender: 'off' })
    const lines = hearLog(app.services.log)
    const [{ id: userId }] = people.leaders
    const sms = { text: '任务', sign: '', template: '' }
    await transact(app.services.db, (trx) => queueSms(app.services, trx, { sms, people: [admin.id, userId] }))
    await expect.poll(() => lines).toEqual([['warn', { userId }, 'an SMS was not sent: no provider is set']])
    await setSettings(app, { smsSender: 'http' })
  })
})

describe('[SYS-19] [SYS-20] system templates', () => {
  test('are the texts of the product, one for each event, for who has the page and its buttons', async () => {
    const { list } = dataOf(await app.call(systemTemplate.list, {}, admin))
    expect(list.map(({ code }) => code)).toEqual([...Object.keys(messageEvents), ...Object.keys(smsEvents)])
    const clerk = await app.makeUser({ grants: [{ modelId: 'systemTemplate' }] })
    const nobody = await app.makeUser()
    expect((await app.call(systemTemplate.list, {})).code).toBe(602)
    expect((await app.call(systemTemplate.list, {}, nobody)).key).toBe('forbidden')
    expect((await app.call(systemTemplate.list, {}, clerk)).code).toBe(200)
    for (const call of [systemTemplate.copy, systemTemplate.reset]) {
      expect((await app.call(call, { code: 'reviewTask' }, clerk)).key).toBe('forbidden')
      expect((await app.call(call, { code: 'ghost' }, admin)).key).toBe('template.event')
      expect((await app.call(call, { code: 'a b' }, admin)).key).toBe('not-found')
    }
  })

  test('are copied under a free code, off until turned on', async () => {
    const [first, second] = [await copy('reviewRejected'), await copy('reviewRejected')]
    const rows = await Promise.all(
      [first, second].map(async (id) => dataOf(await app.call(messageTemplate.get, { id }, admin))),
    )
    expect(rows.map(({ enCode, enabledMark }) => [enCode, enabledMark])).toEqual([
      ['reviewRejected', 0],
      ['reviewRejected-2', 0],
    ])
    expect(rows[0]?.title).toBe(messageEvents.reviewRejected.builtIn.zh.title)
  })
})

test('[SYS-21] [SYS-22] the sign-in code goes out by the SMS template that is on', async () => {
  const values = { code: '123456', minutes: '5' }
  const say = () => smsOfEvent(app.services, { code: 'signInCode', values, language: 'zh' })
  expect((await say()).text).toBe('验证码 123456，5 分钟内有效。')
  const id = await copy('signInCode')
  const row = dataOf(await app.call(smsTemplate.get, { id }, admin))
  const lacking = { ...row, content: '没有码', enabledMark: 1 } as never
  expect((await app.call(smsTemplate.update, lacking, admin)).key).toBe('template.missing')
  const changed = { ...row, content: '甲院验证码 {code}', templateId: 'C9', enabledMark: 1 } as never
  dataOf(await app.call(smsTemplate.update, changed, admin))
  expect(await say()).toEqual({ text: '甲院验证码 123456', sign: '', template: 'C9' })
  expect(await standing('signInCode')).toMatchObject({ isSmsOnly: 1, sms: { id } })
})

describe('[SYS-22] [SYS-24] trying a template', () => {
  test('shows what it says of a real record that one sees, in each language', async () => {
    const { id } = await makeConfirmedRun(app, people)
    const tried = { category: 'reviewTask', title: '{review}', content: '{professions}|{note}', recordId: id }
    const { texts, records } = dataOf(await app.call(messageTemplate.preview, tried, admin))
    expect(records.map((one) => one.id)).toContain(id)
    expect(texts[0]).toMatchObject({ language: 'zh', title: '施工图设计评审' })
    expect(texts[0]?.content).toMatch(/.+\|〔分配说明〕/)
    expect(texts[1]).toMatchObject({ language: 'en', title: 'You have a new review task: 施工图设计评审' })
    const stranger = await app.makeUser({ grants: [{ modelId: 'messageTemplate' }] })
    expect((await app.call(messageTemplate.preview, tried, stranger)).key).toBe('not-found')
    const blind = dataOf(await app.call(messageTemplate.preview, { ...tried, recordId: '' }, stranger))
    expect([blind.records, blind.texts[0]?.title]).toEqual([[], '〔评审名称〕'])
    expect((await app.call(messageTemplate.preview, { ...tried, content: '{x}' }, admin)).key).toBe('template.unknown')
  })

  test('sends it to oneself alone', async () => {
    const tried = { category: 'reviewTask', title: '试：{review}', content: '<b>{review}</b>' }
    dataOf(await app.call(messageTemplate.sendToMe, tried, admin))
    const told = await newestOf(admin)
    expect(told.title).toMatch(/^试：/)
    expect(told.bodyText).toContain('&lt;b&gt;')
  })

  test('[SYS-22] sends an SMS to a number, or to one’s own', async () => {
    const own = await app.makeUser({ grants: [{ modelId: 'smsTemplate', button: 'btn_edit' }] })
    const tried = { category: 'signInCode', content: '码 {code}' }
    const send = (more: object = {}) => app.call(smsTemplate.testSent, { ...tried, ...more }, own)
    expect((await send()).key).toBe('template.no-phone')
    expect((await send({ phoneNumbers: 'abc' })).key).toBe('session.phone-invalid')
    await setSettings(app, { smsSender: 'off' })
    expect((await send({ phoneNumbers: '13800138000' })).key).toBe('template.sms-off')
    await setSettings(app, { smsSender: 'http' })
    provider.calls.length = 0
    expect((await send({ phoneNumbers: '13800138000', templateId: 'T2' })).code).toBe(200)
    expect(JSON.parse(provider.calls[0]?.body ?? '')).toMatchObject({ text: '码 〔验证码〕', id: 'T2' })
  })

  test('trials of an SMS template cost as many messages as somebody liked', async () => {
    const own = await app.makeUser({ grants: [{ modelId: 'smsTemplate', button: 'btn_edit' }] })
    const tried = { category: 'signInCode', content: '码 {code}', phoneNumbers: '13800138000' }
    provider.calls.length = 0
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.call(smsTemplate.testSent, tried, own)))
    expect(provider.calls).toHaveLength(10)
    expect(answers.filter(({ key }) => key === 'setting.trial-often')).toHaveLength(2)
  })
})
