import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type MessageTemplate, messageTemplate } from '@workstation/contract/message-template'
import { type SmsTemplate, smsTemplate } from '@workstation/contract/sms-template'
import { systemTemplate } from '@workstation/contract/system-template'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { MessageTemplatesPage } from './message-templates-page'
import { SmsTemplatesPage } from './sms-templates-page'
import { SystemTemplatesPage } from './system-templates-page'
// Loaded ahead, so that a test does not wait for them.
import './message-template-editor'
import './sms-template-editor'
import './template-versions'

const common = (id: string) => ({
  ...{ id, version: 3, fullName: `${id}模板`, enCode: id, contentEn: '', contentTw: '', enabledMark: 0 as const },
  ...{ sortCode: 0, description: '', creatorUser: '', creatorTime: 0, lastModifyTime: null },
})
const row = (id: string, more: Partial<MessageTemplate> = {}): MessageTemplate => ({
  ...common(id),
  ...{ category: 'reviewTask', title: '题', titleEn: '', titleTw: '', content: '文 {review}' },
  ...{ isStationLetter: 1, isEmail: 1, isSms: 0, isWecom: 0, isDingTalk: 0, smsId: '', smsTemplateName: '' },
  ...more,
})
const sms: SmsTemplate = {
  ...common('s'),
  ...{ category: 'signInCode', content: '码 {code}', company: 0, signContent: '', signId: '', templateId: 'T1' },
  ...{ ttTemplateId: '', endpoint: '', domain: '', region: '' },
}
const pageOf = <T,>(...list: T[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } })
const preview = {
  records: [
    { id: 'r1', name: '甲评审' },
    { id: 'r2', name: '乙评审' },
  ],
  recordId: 'r1',
  texts: [
    { language: 'zh', title: '预览题', content: '预览文' },
    { language: 'en', title: 'Shown', content: 'shown' },
  ],
}

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(messageTemplate.list, pageOf(row('a'), row('b', { category: 'reviewPassed', enabledMark: 1 })))
  server.on(messageTemplate.get, { ...row('a'), templateJson: '[]' })
  server.on(messageTemplate.preview, preview)
  server.on(smsTemplate.list, pageOf(sms))
  server.on(smsTemplate.get, sms)
  server.on(smsTemplate.preview, { records: [], recordId: '', texts: [] })
})
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const messages = (...buttons: string[]) => renderPage(<MessageTemplatesPage />, { modelId: 'messageTemplate', buttons })
const smsPage = (...buttons: string[]) => renderPage(<SmsTemplatesPage />, { modelId: 'smsTemplate', buttons })
const system = (...buttons: string[]) => renderPage(<SystemTemplatesPage />, { modelId: 'systemTemplate', buttons })

describe('[SYS-23] [SYS-24] message templates', () => {
  test('are listed by their event in words, with nothing to change for who may only read', async () => {
    messages()
    expect(await screen.findByText('a模板')).toBeTruthy()
    expect(screen.getByText('新的专业评审任务')).toBeTruthy()
    expect(screen.getByText('评审通过')).toBeTruthy()
    for (const text of ['新建模板', '编辑', '删除', '导出']) expect(screen.queryByText(text)).toBeNull()
  })

  test('are written with placeholders to press, beside what they say of a real record', async () => {
    server.on(messageTemplate.update, null)
    server.on(messageTemplate.sendToMe, null)
    const kept = {
      ...{ fullName: '任务', enCode: 'task', title: '题', titleEn: 'T', titleTw: '題', contentEn: '{review}' },
      ...{ contentTw: '繁 {review}', isEmail: 0 as const, sortCode: 7, description: '说明', enabledMark: 1 as const },
    }
    server.on(messageTemplate.get, { ...row('a', kept), templateJson: '[]' })
    const { user } = messages('btn_edit')
    await user.click(await screen.findByText('a模板'))
    await screen.findByText('编辑消息模板')
    expect(await screen.findByText('预览题')).toBeTruthy()
    expect(screen.getByText('Shown')).toBeTruthy()
    await user.click(fieldOf('content'))
    await user.keyboard('{End}')
    await user.click(screen.getByRole('button', { name: /截止时间/ }))
    await waitFor(() => expect(fieldOf('content').value).toBe('文 {review}{due}'))
    expect(screen.queryByRole('button', { name: /验证码/ })).toBeNull()
    await waitFor(() =>
      expect(server.inputs(messageTemplate.preview).at(-1)).toMatchObject({
        category: 'reviewTask',
        content: '文 {review}{due}',
      }),
    )
    await user.click(screen.getByText('发给我'))
    await waitFor(() =>
      expect(server.inputs(messageTemplate.sendToMe)[0]).toMatchObject({ recordId: 'r1', category: 'reviewTask' }),
    )
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(messageTemplate.update)).toHaveLength(1))
    expect(server.inputs(messageTemplate.update)[0]).toMatchObject({
      ...{ id: 'a', version: 3, category: 'reviewTask', content: '文 {review}{due}' },
      ...kept,
    })
    expect(server.inputs(messageTemplate.update)[0]).not.toHaveProperty('isWecom')
  })

  test('say of each language but the first what stands where nothing is written', async () => {
    const { user } = messages('btn_edit')
    await user.click(await screen.findByText('a模板'))
    await waitFor(() => expect(fieldOf('contentTw')).toBeTruthy())
    const hinted = (name: string) => fieldOf(name).closest('.ant-form-item')?.textContent?.includes('系统自带的文本')
    expect(['content', 'contentEn', 'contentTw'].map(hinted)).toEqual([false, true, true])
  })

  test('say what cannot be filled, and offer SMS templates of their own event', async () => {
    server.fail(messageTemplate.preview, 400, '这个事件没有占位符“x”', 'template.unknown')
    server.on(smsTemplate.selector, { list: [{ id: 's1', fullName: '任务短信', enCode: 's1' }] })
    const { user } = messages('btn_add')
    await user.click((await screen.findAllByText('新建模板'))[0] as HTMLElement)
    expect((await screen.findByText('这个事件没有占位符“x”')).getAttribute('role')).toBe('alert')
    await user.click(fieldOf('isSms'))
    await waitFor(() => expect(server.inputs(smsTemplate.selector)[0]).toEqual({ category: 'reviewAssign' }))
    expect(await screen.findByText('短信模板')).toBeTruthy()
  })

  test('are turned on, and go back to a version', async () => {
    server.on(messageTemplate.toggleState, null)
    server.on(messageTemplate.restore, null)
    const saved = (number: number) => ({ number, savedBy: '赵一', savedTime: 0 })
    server.on(messageTemplate.versions, { list: [saved(3), saved(1)] })
    server.on(messageTemplate.version, { title: '旧题', content: '文 {review}' })
    const { user } = messages('btn_edit')
    const line = within((await screen.findByText('a模板')).closest('tr') as HTMLElement)
    await user.click(line.getByText('启用'))
    await waitFor(() => expect(server.inputs(messageTemplate.toggleState)).toEqual([{ id: 'a' }]))
    await user.click(line.getByText('版本'))
    await user.click(await screen.findByText('与现在比较'))
    expect(await screen.findByText('旧题')).toBeTruthy()
    await user.click(screen.getByText('恢复到这个版本'))
    await screen.findAllByText('恢复到版本 1？')
    await user.click(screen.getAllByText('恢复到这个版本').at(-1) as HTMLElement)
    await waitFor(() => expect(server.inputs(messageTemplate.restore)).toEqual([{ id: 'a', number: 1, version: 3 }]))
  })
})

test('versions said events, ways and the SMS template by what they are kept as: they say their names', async () => {
  const now = { category: 'reviewPassed', isSms: 1 as const, smsId: 'sms1' }
  server.on(messageTemplate.get, { ...row('a', now), templateJson: '[]' })
  const saved = (number: number) => ({ number, savedBy: '保管员', savedTime: 0 })
  server.on(messageTemplate.versions, { list: [saved(3), saved(1)] })
  server.on(messageTemplate.version, { category: 'reviewTask', isSms: '0', smsId: '' })
  server.on(smsTemplate.selector, { list: [{ id: 'sms1', fullName: '通过短信', enCode: 'pass' }] })
  const { user } = messages('btn_edit')
  const line = within((await screen.findByText('a模板')).closest('tr') as HTMLElement)
  await user.click(line.getByText('版本'))
  await user.click(await screen.findByText('与现在比较'))
  await screen.findByText('通过短信', { selector: 'ins' })
  const told = [...document.querySelectorAll('.template-difference dd')].map((one) =>
    [...one.children].map(({ textContent }) => textContent),
  )
  expect(told.slice(1)).toEqual([
    ['否', '是'],
    ['（空）', '通过短信'],
  ])
  expect(told[0]).not.toContain('reviewTask')
})

test('[SYS-21] [SYS-22] an SMS template is written and tried', async () => {
  server.on(smsTemplate.update, null)
  server.on(smsTemplate.testSent, null)
  const { user } = smsPage('btn_edit')
  expect(await screen.findByText('登录验证码')).toBeTruthy()
  await user.click(screen.getByText('s模板'))
  await screen.findByText('编辑短信模板')
  await user.type(screen.getByLabelText('手机号，留空为自己的'), '13800138000')
  await user.click(screen.getByText('发送测试短信'))
  await waitFor(() =>
    expect(server.inputs(smsTemplate.testSent)[0]).toMatchObject({
      ...{ phoneNumbers: '13800138000', category: 'signInCode', content: '码 {code}', templateId: 'T1' },
    }),
  )
  await user.type(fieldOf('signContent'), '甲院')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(smsTemplate.update)[0]).toMatchObject({ signContent: '甲院', version: 3 }))
})

describe('[SYS-19] [SYS-20] system templates', () => {
  const none = { id: '', fullName: '' }
  const events = [
    { code: 'reviewTask', isSmsOnly: 0 as const, message: none, sms: none },
    { code: 'reviewPassed', isSmsOnly: 0 as const, message: { id: 'b', fullName: 'b模板' }, sms: none },
  ]
  beforeEach(() => server.on(systemTemplate.list, { list: events }))

  test('show what the product says and what counts in its place, with nothing to press without its buttons', async () => {
    system()
    expect(await screen.findByText(/您有新的专业评审任务：\{review\}/)).toBeTruthy()
    expect(screen.getByText('系统自带的文本')).toBeTruthy()
    expect(screen.getByText('b模板')).toBeTruthy()
    expect(screen.queryByText('改写')).toBeNull()
    expect(screen.queryByText('恢复')).toBeNull()
  })

  test('what is told by SMS alone is gone back from its SMS template, which the question names', async () => {
    const sms = { id: 's', fullName: 's模板' }
    const only = { code: 'signInCode', isSmsOnly: 1 as const, message: none, sms }
    const both = { code: 'reviewPassed', isSmsOnly: 0 as const, message: { id: 'b', fullName: 'b模板' }, sms }
    server.on(systemTemplate.list, { list: [only, both] })
    const { user } = system('btn_reset')
    const titles: (string | undefined)[] = []
    for (const button of await screen.findAllByText('恢复')) {
      await user.click(button)
      const dialog = await screen.findByRole('dialog')
      titles.push(/停用“(.*?)”？/.exec(dialog.textContent ?? '')?.[1])
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(titles).toEqual(['s模板', 'b模板'])
  })

  test('are rewritten as a template of one’s own, and gone back to', async () => {
    server.on(systemTemplate.copy, { id: 'new' })
    server.on(systemTemplate.reset, null)
    const { user } = system('btn_copy', 'btn_reset')
    await user.click((await screen.findAllByText('改写'))[0] as HTMLElement)
    await waitFor(() => expect(server.inputs(systemTemplate.copy)).toEqual([{ code: 'reviewTask' }]))
    await user.click(screen.getByText('恢复'))
    await user.click(within(await screen.findByRole('dialog')).getByText('恢复'))
    await waitFor(() => expect(server.inputs(systemTemplate.reset)).toEqual([{ code: 'reviewPassed' }]))
  })
})
