import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../platform/api'
import { renderPage } from '../testing/render-page'
import { PageError } from './page-error'

test('what a preview leaves out is no failure, and cannot be tried again', () => {
  renderPage(<PageError error={new ApiError(400, '预览中看不到消息', true, { key: 'preview.own' })} />)
  expect(screen.getByText('预览中看不到消息')).toBeTruthy()
  expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null])
})

test.each([
  ['of the page itself', new TypeError('x is undefined'), '请稍后重试。'],
  ['that names its number', new ApiError(500, '出错（编号 r-1）', true, { requestId: 'r-1' }), '出错（编号 r-1）'],
  ['with a number of its own', new ApiError(500, '出错', true, { requestId: 'r-1' }), '出错请求编号：r-1'],
  ['without a number', new ApiError(400, '不能这样', true), '不能这样'],
])('a failure %s is told in words, and tried again once', async (_, error, words) => {
  const retry = vi.fn()
  const { user } = renderPage(<PageError error={error} onRetry={retry} />)
  expect(document.querySelector('.page-error-reason')?.textContent).toBe(words)
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

interface Answers {
  rows: () => Promise<string>
  words: () => Promise<string>
  known: () => Promise<string>
}

function Page({ rows, words, known }: Answers) {
  const answers = [
    useQuery({ queryKey: ['rows'], queryFn: rows, retry: false }),
    useQuery({ queryKey: ['words'], queryFn: words, retry: false }),
    useQuery({ queryKey: ['known'], queryFn: known }),
  ]
  const failed = answers.find(({ error }) => error)
  return failed ? <PageError error={failed.error} /> : answers.map(({ data }) => data).join(' ')
}

test('trying again asks anew for all that failed on the page, and for nothing that came', async () => {
  const failure = new ApiError(500, '出错', true)
  const rows = vi.fn(async () => '行').mockRejectedValueOnce(failure)
  const words = vi.fn(async () => '字').mockRejectedValueOnce(failure)
  const known = vi.fn(async () => '已知')
  const { user } = renderPage(<Page {...{ rows, words, known }} />)
  await user.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('行 字 已知')).toBeTruthy()
  expect([rows, words, known].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1])
})
