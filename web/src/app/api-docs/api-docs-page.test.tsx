import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { ApiDocsPage } from './api-docs-page'

const schema = (name: string) => ({ content: { 'application/json': { schema: { title: name } } } })
const document = {
  paths: {
    '/api/oauth/Login': {
      post: {
        tags: ['session'],
        summary: 'login',
        requestBody: schema('LoginInput'),
        responses: { 200: schema('LoginOutput') },
      },
    },
    '/api/message': {
      get: { tags: ['message'], summary: 'list', parameters: [{ name: 'keyword', in: 'query', schema: {} }] },
    },
  },
}

test('administrators see the calls by tag, with input and output, and can search them', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const { user, container } = renderPage(<ApiDocsPage />, { user: { isAdministrator: true } })
  expect(container.querySelector('.ant-skeleton')).toBeTruthy()
  answer(Response.json(document))
  expect(await screen.findByRole('heading', { name: 'session' })).toBeTruthy()
  await user.click(screen.getByText('/api/oauth/Login'))
  expect(await screen.findByText(/LoginInput/)).toBeTruthy()
  expect(container.querySelector('.ant-skeleton')).toBeNull()
  expect(screen.getByText(/LoginOutput/)).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'message')
  expect(screen.queryByText('/api/oauth/Login')).toBeNull()
  expect(screen.getByText('/api/message')).toBeTruthy()
})

test('anybody else sees that there is no such page, and nothing is asked', async () => {
  const fetchStub = vi.fn()
  vi.stubGlobal('fetch', fetchStub)
  renderPage(<ApiDocsPage />)
  expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeTruthy()
  expect(fetchStub).not.toHaveBeenCalled()
})
