import { screen, within } from '@testing-library/react'
import type { OutputOf } from '@workstation/contract/endpoint'
import { message } from '@workstation/contract/message'
import { reviewTarget } from '@workstation/contract/review-target'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { makeMenu } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
import { HomePage } from './home-page'

type Waiting = OutputOf<typeof reviewTarget.waitingForMe>['list'][number]

const waiting = (fields: Partial<Waiting> = {}): Waiting => ({
  kind: 'task',
  targetid: 't1',
  reviewname: '初步设计评审',
  projectname: '滨江综合体',
  majortext: '结构',
  since: Date.now() - 3_600_000,
  duetime: null,
  ...fields,
})

function serveHome(list: Waiting[], total = 0) {
  const server = fakeServer()
  server.on(reviewTarget.waitingForMe, { list })
  const unread = {
    id: 'm1',
    title: '放假通知',
    type: 1,
    creatorUser: '',
    lastModifyTime: Date.now(),
    isRead: '0',
    mailId: '',
  }
  server.on(message.list, { list: total ? [unread] : [], pagination: { currentPage: 1, pageSize: 5, total } })
  return server
}

describe('the home page', () => {
  test('greets with what waits for me, and leads to it', async () => {
    serveHome([waiting(), waiting({ kind: 'approve', targetid: 't2', reviewname: '方案评审', majortext: '' })])
    renderPage(<HomePage />, { path: '/home' })
    const part = await screen.findByRole('region', { name: /等我处理/ })
    const links = await within(part).findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/reviewinfo?id=t1', '/reviewinfo?id=t2'])
    expect(links[0]?.textContent).toContain('专业评审')
    expect(links[0]?.textContent).toContain('滨江综合体 · 结构')
    expect(links[1]?.textContent).toContain('终审')
    expect(part.textContent).toContain('等我处理2')
  })

  test('a person with the page of review progress goes there', async () => {
    serveHome([waiting()])
    useSession.setState({
      menus: [makeMenu({ id: 'reviewTarget', fullName: '评审进度', urlAddress: 'project/targets' })],
    })
    renderPage(<HomePage />, { path: '/home' })
    const link = await screen.findByRole('link', { name: /初步设计评审/ })
    expect(link.getAttribute('href')).toBe('/project/targets/t1')
    expect(screen.getByRole('link', { name: '评审进度' }).getAttribute('href')).toBe('/project/targets')
  })

  test('[REV-44] what is overdue says so', async () => {
    serveHome([waiting({ duetime: Date.now() - 1000 }), waiting({ targetid: 't2', duetime: Date.now() + 86_400_000 })])
    renderPage(<HomePage />, { path: '/home' })
    const links = await screen.findAllByRole('link', { name: /初步设计评审/ })
    expect(links.map((link) => link.textContent?.includes('已逾期'))).toEqual([true, false])
  })

  test('shows the newest unread messages and how many there are', async () => {
    const server = serveHome([], 12)
    renderPage(<HomePage />, { path: '/home' })
    const part = await screen.findByRole('region', { name: /未读消息/ })
    expect(await within(part).findByRole('button', { name: /放假通知/ })).toBeTruthy()
    expect(part.textContent).toContain('未读消息12')
    expect(server.inputs(message.list)[0]).toMatchObject({ isRead: '0', pageSize: '5' })
  })

  test('says when nothing waits, without a violation', async () => {
    serveHome([])
    const { container } = renderPage(<HomePage />, { path: '/home' })
    expect(await screen.findByText('现在没有需要您处理的评审。')).toBeTruthy()
    expect(await screen.findByText('消息都看过了。')).toBeTruthy()
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('one part that fails leaves the others alone and can be tried again', async () => {
    const server = serveHome([], 1)
    server.fail(reviewTarget.waitingForMe, 500, '系统出错（编号 7f3a）')
    const { user } = renderPage(<HomePage />, { path: '/home' })
    const part = await screen.findByRole('region', { name: /等我处理/ })
    expect((await within(part).findByRole('alert')).textContent).toContain('7f3a')
    expect(await screen.findByRole('button', { name: /放假通知/ })).toBeTruthy()
    server.on(reviewTarget.waitingForMe, { list: [waiting()] })
    await user.click(within(part).getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /初步设计评审/ })).toBeTruthy()
  })
})
