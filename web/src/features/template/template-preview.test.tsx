import { screen, waitFor } from '@testing-library/react'
import type { InputOf } from '@workstation/contract/endpoint'
import { messageTemplate } from '@workstation/contract/message-template'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { queryOf } from '../../platform/queries/query-of'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { TemplatePreview } from './template-preview'

const texts = [
  { language: 'zh' as const, title: '题', content: '文' },
  { language: 'en' as const, title: 'Title', content: 'Text' },
  { language: 'zhtw' as const, title: '', content: '文繁' },
]
const namesOf = (count: number) => ['甲评审', '乙评审'].slice(0, count).map((name, at) => ({ id: `r${at + 1}`, name }))
const answerOf = (count: number, recordId = count > 0 ? 'r1' : '') => ({ records: namesOf(count), recordId, texts })

const previewOf = (form: object, recordId: string) =>
  queryOf(messageTemplate.preview, { ...form, recordId } as InputOf<typeof messageTemplate.preview>)

function open(category: string, query: Parameters<typeof TemplatePreview>[0]['query'] = previewOf) {
  const send = vi.fn((_: object, recordId: string) => <output>to {recordId || 'nobody'}</output>)
  return renderPage(
    <Form initialValues={{ category }}>
      <Form.Item name="category">
        <input aria-label="category" />
      </Form.Item>
      <TemplatePreview query={query} send={send} />
    </Form>,
  )
}
const shown = () => ({
  records: screen.queryByRole('combobox', { name: '预览所用的记录' }) !== null,
  texts: [...document.querySelectorAll('article')].map((one) => [
    one.lang,
    ...[...one.children].map(({ localName, textContent }) => `${localName} ${textContent}`),
  ]),
  sent: screen.getByRole('status').textContent,
})

test('what a template says stands in each language, and is sent about the record that is shown', async () => {
  const server = fakeServer()
  server.on(messageTemplate.preview, answerOf(0))
  const first = open('reviewTask')
  await screen.findByText('文')
  expect(shown()).toEqual({
    records: false,
    texts: [
      ['zh', 'header 简体中文', 'strong 题', 'p 文'],
      ['en', 'header 英文', 'strong Title', 'p Text'],
      ['zh', 'header 繁体中文', 'p 文繁'],
    ],
    sent: 'to nobody',
  })
  first.unmount()
  server.on(messageTemplate.preview, answerOf(1))
  const second = open('reviewTask')
  await screen.findByText('文')
  expect(shown()).toMatchObject({ records: true, sent: 'to r1' })
  second.unmount()
  server.on(messageTemplate.preview, ({ recordId }) => answerOf(2, recordId || 'r1'))
  const { user } = open('reviewTask')
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByTitle('乙评审'))
  await waitFor(() => expect(shown().sent).toBe('to r2'))
  expect(server.inputs(messageTemplate.preview).at(-1)).toEqual({ category: 'reviewTask', recordId: 'r2' })
})

test('without an event nothing is asked; what fails is said once, in the words of the server or else of the page', async () => {
  const server = fakeServer()
  server.fail(messageTemplate.preview, 400, '没有占位符“x”', 'template.unknown')
  const first = open('')
  expect(shown()).toEqual({ records: false, texts: [], sent: 'to nobody' })
  expect(server.inputs(messageTemplate.preview)).toEqual([])
  first.unmount()
  const second = open('reviewTask')
  expect((await screen.findByRole('alert')).textContent).toBe('没有占位符“x”')
  expect(server.inputs(messageTemplate.preview)).toHaveLength(1)
  second.unmount()
  open('reviewTask', (form, recordId) => ({
    ...previewOf(form, recordId),
    queryFn: () => Promise.reject(new Error('odd')),
  }))
  expect((await screen.findByRole('alert')).textContent).toBe('无法预览')
  expect(shown().texts).toEqual([])
})
