import { act, screen } from '@testing-library/react'
import { allEndpoints } from '@workstation/contract/index'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../platform/query-client'
import { fakeServer } from '../testing/fake-server'
import { renderPage } from '../testing/render-page'
import { sampleAnswer } from '../testing/sample-answer'
import { pages, pagesOfEverybody } from './pages'

beforeEach(() => {
  window.innerWidth = 1440
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})

/** Until all that a page does by itself is done: its code, its answers, and a call that is tried again. */
async function settle() {
  for (let turn = 0; turn < 8; turn++) {
    await vi.dynamicImportSettled()
    await act(() => vi.advanceTimersByTimeAsync(500))
  }
}

/** Ask nothing before somebody chooses something, draw what they know without asking, or show every state as a sample. */
const silent = ['explain', 'authorize', 'icons', 'workFlowDetail', 'previewModel', 'api/docs', '404', 'widgets']
const own = Object.entries(pagesOfEverybody).map(([path, load]) => [path.slice(1), load] as const)
const asking = [...Object.entries(pages), ...own].filter(([id]) => !silent.includes(id))

async function open(id: string, load: (typeof pages)[string]) {
  const Page = await load(createQueryClient())
  const { container } = renderPage(<Page />, { modelId: id, title: id, buttons: [] })
  await settle()
  return container
}

describe.each(asking)('the page %s', (id, load) => {
  test('shows that it waits, and nothing as empty that is not known yet', async () => {
    const server = fakeServer()
    for (const { endpoint } of allEndpoints) server.hang(endpoint)
    const container = await open(id, load)
    expect(container.querySelector('.ant-skeleton, .ant-spin-spinning, [aria-busy="true"]')).toBeTruthy()
    expect(container.querySelector('.ant-empty, .empty-state, .page-error')).toBeNull()
  })

  test('says what failed, and shows all once trying again succeeds', async () => {
    const server = fakeServer()
    for (const { endpoint } of allEndpoints) server.fail(endpoint, 500, '这里出了问题', 'internal')
    const container = await open(id, load)
    const retries = screen.getAllByRole('button', { name: '重试' })
    expect(screen.getAllByText(/这里出了问题/).length).toBeGreaterThanOrEqual(retries.length)
    expect(container.querySelector('.ant-empty, .empty-state')).toBeNull()
    for (const { endpoint } of allEndpoints) server.on(endpoint, sampleAnswer(endpoint.output) as never)
    act(() => {
      for (const retry of retries) retry.click()
    })
    await settle()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(screen.queryByText(/这里出了问题/)).toBeNull()
  })
})
