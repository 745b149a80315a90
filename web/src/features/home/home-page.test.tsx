import { screen, waitFor, within } from '@testing-library/react'
import { message } from '@workstation/contract/message'
import { reviewOverview } from '@workstation/contract/review-overview'
import { workflow } from '@workstation/contract/workflow'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session-state'
import { makeMenu } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
import { detailAddress } from '../message'
import { HomePage } from './home-page'
import { none, own, serveHome, waiting } from './testing/serve-home'

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

  test('[PRC-04] approvals wait beside reviews, by urgency, and all of them are counted', async () => {
    const server = serveHome([waiting()])
    const approval = { id: 'a1', fullName: '采购显示器', creatorTime: Date.now(), processId: 'i1', enCode: 'CG-1' }
    const late = { flowId: 'f', formType: 2, type: 1, taskNodeId: 'n', taskOperatorId: 'a1', status: 1, dueTime: 5 }
    server.on(workflow.todo, { list: [{ ...approval, ...late }] })
    server.on(workflow.todoCount, { toBeReviewed: 12, entrust: 0, flowDone: 0 })
    renderPage(<HomePage />, { path: '/home' })
    const part = await screen.findByRole('region', { name: /等我处理/ })
    const links = await within(part).findAllByRole('link')
    expect(links[0]?.textContent).toContain('流程审批采购显示器CG-1已逾期')
    expect(links[0]?.getAttribute('href')).toBe(
      detailAddress({ kind: 'workflow', id: 'i1', operator: 'a1', opType: 1 }),
    )
    await waitFor(() => expect(part.textContent).toContain('等我处理13'))
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

  test('what is overdue says so', async () => {
    serveHome([waiting({ duetime: Date.now() - 1000 }), waiting({ targetid: 't2', duetime: Date.now() + 86_400_000 })])
    renderPage(<HomePage />, { path: '/home' })
    const links = await screen.findAllByRole('link', { name: /初步设计评审/ })
    expect(links.map((link) => link.textContent?.includes('已逾期'))).toEqual([true, false])
  })

  test('parts what is late from what is due this week and the rest, only where there is more than one kind', async () => {
    const soon = waiting({ targetid: 't2', duetime: Date.now() + 1000 })
    serveHome([soon, waiting({ targetid: 't3' }), waiting({ duetime: Date.now() - 1000 })])
    renderPage(<HomePage />, { path: '/home' })
    const heads = await screen.findAllByRole('heading', { level: 3 })
    expect(heads.map((head) => head.textContent)).toEqual(['已逾期 1', '本周到期 1', '其他 1'])
  })

  test('says whom my running reviews wait for and which of them is late', async () => {
    const run = {
      targetid: 't1',
      reviewname: '初步设计评审',
      projectname: '滨江综合体',
      progress: 46,
      since: Date.now(),
    }
    const people = ['甲', '乙', '丙', '丁'].map((name, at) => ({ id: `u${at}`, name }))
    serveHome([], 0, {
      running: [
        { ...run, waitingfor: people, duetime: Date.now() - 1000 },
        { ...run, targetid: 't2', progress: 90, waitingfor: people.slice(0, 2), duetime: null },
        { ...run, targetid: 't3', progress: 20, waitingfor: [], duetime: null },
      ],
    })
    renderPage(<HomePage />, { path: '/home' })
    const part = await screen.findByRole('region', { name: /我发起的评审/ })
    const links = within(part).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/reviewinfo?id=t1',
      '/reviewinfo?id=t2',
      '/reviewinfo?id=t3',
    ])
    const [late, final, nobody] = links.map((link) => link.textContent)
    expect(late).toContain('专业评审初步设计评审滨江综合体 · 等待甲、乙、丙等 4 人已逾期')
    expect(final).toContain('终审初步设计评审滨江综合体 · 等待甲、乙刚刚')
    expect(nobody).toContain('任务分配初步设计评审滨江综合体 · 无人可处理')
  })

  test('leads to what came back and to drafts, open to be changed and launched again', async () => {
    serveHome([], 0, { returned: [{ ...own, targetid: 't9', flowstate: 3 }], drafts: [{ ...own, flowstate: 0 }] })
    useSession.setState({ menus: [makeMenu({ id: 'review', fullName: '评审管理', urlAddress: 'project/reviews' })] })
    renderPage(<HomePage />, { path: '/home' })
    const part = await screen.findByRole('region', { name: /我发起的评审/ })
    const links = within(part).getAllByRole('link', { name: /方案评审/ })
    const address = `/project/reviews?change=${own.reviewid}`
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      [address, '评审驳回方案评审滨江综合体修改后重新发起'],
      [address, '草稿方案评审滨江综合体继续填写'],
    ])
  })

  test('shows by stage what runs, and to administrators who has how much to do', async () => {
    serveHome([], 0, {
      stages: { assigning: { count: 3, late: 0 }, professional: { count: 5, late: 2 }, finalApproval: none },
      load: { leaders: [{ id: 'u1', name: '周明轩', open: 4, late: 1 }], orphaned: 2 },
    })
    renderPage(<HomePage />, { path: '/home' })
    const stages = within(await screen.findByRole('region', { name: '进行中的评审' })).getAllByRole('listitem')
    expect(stages.map((line) => line.textContent)).toEqual(['任务分配3', '专业评审52 项逾期', '终审0'])
    const load = await screen.findByRole('region', { name: '专业负责人的未完成任务' })
    expect(load.textContent).toContain('周明轩41 项逾期')
    expect(load.textContent).toContain('另有 2 项任务的负责人已停用')
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
    expect(await screen.findByText('现在没有需要您处理的事情。')).toBeTruthy()
    expect(await screen.findByText('消息都看过了。')).toBeTruthy()
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('one part that fails leaves the others alone and can be tried again', async () => {
    const server = serveHome([], 1)
    server.fail(reviewOverview.waitingForMe, 500, '系统出错（编号 7f3a）')
    const { user } = renderPage(<HomePage />, { path: '/home' })
    const part = await screen.findByRole('region', { name: /等我处理/ })
    expect((await within(part).findByRole('alert')).textContent).toContain('7f3a')
    expect(await screen.findByRole('button', { name: /放假通知/ })).toBeTruthy()
    server.on(reviewOverview.waitingForMe, { list: [waiting()] })
    await user.click(within(part).getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /初步设计评审/ })).toBeTruthy()
  })
})

test.each([
  [4, '晚上好'],
  [5, '早上好'],
  [11, '早上好'],
  [12, '下午好'],
  [17, '下午好'],
  [18, '晚上好'],
  [0, '晚上好'],
])('at %i o’clock of the organisation one is wished %s', (hour, words) => {
  vi.setSystemTime(Date.UTC(2026, 2, 2, hour - 8, 59))
  serveHome([])
  renderPage(<HomePage />, { path: '/home' })
  expect(screen.getByText(`林知远，${words}`)).toBeTruthy()
})
