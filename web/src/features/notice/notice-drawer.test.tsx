import { screen, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { message } from '@workstation/contract/message'
import { beforeAll, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { NoticeDrawer } from './notice-drawer'
import type { NoticeDetail } from './notice-form'
import { detailOf, makeNotice } from './testing/open-notices-page'

// What is fetched on demand is there before the first test, which a busy machine would else not finish.
beforeAll(() => import('../../ui/rich-text/safe-html'), 120_000)

const made = detailOf(makeNotice('停电', 1))
const open = (more: Partial<NoticeDetail>, prepare: (server: FakeServer) => void = () => undefined) => {
  const onClose = vi.fn()
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  const notice = { ...made, ...more }
  server.on(message.getNotice, notice)
  server.on(message.readers, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
  prepare(server)
  return { server, onClose, ...renderPage(<NoticeDrawer notice={notice} onClose={onClose} />, { modelId: 'notice' }) }
}
const facts = async () => {
  await screen.findByText('周六停电')
  const rows = document.querySelectorAll('.notice-facts .ant-descriptions-row')
  return [...rows].map((row) => row.textContent)
}

test('[SYS-04] says in which state a notice is, to whom it goes, and until when', async () => {
  open({
    recipients: [
      { type: 'user', id: 'u1', name: '赵敏' },
      { type: 'role', id: 'r1', name: '' },
    ],
    expirationTime: Date.UTC(2026, 11, 30, 16),
  })
  expect(await facts()).toEqual(['状态已发布', '接收人赵敏、（已删除）', '有效期至2026-12-31'])
  expect(screen.getByRole('tab', { name: '阅读情况 12 / 30' })).toBeTruthy()
})

test('[SYS-04] one for everybody that never ends says so, and a draft has no readers', async () => {
  open({ enabledMark: 0, releaseTime: null })
  expect(await facts()).toEqual(['状态草稿', '接收人全体人员', '有效期至一直有效'])
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['内容'])
  // Of what was not released yet the day of its last change stands there.
  expect(screen.getByText(/2026-11-02 08:00/)).toBeTruthy()
})

test('one that cannot be read says so and is asked for again, and is closed by its button', async () => {
  const { server, user, onClose } = open({}, (failing) => failing.fail(message.getNotice, 400, '系统繁忙'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('系统繁忙')).toBeTruthy()
  server.on(message.getNotice, made)
  await user.click(drawer.getByRole('button', { name: '重试' }))
  expect(await drawer.findByText('周六停电')).toBeTruthy()
  expect(drawer.queryByText('系统繁忙')).toBeNull()
  await user.click(drawer.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
