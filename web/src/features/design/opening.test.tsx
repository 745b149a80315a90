import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { design } from '@workstation/contract/design'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft } from '../../platform/drafts'
import type { FakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { DesignsPage } from './designs-page'
import { makeDesign, makeForm } from './testing/make-design'
import { canvasNames, control, designServer, onCanvas, openDesign } from './testing/open-design'
// Loaded ahead, so that a test does not wait for them.
import './form-design'
import './list/list-design'
import './release-dialog'

let server: FakeServer
beforeEach(() => {
  server = designServer()
  server.on(authority.getColumns, null)
  // The canvas stands alone there, which is faster.
  window.innerWidth = 375
})

const form = makeForm([
  { id: 'a', kind: 'input', key: 'a', label: '甲' },
  { id: 'b', kind: 'input', key: 'b', label: '乙' },
])
const render = () =>
  renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', rest: 'd1', buttons: ['btn_edit'] })
/** Takes a field away, which is sent three seconds later. */
function change() {
  fireEvent.click(onCanvas(/^甲/))
  fireEvent.keyDown(onCanvas(/^甲/), { key: 'Delete' })
}
const press = (name: string) => fireEvent.click(screen.getByText(name))
const sent = () => server.inputs(design.update).map(({ id, version }) => [id, version])

describe('a design that is opened', () => {
  test('is fetched again where it could not be fetched', async () => {
    server.fail(design.get, 500, '服务器出错')
    render()
    await screen.findByText('服务器出错')
    expect(screen.queryByLabelText('画布')).toBeNull()
    server.on(design.get, makeDesign('d1', form))
    press('重试')
    await screen.findByLabelText('画布')
    expect(canvasNames()).toEqual(['甲，单行文本', '乙，单行文本'])
  })

  test('says so where it holds what is no form, and where to find an earlier one', async () => {
    server.on(design.get, { ...makeDesign('d1', form), formData: '{"type":"other"}' })
    render()
    expect(await screen.findByText('无法打开这张表单')).toBeTruthy()
    expect(screen.getByText('保存的内容不是本版本认识的表单。请在发布记录中恢复较早的版本。')).toBeTruthy()
  })

  test('stays as it is drawn where another window has saved what is no form', async () => {
    await openDesign(server, form)
    server.on(design.get, { ...makeDesign('d1', form, { version: 9 }), formData: '[]' })
    fireEvent(window, new Event('focus'))
    await waitFor(() => expect(server.inputs(design.get)).toHaveLength(2))
    change()
    expect(canvasNames()).toEqual(['乙，单行文本'])
    fireEvent(window, new Event('online'))
    await screen.findByText('已保存')
    expect(sent()).toEqual([['d1', 3]])
  })

  test('keeps all names until it is known which were released', async () => {
    server.hang(design.version)
    await openDesign(server, form, { released: 2 })
    expect(server.inputs(design.version)).toEqual([{ id: 'd1', number: '2' }])
    fireEvent.click(onCanvas(/^乙/))
    press('设置')
    expect(screen.getByLabelText(/^字段名/)).toHaveProperty('readOnly', true)
  })
})

describe('leaving the designer', () => {
  test('sends what was not sent yet before it goes back to the list', async () => {
    const { router } = await openDesign(server, form)
    change()
    expect(sent()).toEqual([])
    fireEvent.click(screen.getByLabelText('返回列表'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/design'))
    expect(sent()).toEqual([['d1', 3]])
  })

  test('goes back also where that fails: it lies in the browser', async () => {
    server.fail(design.update, 0, '')
    const { router } = await openDesign(server, form)
    change()
    fireEvent.click(screen.getByLabelText('返回列表'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/design'))
    expect(readDraft({ kind: 'formDesign', id: 'd1' })?.value).toMatchObject({ document: { root: ['b'] }, version: 3 })
  })

  test('of lists does the same', async () => {
    const { router } = await openDesign(server, form)
    press('列表')
    await screen.findByRole('region', { name: '列表设计器' })
    press('字段')
    fireEvent.click(screen.getByLabelText('创建时间作为列'))
    fireEvent.click(screen.getByLabelText('返回列表'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/design'))
    expect(sent()).toEqual([['d1', 3]])
  })
})

describe('the bar above the designer', () => {
  test('says that a draft could not be saved, and sends it again when that is wanted', async () => {
    await openDesign(server, form)
    server.fail(design.update, 0, '')
    change()
    fireEvent(window, new Event('online'))
    await screen.findByText('未能保存，修改已留在本浏览器')
    server.on(design.update, ({ version = 0 }) => ({ version: version + 1 }))
    press('重试')
    await screen.findByText('已保存')
    expect(screen.queryByText('重试')).toBeNull()
    expect(sent()).toEqual([
      ['d1', 3],
      ['d1', 3],
    ])
  })

  test('shows the draft in a window of its own once the server has it', async () => {
    window.innerWidth = 1280
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await openDesign(server, form)
    change()
    press('预览')
    await waitFor(() => expect(opened.mock.calls).toEqual([['/previewModel?id=d1', '_blank', 'noopener']]))
    expect(sent()).toEqual([['d1', 3]])
    opened.mockRestore()
  })

  test('asks what a release would change once the draft is saved, and releases nothing that is not', async () => {
    server.on(design.releaseRun, { run: null })
    await openDesign(server, form)
    server.on(design.get, makeDesign('d1', form, { version: 4 }))
    const made = { released: false, number: 1, menuId: '', layoutOnly: false, long: false }
    server.on(design.release, { ...made, ownTable: true, isOpen: false, shared: 0, steps: [] })
    server.fail(design.update, 0, '')
    change()
    press('发布')
    await screen.findByText('未能保存，修改已留在本浏览器')
    // It would open a moment later.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
    expect([screen.queryByRole('dialog'), server.inputs(design.releaseRun)]).toEqual([null, []])
    server.on(design.update, ({ version = 0 }) => ({ version: version + 1 }))
    press('发布')
    expect(await screen.findByText('首次发布会建立数据表、菜单和权限项。')).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).toContain('采购单')
    expect(server.inputs(design.release)).toEqual([{ id: 'd1', plan: true, version: 4 }])
    press('取消')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('undoes and does again by the keys of lists as well, and tells where there is nothing', async () => {
    const list = deriveList(listFields(form))
    server.on(design.get, { ...makeDesign('d1', form), listData: JSON.stringify(list) })
    render()
    fireEvent.click(await screen.findByText('列表'))
    const designer = await screen.findByRole('region', { name: '列表设计器' })
    const key = (more: object) => fireEvent.keyDown(designer, { key: 'z', ctrlKey: true, ...more })
    const said = () => designer.parentElement?.querySelector('[role=status].visually-hidden')?.textContent
    const columns = () => screen.queryAllByLabelText('创建时间作为列').map((one) => one.getAttribute('aria-pressed'))
    expect(key({})).toBe(false)
    expect(screen.getByText('没有可撤销的操作')).toBeTruthy()
    key({ shiftKey: true })
    expect(screen.getByText('没有可重做的操作')).toBeTruthy()
    press('字段')
    fireEvent.click(screen.getByLabelText('创建时间作为列'))
    expect(columns()).toEqual(['true'])
    key({})
    expect(columns()).toEqual(['false'])
    expect(said()).toBe('已撤销')
    key({ key: 'y' })
    expect(columns()).toEqual(['true'])
    expect(said()).toBe('已重做')
    // Any other key is left to the browser.
    expect(key({ key: 'p' })).toBe(true)
  })
})

test('who may only look undoes nothing of a list by keys', async () => {
  server.on(design.get, makeDesign('d1', form))
  renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', rest: 'd1' })
  fireEvent.click(await screen.findByText('列表'))
  const designer = await screen.findByRole('region', { name: '列表设计器' })
  expect(fireEvent.keyDown(designer, { key: 'z', ctrlKey: true })).toBe(true)
  expect(screen.queryByText('没有可撤销的操作')).toBeNull()
  expect(control('input')).toBeNull()
})
