import { act, screen, waitFor, within } from '@testing-library/react'
import { message } from '@workstation/contract/message'
import { reviewOverview } from '@workstation/contract/review-overview'
import { workflow } from '@workstation/contract/workflow'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session-state'
import { makeMenu } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
import { HomePage } from './home-page'
import { none, own, serveHome, waiting } from './testing/serve-home'
// Loaded ahead, so that a test does not wait for it.
import './parts/review-overview'

/** Monday, ten in the morning where the organisation is. */
const now = Date.UTC(2026, 2, 2, 2)
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => useSession.setState({ menus: [] }))
const open = () => renderPage(<HomePage />, { path: '/home' })
const part = (name: RegExp) => screen.findByRole('region', { name })
const linksOf = async (name: RegExp) => {
  const links = await within(await part(name)).findAllByRole('link')
  return links.map((link) => [link.textContent, link.dataset.overdue])
}

describe('what waits', () => {
  test('says until when it has to be done, or else since when it waits; it is late once its time is past', async () => {
    serveHome([
      waiting({ targetid: 't1', kind: 'assign', duetime: now }),
      waiting({ targetid: 't2', duetime: now - 1, projectname: '' }),
      waiting({ targetid: 't3', since: now - 7_200_000, majortext: '' }),
      waiting({ targetid: 't4', kind: 'approve', duetime: Date.UTC(2026, 2, 8, 15, 59) }),
      waiting({ targetid: 't5', duetime: Date.UTC(2026, 2, 8, 16) }),
    ])
    open()
    expect(await linksOf(/等我处理/)).toEqual([
      ['专业评审初步设计评审结构已逾期2026-03-02 09:59 前', 'true'],
      ['分配任务初步设计评审滨江综合体 · 结构2026-03-02 10:00 前', 'false'],
      ['终审初步设计评审滨江综合体 · 结构2026-03-08 23:59 前', 'false'],
      ['专业评审初步设计评审滨江综合体2 小时前', 'false'],
      ['专业评审初步设计评审滨江综合体 · 结构2026-03-09 00:00 前', 'false'],
    ])
    const heads = screen.getAllByRole('heading', { level: 3 })
    expect(heads.map((head) => head.textContent)).toEqual(['已逾期 1', '本周到期 2', '其他 2'])
  })

  test('counts approvals that are listed where fewer were counted, and says nothing of none', async () => {
    const server = serveHome([])
    const { unmount } = open()
    expect((await part(/等我处理/)).querySelector('.home-count')).toBeNull()
    unmount()
    const approval = { fullName: '采购', processId: 'i1', enCode: 'CG-1', flowId: 'f', formType: 2, type: 1 }
    const todo = { ...approval, taskNodeId: 'n', taskOperatorId: 'a', status: 1, creatorTime: now, dueTime: null }
    server.on(workflow.todo, { list: ['a1', 'a2'].map((id) => ({ ...todo, id })) })
    open()
    expect(await linksOf(/等我处理/)).toEqual([
      ['流程审批采购CG-1刚刚', 'false'],
      ['流程审批采购CG-1刚刚', 'false'],
    ])
    expect((await part(/等我处理/)).querySelector('.home-count')?.textContent).toBe('2')
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    expect(screen.queryByText('现在没有需要您处理的事情。')).toBeNull()
  })

  test('is said not to be known where approvals cannot be read, and waits for both', async () => {
    const server = serveHome([waiting()])
    server.fail(workflow.todo, 400, '审批没有回应')
    open()
    const shown = within(await part(/等我处理/))
    expect(await shown.findByText('审批没有回应')).toBeTruthy()
    expect(shown.queryByRole('link')).toBeNull()
  })

  test('shows that it is on its way once it takes long', async () => {
    vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    serveHome([waiting()]).hang(workflow.todo)
    open()
    await act(() => vi.advanceTimersByTimeAsync(1))
    const shown = screen.getByRole('region', { name: /等我处理/ })
    expect(shown.querySelector('.ant-skeleton')).toBeNull()
    expect(within(shown).queryByRole('link')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(shown.querySelector('.ant-skeleton')).toBeTruthy()
  })
})

describe('what I have begun', () => {
  const run = { targetid: 't1', reviewname: '初设', projectname: '', progress: 20, since: now - 60_000 }
  const people = ['甲', '乙', '丙', '丁'].map((name, at) => ({ id: `u${at}`, name }))

  test('names three people whom it waits for, and counts where there are more', async () => {
    serveHome([], 0, {
      running: [
        { ...run, waitingfor: people.slice(0, 3), duetime: now },
        { ...run, targetid: 't2', waitingfor: people, duetime: now - 1 },
      ],
    })
    open()
    expect(await linksOf(/我发起的评审/)).toEqual([
      ['任务分配初设等待甲、乙、丙2026-03-02 10:00 前', 'false'],
      ['任务分配初设等待甲、乙、丙等 4 人已逾期2026-03-02 09:59 前', 'true'],
    ])
    const shown = await part(/我发起的评审/)
    expect(
      within(shown)
        .getAllByRole('heading', { level: 3 })
        .map((head) => head.textContent),
    ).toEqual(['进行中'])
    expect(shown.querySelector('.home-count')?.textContent).toBe('2')
  })

  test('leads to the run for whoever has no list of reviews, what came back before what runs and what is begun', async () => {
    serveHome([], 0, {
      running: [{ ...run, waitingfor: [], duetime: null }],
      returned: [{ ...own, targetid: 't9', flowstate: 4 }],
      drafts: [{ ...own, reviewid: 'r2', targetid: 't8', flowstate: 0 }],
    })
    open()
    const shown = await part(/我发起的评审/)
    expect(
      within(shown)
        .getAllByRole('heading', { level: 3 })
        .map((head) => head.textContent),
    ).toEqual([...['等我修改', '进行中', '草稿']])
    const links = within(shown).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/reviewinfo?id=t9', '已撤回方案评审滨江综合体修改后重新发起'],
      ['/reviewinfo?id=t1', '任务分配初设无人可处理1 分钟前'],
      ['/reviewinfo?id=t8', '草稿方案评审滨江综合体继续填写'],
    ])
    expect(shown.querySelector('.home-count')?.textContent).toBe('3')
  })
})

describe('where reviews stand', () => {
  const some = { count: 1, late: 0 }
  test.each([
    [{ assigning: some, professional: none, finalApproval: none }, ['任务分配1', '专业评审0', '终审0']],
    [{ assigning: none, professional: some, finalApproval: none }, ['任务分配0', '专业评审1', '终审0']],
    [{ assigning: none, professional: none, finalApproval: some }, ['任务分配0', '专业评审0', '终审1']],
  ])('is shown where any runs: %j', async (stages, lines) => {
    serveHome([], 0, { stages })
    open()
    const shown = await part(/进行中的评审/)
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(lines)
    expect(within(shown).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('region', { name: /我发起的评审/ })).toBeNull()
    expect(screen.queryByRole('region', { name: /未完成任务/ })).toBeNull()
  })

  test('is not where nothing runs; administrators are told that nobody has a task', async () => {
    serveHome([], 0, { load: { leaders: [], orphaned: 0 } })
    open()
    const load = await part(/专业负责人的未完成任务/)
    expect(load.textContent).toBe('专业负责人的未完成任务没有未完成的任务。')
    expect(screen.queryByRole('region', { name: '进行中的评审' })).toBeNull()
  })

  test('one task of somebody who is disabled is told, and a failure is', async () => {
    const server = serveHome([], 0, {
      load: { leaders: [{ id: 'u1', name: '周明轩', open: 4, late: 0 }], orphaned: 1 },
    })
    const { unmount } = open()
    const load = await part(/专业负责人的未完成任务/)
    expect(load.textContent).toBe('专业负责人的未完成任务周明轩4另有 1 项任务的负责人已停用，需要重新指派。')
    unmount()
    server.fail(reviewOverview.read, 400, '概览没有回应')
    open()
    expect(await screen.findByText('概览没有回应')).toBeTruthy()
  })
})

test('unread messages open where they stand, and lead to all', async () => {
  const server = serveHome([], 1)
  const unread = { id: 'm1', title: '放假通知', type: 1, creatorUser: '', isRead: '1', mailId: '', lastModifyTime: now }
  server.on(message.read, { ...unread, bodyText: '放假三天', files: '[]', link: '', newlyRead: true })
  const { user } = open()
  const shown = within(await part(/未读消息/))
  const line = await shown.findByRole('button', { name: /放假通知/ })
  expect(line.textContent).toBe('放假通知刚刚')
  expect(shown.getByRole('link', { name: '全部消息' }).getAttribute('href')).toBe('/messageRecord')
  expect(shown.queryByText('消息都看过了。')).toBeNull()
  await user.click(line)
  expect(await screen.findByText('放假三天')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('放假三天')).toBeNull())
})

test('ways lead to the first eight pages of the menu, those in folders too, and not to what is hidden', async () => {
  serveHome([])
  const pages = Array.from({ length: 9 }, (_, at) =>
    makeMenu({ id: `p${at}`, fullName: `页${at}`, urlAddress: `a/${at}` }),
  )
  const hidden = makeMenu({ id: 'h', fullName: '隐藏', urlAddress: 'a/h', hidden: true })
  const link = makeMenu({ id: 'l', fullName: '外链', urlAddress: 'https://x', type: 7 })
  const folder = makeMenu({ id: 'f', fullName: '文件夹', type: 1, children: [hidden, link, ...pages.slice(0, 2)] })
  useSession.setState({ menus: [folder, ...pages.slice(2)] })
  open()
  const links = within(await part(/常用页面/)).getAllByRole('link')
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual(
    pages.slice(0, 8).map((_, at) => [`页${at}`, `/a/${at}`]),
  )
})
