import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { messageTemplate } from '@workstation/contract/message-template'
import { smsTemplate } from '@workstation/contract/sms-template'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { MessageTemplateEditor } from './message-template-editor'
import { SmsTemplateEditor } from './sms-template-editor'

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  const nothing = { records: [], recordId: '', texts: [] }
  server.on(messageTemplate.preview, nothing)
  server.on(messageTemplate.create, { id: 'new' })
  server.on(messageTemplate.sendToMe, null)
  server.on(smsTemplate.preview, nothing)
  server.on(smsTemplate.create, { id: 'new' })
  server.on(smsTemplate.testSent, null)
  server.on(smsTemplate.selector, {
    list: [
      { id: 's1', fullName: '任务短信', enCode: 's1' },
      { id: 's2', fullName: '通过短信', enCode: 's2' },
    ],
  })
})
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(fieldOf(name), { target: { value } })
}
const save = () => fireEvent.click(screen.getByText('保存'))
const problems = () =>
  [...document.querySelectorAll('.ant-form-item-explain-error')].map((one) => [
    one.closest('.ant-form-item')?.querySelector('input, textarea')?.id,
    one.textContent,
  ])
async function openMessage() {
  const page = renderPage(<MessageTemplateEditor edited="new" onClose={vi.fn()} />, { modelId: 'messageTemplate' })
  await screen.findByText('保存')
  return page
}
async function openSms() {
  const page = renderPage(<SmsTemplateEditor edited="new" onClose={vi.fn()} />, { modelId: 'smsTemplate' })
  await screen.findByText('保存')
  return page
}
const texts = { content: '', contentEn: '', contentTw: '' }
const named = { fullName: '新', enCode: 'new' }

test('a new message goes out by mail alone at first, and by SMS once a template of that is chosen', async () => {
  const { user } = await openMessage()
  fill({ ...named, content: '文', titleEn: 'T' })
  expect([fieldOf('isEmail'), fieldOf('isSms')].map((one) => one.getAttribute('aria-checked'))).toEqual([
    'true',
    'false',
  ])
  expect(fieldOf('smsId')).toBeNull()
  const shown = { ...texts, title: '', titleEn: 'T', titleTw: '', content: '文' }
  // The preview follows a moment later, and what it shows is sent.
  await waitFor(() => expect(server.inputs(messageTemplate.preview).at(-1)).toMatchObject(shown))
  await user.click(screen.getByText('发给我'))
  const tried = { ...shown, category: 'reviewAssign', recordId: '' }
  await waitFor(() => expect(server.inputs(messageTemplate.sendToMe)).toEqual([tried]))
  await user.click(fieldOf('isSms'))
  await user.click(fieldOf('isEmail'))
  await waitFor(() => expect(fieldOf('smsId')).toBeTruthy())
  save()
  await waitFor(() => expect(problems()).toEqual([['smsId', '请选择短信模板']]))
  fireEvent.mouseDown(fieldOf('smsId'))
  await user.click(await screen.findByTitle('通过短信'))
  save()
  await waitFor(() => expect(server.inputs(messageTemplate.create)).toHaveLength(1))
  expect(server.inputs(messageTemplate.create)[0]).toEqual({
    ...{ ...named, ...shown, category: 'reviewAssign', isEmail: 0, isSms: 1, smsId: 's2' },
    ...{ enabledMark: 0, sortCode: 0, description: '' },
  })
})

test('texts of a message are as long as they may be, and no longer', async () => {
  await openMessage()
  const full = { title: 200, titleEn: 200, titleTw: 200, content: 2000, contentEn: 2000, contentTw: 2000 }
  const lengths = (more: number) =>
    Object.fromEntries(Object.entries(full).map(([name, length]) => [name, '字'.repeat(length + more)]))
  fill({ ...named, ...lengths(1) })
  save()
  await waitFor(() => expect(problems()).toHaveLength(6))
  expect(problems().map(([name]) => name)).toEqual(['title', 'content', 'titleEn', 'contentEn', 'titleTw', 'contentTw'])
  expect(server.inputs(messageTemplate.create)).toEqual([])
  fill(lengths(0))
  save()
  await waitFor(() => expect(server.inputs(messageTemplate.create)).toMatchObject([lengths(0)]))
})

test('a new SMS is for the code to sign in with at first, has no title, and is tried with what its provider needs', async () => {
  const { user } = await openSms()
  expect(fieldOf('title')).toBeNull()
  fill({ ...named, content: '码 {code}', signContent: '甲院', templateId: 'T1' })
  fireEvent.change(screen.getByLabelText('手机号，留空为自己的'), { target: { value: ' 13800138000 ' } })
  const shown = { ...texts, content: '码 {code}', category: 'signInCode' }
  await waitFor(() => expect(server.inputs(smsTemplate.preview).at(-1)).toMatchObject(shown))
  await user.click(screen.getByText('发送测试短信'))
  const sent = { ...shown, recordId: '', signContent: '甲院', templateId: 'T1', phoneNumbers: '13800138000' }
  await waitFor(() => expect(server.inputs(smsTemplate.testSent)).toEqual([sent]))
  save()
  await waitFor(() => expect(server.inputs(smsTemplate.create)).toHaveLength(1))
  expect(server.inputs(smsTemplate.create)[0]).toEqual({
    ...{ ...named, ...shown, company: 0, signContent: '甲院', templateId: 'T1', signId: '', ttTemplateId: '' },
    ...{ endpoint: '', domain: '', region: '', enabledMark: 0, sortCode: 0, description: '' },
  })
})

test('what an SMS and its provider are told is as long as it may be, and no longer', async () => {
  await openSms()
  const full = {
    ...{ signContent: 100, templateId: 100, signId: 100, ttTemplateId: 100, endpoint: 100, domain: 100, region: 100 },
    ...{ content: 500, contentEn: 500, contentTw: 500 },
  }
  const lengths = (more: number) =>
    Object.fromEntries(Object.entries(full).map(([name, length]) => [name, 'a'.repeat(length + more)]))
  fill({ ...named, ...lengths(1) })
  save()
  await waitFor(() => expect(problems()).toHaveLength(10))
  expect(problems().map(([name]) => name)).toEqual(Object.keys(full))
  fill(lengths(0))
  save()
  await waitFor(() => expect(server.inputs(smsTemplate.create)).toMatchObject([lengths(0)]))
})

test('a placeholder goes where the caret stands, in the text that was written in last, and nowhere before', async () => {
  const { user } = await openMessage()
  const places = within(screen.getByRole('region', { name: '占位符' }))
  const press = async (name: RegExp) => user.click(places.getAllByRole('button', { name })[0] as HTMLElement)
  const [first] = places.getAllByRole('button')
  await user.click(first as HTMLElement)
  expect(['title', 'content', 'contentEn'].map((name) => fieldOf(name).value)).toEqual(['', '', ''])
  fill({ content: '甲乙丙', contentEn: 'abc' })
  fieldOf('content').focus()
  fieldOf('content').setSelectionRange(1, 2)
  await press(/./)
  const name = /\{\w+\}/.exec(fieldOf('content').value)?.[0] ?? ''
  expect(fieldOf('content').value).toBe(`甲${name}丙`)
  await press(/./)
  expect(fieldOf('content').value).toBe(`甲${name}${name}丙`)
  fieldOf('contentEn').focus()
  fieldOf('contentEn').setSelectionRange(3, 3)
  await press(/./)
  expect([fieldOf('content').value, fieldOf('contentEn').value]).toEqual([`甲${name}${name}丙`, `abc${name}`])
})
