import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FormDocument } from '@workstation/domain/form/document'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import type { FakeServer } from '../../../testing/fake-server'
import { makeForm } from '../testing/make-design'
import { designServer, onCanvas, openDesign, sendNow, sentDraft } from '../testing/open-design'
// Loaded ahead, so that a test does not wait for it.
import './script-editor'

const form = makeForm([
  { id: 'a', kind: 'input', key: 'name', label: '名称' },
  { id: 'b', kind: 'number', key: 'amount', label: '数量' },
  { id: 'go', kind: 'button', label: '计算' },
])
const withScripts = (...scripts: FormDocument['scripts']): FormDocument => ({ ...form, scripts })

let server: FakeServer
beforeEach(() => {
  server = designServer()
  fakeScriptWorker()
})

async function openScripts(document: FormDocument, given = {}) {
  const view = await openDesign(server, document, given)
  await view.user.click(screen.getByRole('tab', { name: '脚本' }))
  return view
}
const box = () => screen.findByLabelText<HTMLTextAreaElement>('脚本内容')

/** Types into the script as a person does, whose cursor stands at the end. */
async function write(text: string) {
  const area = await box()
  fireEvent.change(area, { target: { value: text } })
  area.setSelectionRange(text.length, text.length)
  fireEvent.change(area, { target: { value: `${text} ` } })
  fireEvent.change(area, { target: { value: text } })
  return area
}

describe('the scripts of a form in the designer', () => {
  test('one of a button is added at it, written with offered fields and commands, and kept', async () => {
    const { user } = await openDesign(server, form)
    await user.click(onCanvas(/计算/))
    await user.click(screen.getByRole('button', { name: '添加脚本' }))
    const area = await write('(form) => { form.s')
    expect(within(screen.getByRole('listbox', { name: '可填入的内容' })).getAllByRole('option')).toHaveLength(2)
    fireEvent.keyDown(area, { key: 'Enter' })
    expect(area.value).toBe('(form) => { form.set')
    await write("(form) => { form.set('数")
    await user.click(screen.getByRole('option', { name: 'amount 数量' }))
    expect(area.value).toBe("(form) => { form.set('amount")
    await write("(form) => { form.set('amount', 2) }")
    expect(screen.queryByRole('listbox', { name: '可填入的内容' })).toBeNull()
    sendNow()
    await waitFor(() =>
      expect(sentDraft(server).scripts).toEqual([
        { id: 's1', on: 'press', of: 'go', text: "(form) => { form.set('amount', 2) }" },
      ]),
    )
  })

  test('a trial lists what it wants, with what is refused, and asks no interface', async () => {
    const text = `async (form) => {
      const rows = await form.call('prices', { code: form.get('name') })
      form.set('amount', rows.length); form.set('none', 1); form.hide('name'); form.message('ok')
      return 5
    }`
    const { user } = await openScripts(withScripts({ id: 's1', on: 'load', text }))
    await user.click(screen.getByRole('button', { name: '编写与试运行' }))
    const values = await screen.findByLabelText<HTMLTextAreaElement>('试运行所用的值（JSON）')
    fireEvent.change(values, { target: { value: '{' } })
    expect(screen.getByText('不是有效的 JSON')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '试运行' }).disabled).toBe(true)
    fireEvent.change(values, { target: { value: '{"name":"A"}' } })
    await user.click(screen.getByRole('button', { name: '试运行' }))
    await screen.findByText(/运行正常/)
    const said = within(screen.getByText(/运行正常/).closest('[role=alert]') as HTMLElement).getAllByRole('listitem')
    expect(said.map(({ textContent }) => textContent)).toEqual([
      '调用数据接口 prices，参数 {"code":"A"}',
      '填入 数量："0"',
      '隐藏 名称',
      '提示：ok',
      '未做：没有字段 none',
      '返回值：5',
    ])
  })

  test('one that fails is told with its line', async () => {
    const { user } = await openScripts(withScripts({ id: 's1', on: 'load', text: '(form) => {\n  return a.b\n}' }))
    await user.click(screen.getByRole('button', { name: '编写与试运行' }))
    await user.click(await screen.findByRole('button', { name: '试运行' }))
    expect(await screen.findByText(/第 2 行，出错：ReferenceError/)).toBeTruthy()
    expect(document.querySelector('.script-line-wrong')?.textContent).toBe('2')
  })

  test('they are put into another order, run at another moment, and are taken away', async () => {
    const { user } = await openScripts(
      withScripts(
        { id: 's1', on: 'load', text: '() => 1' },
        { id: 's2', on: 'press', of: 'go', text: '() => 2' },
        { id: 's3', on: 'beforeSubmit', text: '() => 3' },
      ),
    )
    const second = within(screen.getByRole('region', { name: '脚本 2' }))
    await user.click(second.getByRole('button', { name: '上移第 2 行' }))
    await user.click(within(screen.getByRole('region', { name: '脚本 3' })).getByRole('button', { name: /删除第 3/ }))
    const moved = within(screen.getByRole('region', { name: '脚本 1' }))
    fireEvent.mouseDown(moved.getByLabelText(/^何时运行/))
    await user.click(await screen.findByTitle('值变化时'))
    fireEvent.mouseDown(moved.getByLabelText(/^哪个字段/))
    await user.click(await screen.findByTitle('数量 amount'))
    sendNow()
    await waitFor(() =>
      expect(sentDraft(server).scripts).toEqual([
        { id: 's2', on: 'change', of: 'amount', text: '() => 2' },
        { id: 's1', on: 'load', text: '() => 1' },
      ]),
    )
  })

  test('a trial names fields, options and pages, and what comes back at length is cut', async () => {
    const text = `(form) => {
      form.show('name', true); form.lock('amount', true); form.require('amount', false)
      form.options('kind', ['x', 'y']); form.options('kind'); form.open('/a')
      return 'z'.repeat(600)
    }`
    const options = [
      { id: 'x', label: '红' },
      { id: 'y', label: '蓝' },
    ]
    const extra = makeForm([
      { id: 'a', kind: 'input', key: 'name', label: '名称' },
      { id: 'b', kind: 'number', key: 'amount', label: '数量' },
      { id: 'k', kind: 'select', key: 'kind', label: '种类', source: { from: 'static', options } },
      { id: 'go', kind: 'button', label: '计算' },
    ])
    const { user } = await openScripts({ ...extra, scripts: [{ id: 's1', on: 'press', of: 'go', text }] })
    await user.click(screen.getByRole('button', { name: '编写与试运行' }))
    await user.click(await screen.findByRole('button', { name: '试运行' }))
    await screen.findByText(/运行正常/)
    const told = screen.getByText(/运行正常/).closest('[role=alert]') as HTMLElement
    const said = within(told).getAllByRole('listitem')
    expect(said.map(({ textContent }) => textContent)).toEqual([
      ...['显示 名称', '锁定 数量', '数量 不必填', '种类 只提供：x, y', '种类 只提供：全部', '打开：/a'],
      `返回值："${'z'.repeat(499)}`,
    ])
    expect(told.className).toContain('ant-alert-success')
  })

  test('a trial that wants nothing says so', async () => {
    const { user } = await openScripts(withScripts({ id: 's1', on: 'load', text: '() => undefined' }))
    await user.click(screen.getByRole('button', { name: '编写与试运行' }))
    await user.click(await screen.findByRole('button', { name: '试运行' }))
    const told = (await screen.findByText(/运行正常/)).closest('[role=alert]') as HTMLElement
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['没有要做的事'])
    // What is typed next was not tried yet.
    fireEvent.change(await box(), { target: { value: '() => 2' } })
    expect(screen.queryByText(/运行正常/)).toBeNull()
  })

  test('one is added to the form itself under a free id, read beside the others, and its window closes', async () => {
    const { user } = await openScripts(withScripts({ id: 's2', on: 'load', text: '() => 2' }))
    expect(screen.queryByText(/^还没有脚本/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '添加脚本' }))
    expect(await screen.findByText('脚本 2 · 打开时')).toBeTruthy()
    await write('() => 3')
    fireEvent.click(screen.getAllByText('关闭').at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByText('脚本 2 · 打开时')).toBeNull())
    sendNow()
    await waitFor(() =>
      expect(sentDraft(server).scripts).toEqual([
        { id: 's2', on: 'load', text: '() => 2' },
        { id: 's3', on: 'load', text: '() => 3' },
      ]),
    )
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }))
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }))
    expect(screen.getByText(/^还没有脚本/)).toBeTruthy()
  })

  test('what is wrong with one stands at it', async () => {
    await openScripts(withScripts({ id: 's1', on: 'change', of: 'gone', text: ' ' }))
    expect(await within(screen.getByRole('region', { name: '脚本 1' })).findByText('请填写')).toBeTruthy()
  })

  test('who may only look sees them and changes nothing', async () => {
    const { user } = await openScripts(withScripts({ id: 's1', on: 'load', text: '() => 1' }), { buttons: [] })
    expect(screen.queryByRole('button', { name: '添加脚本' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '查看脚本' }))
    expect((await box()).readOnly).toBe(true)
  })
})
