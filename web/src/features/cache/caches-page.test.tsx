import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type CacheLine, type CacheOfNode, cache } from '@workstation/contract/cache'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { CachesPage } from './caches-page'

const oldest = Date.UTC(2026, 0, 1)
const nodeOf = (name: string, more: Partial<CacheOfNode> = {}): CacheOfNode => ({
  ...{ id: name, name, isSilent: false, entries: 3, bytes: 2048, hits: 9, misses: 1, oldest },
  ...more,
})
const silent = nodeOf('node-b', { isSilent: true, entries: 0, bytes: 0, hits: 0, misses: 0, oldest: null })
const lineOf = (name: string, fullName: string, more: Partial<CacheLine> = {}): CacheLine => ({
  ...{ id: name, name, fullName, entries: 3, bytes: 2048, cacheSize: 2048, hits: 9, misses: 1, oldest },
  overdueTime: oldest + 30_000,
  nodes: [nodeOf('node-a')],
  ...more,
})

async function openPage(buttons = ['btn_clear'], nodes = [nodeOf('node-a')]) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  const list = [
    lineOf('setting', '系统设置', { nodes }),
    lineOf('sheet', '表格预览', { hits: 0, misses: 0, entries: 0, cacheSize: 0, oldest: null, nodes }),
  ]
  server.on(cache.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  const page = renderPage(<CachesPage />, { modelId: 'cache', title: '缓存管理', buttons })
  await screen.findAllByText('系统设置')
  return { server, ...page }
}
const done = { entries: 5, bytes: 4096, nodes: [{ id: 'a', name: 'node-a', entries: 5, bytes: 4096 }], silent: [] }

describe('[SYS-07] [SYS-08] the page of caches', () => {
  test('shows entries, size, hit rate and age of each, and a dash where there is none', async () => {
    await openPage()
    const row = screen.getByText('系统设置').closest('tr')
    for (const text of ['3', '2 KB', '90%', '9', '1', '2026-01-01 08:00:00']) expect(row?.textContent).toContain(text)
    expect(screen.getByText('表格预览').closest('tr')?.textContent).not.toMatch(/%|NaN/)
    expect(screen.getByText('表格预览').closest('tr')?.textContent?.match(/—/g)).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('names nodes that did not answer', async () => {
    await openPage([], [nodeOf('node-a'), silent])
    expect(screen.getByRole('alert').textContent).toBe('没有及时回应的节点：node-b。这里没有它们的数字。')
  })

  test('shows each node of a cache, a silent one as such', async () => {
    const { user } = await openPage([], [nodeOf('node-a'), silent])
    await user.click(screen.getByRole('button', { name: '各节点 系统设置' }))
    const first = within(await screen.findByRole('region', { name: 'node-a' }))
    for (const text of ['2 KB', '90%', '2026-01-01 08:00:00']) expect(first.getByText(text)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'node-b' }).textContent).toBe('node-b没有回应')
  })

  test('clearing one asks, clears it and says what that did', async () => {
    const { server, user } = await openPage()
    server.on(cache.clear, done)
    await user.click(screen.getByRole('button', { name: '清空 系统设置' }))
    const dialog = await screen.findByRole('dialog')
    expect(server.inputs(cache.clear)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: '清空' }))
    expect(await screen.findByText('已在 1 个节点清空 5 条，约 4 KB')).toBeTruthy()
    expect(server.inputs(cache.clear)).toEqual([{ name: 'setting' }])
    await waitFor(() => expect(server.inputs(cache.list).length).toBeGreaterThan(1))
  })

  test('clearing all asks as well, and names the nodes that did not answer', async () => {
    const { server, user } = await openPage()
    server.on(cache.clearAll, { ...done, silent: [{ id: 'b', name: 'node-b' }] })
    await user.click(screen.getByRole('button', { name: '清空全部' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '清空' }))
    expect(await screen.findByText('已在 1 个节点清空 5 条，约 4 KB；没有及时回应的节点：node-b')).toBeTruthy()
    expect(server.inputs(cache.clearAll)).toEqual([{}])
  })

  test('who may not clear sees all and clears nothing', async () => {
    await openPage([])
    expect(screen.queryByRole('button', { name: /清空/ })).toBeNull()
    expect(screen.getByRole('button', { name: '各节点 系统设置' })).toBeTruthy()
  })
})
