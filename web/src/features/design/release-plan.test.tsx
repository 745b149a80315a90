import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { design } from '@workstation/contract/design'
import type { ReleaseRun } from '@workstation/contract/release-plan'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { DesignsPage } from './designs-page'
import { ReleaseDialog } from './release-dialog'
import { makeDesign, makeForm, makeRow } from './testing/make-design'
// Loaded ahead, so that a test does not wait for it.
import './design-versions'

const form = makeForm([{ id: 'a', kind: 'input', key: 'a', label: '甲' }])
const made = { released: false, number: 1, menuId: '', layoutOnly: false, long: false, isOpen: false, shared: 0 }

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(design.get, makeDesign('d1', form, { version: 8 }))
  server.on(design.removed, { list: [] })
})

describe('the plan of a release', () => {
  const open = () => renderPage(<ReleaseDialog id="d1" name="采购单" onClose={() => undefined} />)

  test('says at its first what is made, for records of a table of their own and for shared ones', async () => {
    server.on(design.releaseRun, { run: null })
    const uses = [{ what: 'process' as const, id: 'p', name: '采购流程', detail: '' }]
    server.on(design.release, {
      ...{ ...made, ownTable: false },
      steps: [
        { act: 'table', key: 'lines', label: '明细' },
        { act: 'remove', key: 'gone', label: '', count: 3, uses, otherUses: 1 },
        { act: 'type', key: 'n', label: '数', from: 'text', to: 'numeric', count: 0, uses: [], otherUses: 1 },
      ],
    })
    open()
    expect(await screen.findByText('首次发布会建立菜单和权限项，记录存入共用存储。')).toBeTruthy()
    const steps = [...(screen.getByRole('region', { name: '将要发生的变化' }).querySelectorAll('ul > li > div') ?? [])]
    const said = steps.map((step) => step.textContent)
    expect(said[0]).toBe('明细 lines加入这个子表。')
    // What has no name goes by its key.
    expect(said[1]).toMatch(/^gone gone.*以下地方还在读取此字段，移除后会失效：/)
    expect(said[2]).toMatch(/^数 n.*以下地方读取此字段，请检查是否仍适用：/)
    // Nothing is tried on records before there are any.
    expect(server.inputs(design.tryRelease)).toEqual([])
  })

  test('that cannot be made is said and made when asked again, and nothing can be released until then', async () => {
    server.on(design.releaseRun, { run: null })
    server.fail(design.release, 400, '计划做不出来')
    open()
    expect(await screen.findByText('计划做不出来')).toBeTruthy()
    const release = screen.getByRole<HTMLButtonElement>('button', { name: '发布' })
    expect(release.disabled).toBe(true)
    server.on(design.release, { ...made, ownTable: true, steps: [] })
    fireEvent.click(screen.getByText('重试'))
    expect(await screen.findByText('首次发布会建立数据表、菜单和权限项。')).toBeTruthy()
    await waitFor(() => expect(release.disabled).toBe(false))
  })

  const run = (more: Partial<ReleaseRun>): ReleaseRun => ({
    ...{ number: 5, state: 'running', isOver: false, stage: 'fill', done: 0, total: 0, problem: '' },
    ...{ startedBy: '王敏', startedTime: 0 },
    ...more,
  })
  const shown = () => {
    const bar = screen.getByRole('progressbar')
    const stop = screen.getByRole<HTMLButtonElement>('button', { name: '停止发布' })
    return [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-label'), stop.disabled]
  }

  test.each([
    [{}, ['0', '正在转换数据', false]],
    [{ done: 1999, total: 2000, stage: 'index' }, ['99', '正在检查是否重复', false]],
    [{ stage: 'switch' }, ['0', '正在切换到新版本', true]],
    [{ state: 'stopped' }, ['0', '正在清理', true]],
  ] as const)('of one that goes on (%j) says how far it is', async (more, told) => {
    server.on(design.releaseRun, { run: run(more as never) })
    server.on(design.release, { ...made, ownTable: true, steps: [] })
    open()
    await screen.findByText(/^正在发布第 5 版/)
    expect(shown()).toEqual(told)
    expect(screen.queryByLabelText('将要发生的变化')).toBeNull()
  })

  test.each([
    [{ state: 'failed', problem: '空间不足' }, '上次发布第 5 版没有完成空间不足', 'ant-alert-error'],
    [{ state: 'stopped' }, '上次发布第 5 版已被停止', 'ant-alert-info'],
  ] as const)('after one that did not end well (%j) says so above the next', async (more, told, look) => {
    server.on(design.releaseRun, { run: run({ ...more, isOver: true } as never) })
    server.on(design.release, { ...made, ownTable: true, steps: [] })
    open()
    const alert = (await screen.findByText(/^上次发布第 5 版/)).closest('[role=alert]') as HTMLElement
    expect([alert.textContent, alert.className.includes(look)]).toEqual([told, true])
  })
})

describe('the releases of a form', () => {
  const one = { id: 'v', note: '', savedBy: '', savedTime: 0 }
  async function open() {
    const row = makeRow('leave', { released: 4, version: 8 })
    server.on(design.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    const { user } = renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', buttons: ['btn_edit'] })
    await user.click((await screen.findAllByLabelText(/^更多/))[0] as HTMLElement)
    await user.click(await screen.findByText('发布记录'))
    return { user }
  }
  const width = () => document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style.width

  test('that cannot be read are said, and read when asked again; there may be none', async () => {
    server.fail(design.versions, 400, '记录读不出来')
    const { user } = await open()
    expect(await screen.findByText('记录读不出来')).toBeTruthy()
    server.on(design.versions, { list: [] })
    await user.click(screen.getByText('重试'))
    expect(await screen.findByText('还没有发布过')).toBeTruthy()
    expect(width()).toBe('560px')
  })

  test('are compared with the draft, and say where nothing differs, or the rules, scripts and settings do', async () => {
    window.innerWidth = 375
    server.on(design.versions, { list: [{ ...one, number: 4, note: '第四版' }] })
    server.fail(design.version, 400, '这一版读不出来')
    const { user } = await open()
    const compare = await screen.findByText('与草稿比较')
    const [line] = document.querySelectorAll('.design-versions li')
    expect(line?.textContent).toBe('第 4 版1970-01-01 08:00:00与草稿比较恢复为草稿第四版')
    await user.click(compare)
    expect(await screen.findByText('这一版读不出来')).toBeTruthy()
    server.on(design.version, { ...one, number: 4, listData: '', formData: JSON.stringify(form) })
    await user.click(screen.getByText('重试'))
    expect(await screen.findByText('草稿与这一版相同')).toBeTruthy()
    await user.click(compare)
    expect(screen.queryByText('草稿与这一版相同')).toBeNull()
    expect(width()).toBe('100%')
  })

  test('that are no form differ by all that is drawn now', async () => {
    server.on(design.versions, { list: [{ ...one, number: 4 }] })
    server.on(design.version, { ...one, number: 4, listData: '', formData: '[]' })
    const rules = [{ id: 'r', when: 'a = 1', does: 'hide' as const, fields: ['a'] }]
    server.on(
      design.get,
      makeDesign('leave', { ...form, rules, settings: { ...form.settings, draft: !form.settings.draft } }),
    )
    const { user } = await open()
    await user.click(await screen.findByText('与草稿比较'))
    const list = (await screen.findByText('新增“甲”')).closest('ul') as HTMLElement
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['新增“甲”', '修改规则', '修改表单设置']])
  })
})
