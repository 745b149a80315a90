import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { ApiDocsPage } from './api-docs-page'

const schema = (name: string) => ({ content: { 'application/json': { schema: { title: name } } } })
const paths = {
  '/api/oauth/Login': {
    post: {
      tags: ['session'],
      operationId: 'session.login',
      requestBody: schema('LoginInput'),
      responses: { 200: schema('LoginOutput') },
    },
  },
  '/api/message': {
    get: {
      tags: ['message'],
      operationId: 'message.list',
      parameters: [
        { name: 'keyword', in: 'query', schema: { type: 'string' } },
        { name: 'kind', in: 'query', required: true, schema: {} },
      ],
      responses: { 200: schema('MessageList') },
    },
    delete: { tags: ['message'], operationId: 'message.removeAll', responses: { 200: schema('Removed') } },
  },
}

test('administrators see the calls by tag, with input and output, and can search them', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const { user, container } = renderPage(<ApiDocsPage />, { user: { isAdministrator: true } })
  expect(container.querySelector('.ant-skeleton')).toBeTruthy()
  answer(Response.json({ paths }))
  expect(await screen.findByRole('heading', { name: 'session' })).toBeTruthy()
  await user.click(screen.getByText('/api/oauth/Login'))
  expect(await screen.findByText(/LoginInput/)).toBeTruthy()
  expect(container.querySelector('.ant-skeleton')).toBeNull()
  expect(screen.getByText(/LoginOutput/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '参数' })).toBeNull()
  await user.type(screen.getByRole('searchbox'), ' MESSAGE.list ')
  expect(screen.queryByText('/api/oauth/Login')).toBeNull()
  await user.click(screen.getByText('/api/message'))
  const [parameters, ...others] =
    [...document.querySelectorAll('.api-docs-entry')].at(-1)?.querySelectorAll('pre') ?? []
  expect(JSON.parse(parameters?.textContent ?? '')).toEqual({
    keyword: { in: 'query', required: false, schema: { type: 'string' } },
    kind: { in: 'query', required: true, schema: {} },
  })
  // It has no body.
  expect(others.map(({ textContent }) => JSON.parse(textContent ?? ''))).toEqual([{ title: 'MessageList' }])
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'delete /api/message')
  expect(screen.getByText('message.removeAll')).toBeTruthy()
  expect(screen.queryByText('message.list')).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'none')
  expect(screen.getByText('没有符合条件的接口')).toBeTruthy()
})

test('calls that cannot be read are said so, and read again', async () => {
  const answers = [Response.json({ msg: '您没有权限' }), Response.json({ paths })]
  vi.stubGlobal('fetch', async () => answers.shift())
  const { user } = renderPage(<ApiDocsPage />, { user: { isAdministrator: true } })
  await user.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByRole('heading', { name: 'message' })).toBeTruthy()
})

test('anybody else sees that there is no such page, and nothing is asked', async () => {
  const fetchStub = vi.fn()
  vi.stubGlobal('fetch', fetchStub)
  renderPage(<ApiDocsPage />)
  expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeTruthy()
  expect(fetchStub).not.toHaveBeenCalled()
})
