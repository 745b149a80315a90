import { screen, waitFor } from '@testing-library/react'
import { printTemplate } from '@workstation/contract/print-template'
import { reviewTarget } from '@workstation/contract/review-target'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { TargetsPage } from './targets-page'
import { pageOf, serveLists } from './testing/fake-lists'
import { type FakeRun, makeTarget, makeTask } from './testing/fake-run'

const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')

afterEach(() => {
  vi.restoreAllMocks()
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard)
})

async function openDetail(start: Partial<FakeRun> = {}, buttons: string[] = []) {
  window.innerWidth = 1440
  const server = fakeServer()
  const run = Object.assign(serveLists(server), start)
  const page = renderPage(<TargetsPage />, {
    modelId: 'reviewTarget',
    path: '/project/targets',
    rest: 'run-1',
    buttons,
  })
  await screen.findByText('评审信息')
  return { server, run, ...page }
}

function clipboardThat(works: boolean) {
  const writeText = vi.fn(async () => {
    if (!works) throw new Error('refused')
  })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return writeText
}

describe('a run inside the shell', () => {
  test('the list opens a run at its own address', async () => {
    window.innerWidth = 1440
    const server = fakeServer()
    serveLists(server)
    server.on(reviewTarget.listPage, pageOf([makeTarget()]))
    const { router, user } = renderPage(<TargetsPage />, { modelId: 'reviewTarget', path: '/project/targets' })
    await user.click(await screen.findByRole('button', { name: '滨江文化中心施工图评审' }))
    expect(router.state.location.pathname).toBe('/project/targets/run-1')
  })

  test('[WID-35] copy link gave away who copied it: it copies the plain address, without a call', async () => {
    const { server, user } = await openDetail({ target: makeTarget({ flowstate: 2, progress: 100, canlink: false }) })
    const writeText = clipboardThat(true)
    await user.click(screen.getByRole('button', { name: '复制链接' }))
    expect(await screen.findByText('复制成功')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/reviewinfo?id=run-1`)
    expect(server.inputs(reviewTarget.personalLink)).toEqual([])
  })

  test('[WID-36] an address that cannot be copied is an error', async () => {
    const { user } = await openDetail()
    clipboardThat(false)
    await user.click(screen.getByRole('button', { name: '复制链接' }))
    expect((await screen.findByText('复制失败')).closest('[class*="error"]')).toBeTruthy()
  })

  test('a personal link is made only after it was said that whoever has it acts as its maker', async () => {
    const { server, user } = await openDetail()
    const writeText = clipboardThat(true)
    const url = 'http://host/reviewinfo?id=run-1&token=t'
    server.on(reviewTarget.personalLink, { url, expiresAt: Date.parse('2026-04-01T01:30:00Z') })
    await user.click(screen.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByText('我的专属链接'))
    expect(await screen.findByText('拿到这个链接的人，无需登录就以林知远的身份操作本次评审')).toBeTruthy()
    expect(server.inputs(reviewTarget.personalLink)).toEqual([])
    await user.click(screen.getByRole('button', { name: '生成并复制' }))
    expect(await screen.findByText(/2026-04-01 09:30 前有效/)).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(url)
    await user.click(screen.getByRole('button', { name: '再次复制' }))
    expect(server.inputs(reviewTarget.personalLink)).toEqual([{ id: 'run-1' }])
    expect(writeText).toHaveBeenCalledTimes(2)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '我的专属链接' })
    await user.click(field)
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(url)
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByText('我的专属链接'))
    expect(await screen.findByRole('button', { name: '生成并复制' })).toBeTruthy()
    expect(screen.queryByText(/前有效/)).toBeNull()
  })

  test('a run leads back to the list that it stands in', async () => {
    const { server, user, router } = await openDetail()
    server.on(reviewTarget.listPage, pageOf([makeTarget()]))
    await user.click(screen.getByRole('button', { name: '返回列表' }))
    expect(router.state.location.pathname).toBe('/project/targets')
  })

  test('an ended run, and one in which the reader has no part, offer no personal link', async () => {
    const { user } = await openDetail({ target: makeTarget({ canlink: false }) })
    await user.click(screen.getByRole('button', { name: '更多' }))
    await screen.findByText('导出 Excel 记录')
    expect(screen.queryByText('我的专属链接')).toBeNull()
  })

  test('[WID-26] terminating needs a reason and shows how the run ended', async () => {
    const { server, run, user } = await openDetail({ target: makeTarget({ progress: 50, canterminate: true }) })
    server.on(reviewTarget.act, () => {
      run.target = makeTarget({ progress: 50, flowstate: 5 })
      return null
    })
    await user.click(screen.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByText('终止评审'))
    await user.click(await screen.findByRole('button', { name: '终止评审' }))
    expect(await screen.findByText('请填写意见')).toBeTruthy()
    expect(server.inputs(reviewTarget.act)).toEqual([])
    await user.type(screen.getByRole('textbox', { name: '意见' }), '项目取消')
    await user.click(screen.getByRole('button', { name: '终止评审' }))
    await waitFor(() =>
      expect(server.inputs(reviewTarget.act)).toEqual([{ id: 'run-1', action: 'terminate', opinion: '项目取消' }]),
    )
    expect((await screen.findAllByText('已终止')).length).toBeGreaterThan(0)
  })

  test('the initiator withdraws without having to write', async () => {
    const { server, user } = await openDetail({ target: makeTarget({ canwithdraw: true }) })
    server.on(reviewTarget.act, null)
    await user.click(screen.getByRole('button', { name: '更多' }))
    expect(screen.queryByText('终止评审')).toBeNull()
    expect(screen.queryByText('收回链接')).toBeNull()
    await user.click(await screen.findByText('撤回评审'))
    await user.click(await screen.findByRole('button', { name: '撤回评审' }))
    await waitFor(() =>
      expect(server.inputs(reviewTarget.act)).toEqual([{ id: 'run-1', action: 'withdraw', opinion: '' }]),
    )
  })

  test('a review administrator revokes every link', async () => {
    const { server, user } = await openDetail({ target: makeTarget({ canterminate: true }) })
    server.on(reviewTarget.revokeLinks, { revoked: 3 })
    await user.click(screen.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByText('收回链接'))
    await user.click(await screen.findByRole('button', { name: '收回链接' }))
    expect(await screen.findByText('已收回 3 个链接')).toBeTruthy()
  })

  test('an open task is handed to another leader', async () => {
    const target = makeTarget({ progress: 30, canreassign: true })
    const { server, user } = await openDetail({ target, tasks: [makeTask()] })
    server.on(reviewTarget.act, null)
    await user.click(screen.getByRole('button', { name: '重新指派' }))
    await user.click(await screen.findByRole('combobox', { name: '新负责人' }))
    expect(document.querySelector('.ant-select-item-option[title="陈思齐"]')).toBeNull()
    await user.click(await screen.findByTitle('何雨桐'))
    await user.click(screen.getAllByRole('button', { name: '重新指派' }).at(-1) as HTMLElement)
    await waitFor(() => expect(server.inputs(reviewTarget.act)).toHaveLength(1))
    expect(server.inputs(reviewTarget.act)[0]).toMatchObject({
      action: 'reassign',
      taskid: 'task-1',
      leaderid: 'user-3',
    })
  })

  test('what was chosen and written for another leader was lost by a refusal and by a reload', async () => {
    const target = makeTarget({ progress: 30, canreassign: true })
    const opened = async () => {
      const page = await openDetail({ target, tasks: [makeTask()] })
      page.server.fail(reviewTarget.act, 400, '任务已由他人处理')
      return page
    }
    const press = () => screen.getAllByRole('button', { name: '重新指派' }).at(-1) as HTMLElement
    const reason = () => screen.findByRole('textbox', { name: /^原因/ })
    const first = await opened()
    await first.user.click(press())
    await first.user.click(await screen.findByRole('combobox', { name: '新负责人' }))
    await first.user.click(await screen.findByTitle('何雨桐'))
    await first.user.type(await reason(), '休假')
    await first.user.click(press())
    await screen.findByText('任务已由他人处理')
    expect(await reason()).toHaveProperty('value', '休假')
    first.unmount()
    const again = await opened()
    await again.user.click(press())
    expect(await reason()).toHaveProperty('value', '休假')
    expect(screen.getByText('何雨桐', { selector: '.ant-select *' })).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await again.user.click(press())
    expect(await reason()).toHaveProperty('value', '')
  })
})

describe('the record on paper', () => {
  /** The page that is printed, caught where the browser would print it. */
  function catchPrint() {
    const printed: string[] = []
    const view = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
      this: HTMLIFrameElement,
    ) {
      const window = view?.get?.call(this)
      if (window) {
        window.print = () => {
          printed.push(this.contentDocument?.body.textContent ?? '')
          window.dispatchEvent(new Event('afterprint'))
        }
      }
      return window
    })
    return printed
  }

  test('printing shows the page of the record to the printer, and takes it away afterwards', async () => {
    const printed = catchPrint()
    const { server, user } = await openDetail()
    server.on(reviewTarget.printRecord, { html: '<html><body><h1>项目评审记录</h1><p>满足规范</p></body></html>' })
    await user.click(screen.getByRole('button', { name: '打印' }))
    await waitFor(() => expect(printed).toEqual(['项目评审记录满足规范']))
    await waitFor(() => expect(document.querySelector('.print-page')).toBeNull())
    expect(server.inputs(reviewTarget.printRecord)).toEqual([{ id: 'run-1' }])
  })

  test('[PRT-02] further templates for reviews stand behind "more", from the shared tree of those for processes', async () => {
    const printed = catchPrint()
    const { server, user } = await openDetail()
    const node = { parentId: '-1', enCode: 'a', source: 'reviewTarget', hasChildren: false, children: [] }
    const list = ['一', '二'].map((name) => ({ ...node, id: name, fullName: `模板${name}` }))
    server.on(printTemplate.selector, { list: [...list, { ...node, id: '三', fullName: '别的', source: 'project' }] })
    server.on(printTemplate.print, { html: '<html><body>二</body></html>', hidden: 0, missing: [] })
    await user.click(screen.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByText('打印：模板二'))
    await waitFor(() => expect(printed).toEqual(['二']))
    expect(screen.queryByText('打印：模板一')).toBeNull()
    expect(server.inputs(printTemplate.print)).toEqual([{ id: '二', formId: 'run-1' }])
    expect(server.inputs(printTemplate.selector)).toEqual([{ type: '1' }])
  })

  test('without a browser on the server the PDF is printed here, after saying so', async () => {
    const printed = catchPrint()
    const { server, user } = await openDetail()
    server.on(reviewTarget.printRecord, { html: '<html><body>记录</body></html>' })
    server.fail(reviewTarget.exportPdf, 400, '服务器上没有 Chromium，不能生成 PDF', 'review.no-pdf')
    await user.click(screen.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByText('下载 PDF 记录'))
    expect(await screen.findByText('服务器上没有 Chromium，不能生成 PDF')).toBeTruthy()
    await waitFor(() => expect(printed).toEqual(['记录']))
  })

  test('a PDF that could not be made for another reason is not printed in its place', async () => {
    const printed = catchPrint()
    const { server, user } = await openDetail()
    server.on(reviewTarget.printRecord, { html: '<html><body>记录</body></html>' })
    server.fail(reviewTarget.exportPdf, 400, '评审已删除', 'not-found')
    await user.click(screen.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByText('下载 PDF 记录'))
    expect(await screen.findByText('评审已删除')).toBeTruthy()
    expect(server.inputs(reviewTarget.printRecord)).toEqual([])
    expect(printed).toEqual([])
  })

  test('a record that cannot be fetched leaves the run in view and says why, and printing is there again', async () => {
    const printed = catchPrint()
    const { server, user } = await openDetail()
    server.fail(reviewTarget.printRecord, 500, '出错了')
    await user.click(screen.getByRole('button', { name: '打印' }))
    expect(await screen.findByText('出错了')).toBeTruthy()
    expect(screen.getByText('评审信息')).toBeTruthy()
    server.on(reviewTarget.printRecord, { html: '<html><body>一</body></html>' })
    await user.click(screen.getByRole('button', { name: '打印' }))
    await waitFor(() => expect(printed).toEqual(['一']))
    server.on(reviewTarget.printRecord, { html: '<html><body>二</body></html>' })
    await user.click(screen.getByRole('button', { name: '打印' }))
    await waitFor(() => expect(printed).toEqual(['一', '二']))
  })
})
