import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { describe, expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { ReviewInfoPage } from './review-info-page'
import { makeRecord, makeTarget, makeTask, serveRun } from './testing/fake-run'
import { openReviewPage as openPage } from './testing/open-review-page'

/** The text that stands beside a label of the info card. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('[REV-24] [REV-25] [REV-26] [REV-27] [REV-28] the info card', () => {
  test('[REV-03] [REV-04] [REV-05] [REV-06] [REV-07] [REV-08] [REV-09] shows who started it, when, what it is and where it stands', async () => {
    const confirmed = makeRecord({ id: 'r2', action: 'confirm', username: '林知远', opinion: '请按期完成' })
    const passed = makeRecord({ id: 'r3', action: 'pass', username: '冯终审', opinion: '请各专业重点核对消防间距。' })
    await openPage({ timeline: [makeRecord(), confirmed, passed] })
    expect(fact('发起人')).toContain('周明远')
    expect(fact('发起时间')).toBe('2026-03-02 09:30')
    expect(fact('项目名称')).toBe('滨江文化中心施工图评审')
    expect(fact('项目类型')).toBe('施工图评审')
    expect(fact('评审内容')).toBe('建筑、结构与机电全套施工图。')
    expect(fact('流程状态')).toBe('任务分配中')
    expect(fact('评审意见')).toBe('请各专业重点核对消防间距。（冯终审）')
    expect(fact('分配说明')).toBe('请按期完成（林知远）')
    expect(fact('评审分配人')).toBe('林知远')
  })

  test('a note of the assigner and a withdrawal read as a review opinion: each is called what it is', async () => {
    const confirmed = makeRecord({ id: 'r2', action: 'confirm', username: '林知远', opinion: '请按期完成' })
    const withdrawn = makeRecord({ id: 'r3', action: 'withdraw', opinion: '图纸有误', createtime: Date.now() })
    await openPage({
      target: makeTarget({ progress: 50, flowstate: 4, opinion: '图纸有误' }),
      timeline: [makeRecord(), confirmed, withdrawn],
      verified: 0,
    })
    expect([fact('分配说明'), fact('撤回原因'), fact('评审意见')]).toEqual([
      '请按期完成（林知远）',
      '图纸有误（周明远）',
      '无',
    ])
    const steps = within(screen.getByRole('list', { name: '评审进度' })).getAllByRole('listitem')
    expect(steps[2]?.textContent).toContain('已撤回周明远')
  })

  async function statusOf(progress: number, flowstate: number) {
    await openPage({ target: makeTarget({ progress, flowstate }), verified: 0 })
    return fact('流程状态')
  }

  test.each([5, 20])('[REV-26] a run at %i is being assigned', async (progress) => {
    expect(await statusOf(progress, 1)).toBe('任务分配中')
  })

  test.each([
    [21, '专业评审中'],
    [55, '专业评审中'],
    [90, '专业评审中 · 待终审'],
  ])(
    '[REV-27] a run at %i is in professional review, and from 90 on says what it waits for',
    async (progress, text) => {
      expect(await statusOf(progress, 1)).toBe(text)
    },
  )

  test('[REV-22] [REV-29] flowstate 2 reads review passed', async () => {
    expect(await statusOf(100, 2)).toBe('评审通过')
  })

  test('[REV-23] [REV-29] flowstate 3 reads rejected', async () => {
    expect(await statusOf(90, 3)).toBe('评审驳回')
  })

  test.each([20, 55])('[REV-24] [REV-28] [REV-29] flowstate 4 reads withdrawn, also at %i', async (progress) => {
    expect(await statusOf(progress, 4)).toBe('已撤回')
  })

  test.each([20, 55])('[REV-25] [REV-28] [REV-29] flowstate 5 reads terminated, also at %i', async (progress) => {
    expect(await statusOf(progress, 5)).toBe('已终止')
  })

  test('[REV-93] [REV-94] reads the info by id and the tasks by targetid, with the token of the link', async () => {
    const { server } = await openPage()
    expect(server.inputs(reviewTarget.get)[0]).toEqual({ id: 'run-1', token: 'link-token' })
    expect(server.inputs(reviewTask.list)[0]).toEqual({ targetid: 'run-1', token: 'link-token' })
  })
})

/** Presses the verb of the dialog that decides. */
const decide = async (verb: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }))

describe('the actions', () => {
  test('[REV-01] [REV-16] [REV-17] [REV-31] [REV-32] at 20 whoever the check answers 1 for sees new task and confirm assignment', async () => {
    const { server } = await openPage()
    expect(screen.getByRole('button', { name: '新建任务' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '确认分配' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '终审通过' })).toBeNull()
    expect(server.inputs(reviewTarget.verify)[0]).toEqual({ id: 'run-1', token: 'link-token' })
  })

  describe('[REV-31] [REV-34] somebody whom the check answers 0 for', () => {
    test.each([20, 50, 90])('sees no actions at %i', async (progress) => {
      await openPage({ target: makeTarget({ progress }), tasks: [makeTask({ mine: true })], verified: 0 })
      for (const name of ['新建任务', '确认分配', '终审通过', '驳回', '完成评审']) {
        expect(screen.queryByRole('button', { name })).toBeNull()
      }
    })
  })

  test('[REV-39] [REV-40] confirming without a task is refused for 1.5 s, without a call', async () => {
    const { server } = await openPage()
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: '确认分配' }))
    expect(screen.getByText('请先创建评审任务')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1499))
    expect(screen.getByText('请先创建评审任务')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('请先创建评审任务')).toBeNull()
    vi.useRealTimers()
    expect(server.inputs(reviewTarget.confirmAssignment)).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[REV-35] [REV-36] [REV-96] confirming sends id, token and opinion, reads the info again and hides the button', async () => {
    const { server, run, user } = await openPage({ tasks: [makeTask()] })
    server.on(reviewTarget.confirmAssignment, () => {
      run.target = makeTarget({ progress: 30 })
      run.verified = 0
      return null
    })
    await user.click(screen.getByRole('button', { name: '确认分配' }))
    await user.type(await screen.findByRole('textbox', { name: /^意见/ }), '按计划进行')
    const before = server.inputs(reviewTarget.get).length
    await decide('确认分配')
    await waitFor(() => expect(screen.queryByRole('button', { name: '确认分配' })).toBeNull())
    expect(server.inputs(reviewTarget.confirmAssignment)).toEqual([
      { id: 'run-1', token: 'link-token', opinion: '按计划进行' },
    ])
    expect(server.inputs(reviewTarget.get).length).toBeGreaterThan(before)
    expect(fact('流程状态')).toBe('专业评审中')
  })

  test('[REV-02] [REV-18] [REV-33] [REV-37] [REV-38] [REV-97] the final reviewer passes at 90 without having to write', async () => {
    const { server, run, user } = await openPage({
      target: makeTarget({ progress: 90 }),
      tasks: [makeTask({ donetime: Date.now() })],
    })
    server.on(reviewTarget.finalAudit, () => {
      run.target = makeTarget({ progress: 100, flowstate: 2 })
      run.verified = 0
      return null
    })
    expect(screen.queryByRole('button', { name: '确认分配' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '终审通过' }))
    const before = server.inputs(reviewTarget.get).length
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('终审通过“滨江文化中心施工图评审”？')).toBeTruthy()
    expect(dialog.getByText(/评审就此通过并结束/)).toBeTruthy()
    expect(dialog.getByText('将通知：周明远')).toBeTruthy()
    expect(dialog.getByText('意见（选填）')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '终审通过' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '终审通过' })).toBeNull())
    expect(server.inputs(reviewTarget.finalAudit)).toEqual([
      { id: 'run-1', token: 'link-token', opinion: '', result: true },
    ])
    await waitFor(() => expect(server.inputs(reviewTarget.get).length).toBeGreaterThan(before))
    expect(fact('流程状态')).toBe('评审通过')
  })

  test('[REV-37] the outcome stays in view when the link ends with the run', async () => {
    const { server, user } = await openPage({ target: makeTarget({ progress: 90 }), tasks: [] })
    server.on(reviewTarget.finalAudit, () => {
      server.fail(reviewTarget.get, 400, '评审已结束：评审通过，链接随之失效')
      return null
    })
    await user.click(screen.getByRole('button', { name: '终审通过' }))
    await decide('终审通过')
    expect(await screen.findByText('评审已结束：评审通过，链接随之失效')).toBeTruthy()
    expect(fact('流程状态')).toBe('评审通过')
    expect(screen.queryByRole('button', { name: '终审通过' })).toBeNull()
  })

  test('[WID-28] a refused decision lost the opinion: the dialog stays open with it, and closes once it is made', async () => {
    const { server, user } = await openPage({ target: makeTarget({ progress: 90 }), tasks: [] })
    server.fail(reviewTarget.finalAudit, 400, '已由林审核于 10:00 处理')
    await user.click(screen.getByRole('button', { name: '驳回' }))
    await user.type(await screen.findByRole('textbox', { name: /^意见/ }), '消防间距不足')
    await decide('驳回')
    await screen.findByText('已由林审核于 10:00 处理')
    expect(screen.getByRole('textbox', { name: /^意见/ })).toHaveProperty('value', '消防间距不足')
    server.on(reviewTarget.finalAudit, null)
    await decide('驳回')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.inputs(reviewTarget.finalAudit)).toHaveLength(2)
  })

  test('[WID-28] a refused confirmation lost the opinion as well: the dialog stays open with it', async () => {
    const { server, user } = await openPage({ tasks: [makeTask()] })
    server.fail(reviewTarget.confirmAssignment, 500, '出错了')
    await user.click(screen.getByRole('button', { name: '确认分配' }))
    await user.type(await screen.findByRole('textbox', { name: /^意见/ }), '按计划进行')
    await decide('确认分配')
    await screen.findByText('出错了')
    expect(screen.getByRole('textbox', { name: /^意见/ })).toHaveProperty('value', '按计划进行')
  })

  test('a rejection needs an opinion and sends result false', async () => {
    const { server, user } = await openPage({ target: makeTarget({ progress: 90 }), tasks: [] })
    server.on(reviewTarget.finalAudit, null)
    await user.click(screen.getByRole('button', { name: '驳回' }))
    await decide('驳回')
    expect(await screen.findByText('请填写意见')).toBeTruthy()
    expect(server.inputs(reviewTarget.finalAudit)).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /^意见/ }), '消防间距不足')
    await decide('驳回')
    await waitFor(() => expect(server.inputs(reviewTarget.finalAudit)).toHaveLength(1))
    expect(server.inputs(reviewTarget.finalAudit)[0]).toMatchObject({ opinion: '消防间距不足', result: false })
  })
})

describe('the page as a whole', () => {
  test('a wrong or expired link is refused with the server’s reason, and shows nothing else', async () => {
    const server = fakeServer()
    serveRun(server)
    server.fail(reviewTarget.get, 400, '链接无效或已过期')
    renderPage(<ReviewInfoPage id="run-1" token="wrong" />, { path: '/reviewinfo' })
    expect(await screen.findByText('链接无效或已过期')).toBeTruthy()
    expect(screen.queryByText('评审信息')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText(/发起人/)).toBeNull()
    expect(screen.getByText('请不要使用或索要别人的链接：它以别人的身份操作。')).toBeTruthy()
  })

  test('a wrong link reads the same in a browser with a session, where the run is not visible', async () => {
    const server = fakeServer()
    serveRun(server)
    server.fail(reviewTarget.get, 400, '内容不存在或您无权查看', 'not-found')
    renderPage(<ReviewInfoPage id="run-1" token="wrong" />, { path: '/reviewinfo' })
    expect(await screen.findByText('链接无效或已过期')).toBeTruthy()
    expect(screen.queryByText('内容不存在或您无权查看')).toBeNull()
  })

  test('without a session the refusal leads over the sign-in to the run, without the token', async () => {
    const server = fakeServer()
    serveRun(server)
    server.fail(reviewTarget.get, 400, '链接无效或已过期')
    renderPage(<ReviewInfoPage id="run-1" token="wrong" />, { path: '/reviewinfo' })
    act(() => useSession.setState({ token: '' }))
    const signIn = await screen.findByRole('link', { name: '登录' })
    expect(signIn.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent('/reviewinfo?id=run-1')}`)
  })

  test('an address without an id is refused without a call', async () => {
    const server = fakeServer()
    renderPage(<ReviewInfoPage id="" token="" />, { path: '/reviewinfo' })
    expect(await screen.findByText('链接无效或已过期')).toBeTruthy()
    expect(server.inputs(reviewTarget.get)).toEqual([])
  })

  test('with a session and no token the calls carry none', async () => {
    const { server } = await openPage({}, '')
    expect(server.inputs(reviewTarget.get)[0]).toEqual({ id: 'run-1' })
  })

  test('a link alone looks again after 20 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer()
    const run = serveRun(server, { verified: 0 })
    renderPage(<ReviewInfoPage id="run-1" token="link-token" />, { path: '/reviewinfo' })
    await screen.findByText('评审信息')
    act(() => useSession.setState({ token: '' }))
    run.target = makeTarget({ progress: 50 })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await waitFor(() => expect(fact('流程状态')).toBe('专业评审中'))
  })
})
