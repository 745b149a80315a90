import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type MessageTemplate, messageTemplate } from '@workstation/contract/message-template'
import { type SmsTemplate, smsTemplate } from '@workstation/contract/sms-template'
import { systemTemplate } from '@workstation/contract/system-template'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { MessageTemplatesPage } from './message-templates-page'
import { SystemTemplatesPage } from './system-templates-page'
// Loaded ahead, so that a test does not wait for them.
import './message-template-editor'
import './sms-template-editor'
import './template-versions'

const common = (id: string) => ({
  ...{ id, version: 3, fullName: `${id}模板`, enCode: id, contentEn: '', contentTw: '', enabledMark: 0 as const },
  ...{ sortCode: 0, description: '', creatorUser: '', creatorTime: 0, lastModifyTime: null },
})
const row: MessageTemplate = {
  ...common('a'),
  ...{ category: 'reviewTask', title: '题', titleEn: '', titleTw: '', content: '文' },
  ...{ isStationLetter: 1, isEmail: 1, isSms: 0, isWecom: 0, isDingTalk: 0, smsId: '', smsTemplateName: '' },
}
const sms: SmsTemplate = {
  ...common('s'),
  ...{ category: 'signInCode', content: '码 {code}', company: 0, signContent: '', signId: '', templateId: 'T1' },
  ...{ ttTemplateId: '', endpoint: '', domain: '', region: '' },
}
const saved = (number: number) => ({ number, savedBy: number === 1 ? '' : '赵一', savedTime: 0 })

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(messageTemplate.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(messageTemplate.get, { ...row, templateJson: '[]' })
  server.on(messageTemplate.preview, { records: [], recordId: '', texts: [] })
  server.on(smsTemplate.selector, { list: [] })
  server.on(smsTemplate.get, sms)
  server.on(smsTemplate.preview, { records: [], recordId: '', texts: [] })
})

describe('the versions of a template', () => {
  async function open() {
    const { user } = renderPage(<MessageTemplatesPage />, { modelId: 'messageTemplate', buttons: ['btn_edit'] })
    await user.click(await screen.findByText('版本'))
    return { user }
  }
  const width = () => document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style.width

  test('that cannot be read are said, and read when asked again; there may be none', async () => {
    server.fail(messageTemplate.versions, 400, '版本读不出来')
    const { user } = await open()
    expect(await screen.findByText('版本读不出来')).toBeTruthy()
    const waits = () => document.querySelector('.ant-drawer .ant-skeleton')
    expect([width(), screen.queryByText('还没有版本'), waits()]).toEqual(['640px', null, null])
    server.on(messageTemplate.versions, { list: [] })
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('还没有版本')).toBeTruthy()
    expect(waits()).toBeNull()
  })

  test('are compared with now once pressed, and no more once pressed again; the latest is not', async () => {
    server.on(messageTemplate.versions, { list: [saved(3), saved(1)] })
    server.fail(messageTemplate.version, 400, '这个版本读不出来')
    const { user } = await open()
    const compare = await screen.findByText('与现在比较')
    const lines = [...document.querySelectorAll('.template-versions li')].map((line) => line.textContent)
    expect(lines).toEqual(['版本 3赵一 · 1970-01-01 08:00:00最新', '版本 11970-01-01 08:00:00与现在比较'])
    await user.click(compare)
    expect(await screen.findByText('这个版本读不出来')).toBeTruthy()
    expect(compare.closest('button')?.getAttribute('aria-expanded')).toBe('true')
    // Whether it is on is no part of what it says.
    server.on(messageTemplate.version, { title: '题', content: '文', enabledMark: '1' })
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('与现在相同')).toBeTruthy()
    expect(screen.queryByText('恢复到这个版本')).toBeNull()
    await user.click(compare)
    expect(screen.queryByText('与现在相同')).toBeNull()
    expect(compare.closest('button')?.getAttribute('aria-expanded')).toBe('false')
    expect(server.inputs(messageTemplate.version)).toEqual([
      { id: 'a', number: '1' },
      { id: 'a', number: '1' },
    ])
  })

  test('say what is empty on either side, on a phone as well', async () => {
    window.innerWidth = 375
    server.on(messageTemplate.versions, { list: [saved(3), saved(1)] })
    server.on(messageTemplate.version, { title: '', titleEn: 'Old', isEmail: '9', smsId: 'gone', later: 'x' })
    const { user } = await open()
    await user.click(await screen.findByText('与现在比较'))
    await screen.findByText('恢复到这个版本')
    const told = [...document.querySelectorAll('.template-difference dl > div')].map((line) =>
      ['dt', 'del', 'ins'].map((part) => line.querySelector(part)?.textContent),
    )
    expect(told).toEqual([
      ['标题', '（空）', '题'],
      ['英文标题', 'Old', '（空）'],
      ['邮件', '9', '是'],
      ['短信模板', 'gone', '（空）'],
      ['later', 'x', '（空）'],
    ])
    expect(width()).toBe('100%')
  })
})

describe('a system template that is rewritten', () => {
  const none = { id: '', fullName: '' }
  const permit = (...pages: string[]) =>
    useSession.setState(({ permissions }) => ({
      permissions: [
        ...permissions,
        ...pages.map((modelId) => ({
          ...{ modelId, modelName: modelId, column: [], form: [], resource: [] },
          button: [{ id: 'btn_edit', fullName: '', enCode: 'btn_edit' }],
        })),
      ],
    }))
  async function rewrite(isSmsOnly: 0 | 1, ...pages: string[]) {
    const code = isSmsOnly === 1 ? 'signInCode' : 'reviewTask'
    server.on(systemTemplate.list, { list: [{ code, isSmsOnly, message: none, sms: none }] })
    server.on(systemTemplate.copy, { id: 'made' })
    const { user } = renderPage(<SystemTemplatesPage />, { modelId: 'systemTemplate', buttons: ['btn_copy'] })
    await screen.findByText('改写')
    permit(...pages)
    await user.click(screen.getByText('改写'))
    expect(await screen.findByText('已生成模板，启用后生效')).toBeTruthy()
    return { user }
  }

  test.each([
    [0, '编辑消息模板', 'messageTemplate'],
    [1, '编辑短信模板', 'smsTemplate'],
  ] as const)('opens at once for who may change it: %i %s', async (isSmsOnly, title, page) => {
    const { user } = await rewrite(isSmsOnly, page)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(server.inputs(isSmsOnly === 1 ? smsTemplate.get : messageTemplate.get)).toEqual([{ id: 'made' }])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  })

  test.each([
    [0, ['smsTemplate']],
    [1, ['messageTemplate']],
    [0, []],
  ] as const)('is told of alone to who may not: %i %j', async (isSmsOnly, pages) => {
    await rewrite(isSmsOnly, ...pages)
    expect(server.inputs(messageTemplate.get)).toEqual([])
    expect(server.inputs(smsTemplate.get)).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
