import { fireEvent, screen, waitFor } from '@testing-library/react'
import { design } from '@workstation/contract/design'
import { emptyForm } from '@workstation/domain/form/document'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeServer } from '../../testing/fake-server'
import { makeForm } from './testing/make-design'
import {
  canvasLevels,
  canvasNames,
  control,
  designServer,
  onCanvas,
  openDesign,
  sendNow,
  sentDraft,
} from './testing/open-design'

let server: FakeServer
beforeEach(() => {
  server = designServer()
})
afterEach(() => void vi.useRealTimers())

const three = () =>
  makeForm([
    { id: 'a', kind: 'input', key: 'a', label: '甲' },
    { id: 'b', kind: 'input', key: 'b', label: '乙' },
    { id: 'box', kind: 'card', label: '卡片', children: ['c'] },
    { id: 'c', kind: 'number', key: 'c', label: '丙' },
  ])

describe('[VIS-14] drawing a form', () => {
  test('says how to begin, adds behind what is chosen, and into an empty container', async () => {
    const { user } = await openDesign(server, emptyForm)
    expect(screen.getByText('从添加第一个控件开始')).toBeTruthy()
    await user.click(control('card'))
    await user.click(control('input'))
    await user.click(control('number'))
    await user.click(onCanvas(/^卡片/))
    await user.click(control('date'))
    expect(canvasNames()).toEqual(['卡片，卡片', '单行文本，单行文本', '数字，数字', '日期，日期'])
    expect(canvasLevels()).toEqual([1, 2, 2, 1])
  })

  test('a double click adds one', async () => {
    const { user } = await openDesign(server, emptyForm)
    await user.dblClick(control('input'))
    expect(canvasNames()).toHaveLength(1)
  })

  test('arrows choose and Alt with arrows moves, also into containers and out of them, and each act is told', async () => {
    const { user } = await openDesign(server, three())
    await user.click(onCanvas(/^甲/))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(onCanvas(/^乙/))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(canvasNames()).toEqual(['乙，单行文本', '甲，单行文本', '卡片，卡片', '丙，数字'])
    expect(screen.getByText('乙已移到第 1 项')).toBeTruthy()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.getByText('乙不能再往这边移')).toBeTruthy()
    await user.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}')
    expect(canvasNames()).toEqual(['甲，单行文本', '卡片，卡片', '丙，数字', '乙，单行文本'])
    expect(document.activeElement).toBe(onCanvas(/^乙/))
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(canvasLevels()).toEqual([1, 1, 2, 1])
  })

  test('deletes, undoes and does again, each with what was chosen', async () => {
    const { user } = await openDesign(server, three())
    await user.click(onCanvas(/^甲/))
    await user.keyboard('{Delete}')
    expect(canvasNames()).toHaveLength(3)
    expect(document.activeElement).toBe(onCanvas(/^乙/))
    await user.keyboard('{Control>}z{/Control}')
    expect(onCanvas(/^甲/).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(canvasNames()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(canvasNames()).toHaveLength(4)
  })

  test('copies with all that stands in it, under keys and ids of its own', async () => {
    const { user } = await openDesign(server, three())
    await user.click(onCanvas(/^卡片/))
    await user.keyboard('{Control>}c{/Control}')
    await user.click(onCanvas(/^甲/))
    await user.keyboard('{Control>}v{/Control}')
    expect(canvasNames()).toEqual(['甲，单行文本', '卡片，卡片', '丙，数字', '乙，单行文本', '卡片，卡片', '丙，数字'])
    sendNow()
    await waitFor(() => expect(server.inputs(design.update)).toHaveLength(1))
    const keys = Object.values(sentDraft(server).nodes).flatMap(({ key }) => key ?? [])
    expect(new Set(keys).size).toBe(4)
  })

  test('a step that the rules refuse is said and changes nothing', async () => {
    const { user } = await openDesign(
      server,
      makeForm([{ id: 't', kind: 'table', key: 't', label: '明细', children: [] }]),
    )
    await user.click(onCanvas(/^明细/))
    await user.click(control('table'))
    // Not inside: behind it.
    expect(canvasNames()).toEqual(['明细，子表', '子表，子表'])
    expect(canvasLevels()).toEqual([1, 1])
  })

  test('moves to a place that is named in a dialog', async () => {
    const { user } = await openDesign(server, three())
    await user.click(onCanvas(/^乙/))
    await user.click(screen.getAllByRole('button', { name: '更多操作' })[0] as HTMLElement)
    await user.click(await screen.findByText('移动到…'))
    await user.click(await screen.findByRole('button', { name: '移动' }))
    expect(canvasNames()).toEqual(['甲，单行文本', '卡片，卡片', '丙，数字', '乙，单行文本'])
  })
})

describe('settings', () => {
  test('typing is one step, and undo of the browser rules in its box', async () => {
    const { user } = await openDesign(server, three())
    await user.click(onCanvas(/^甲/))
    const label = screen.getByLabelText('标题')
    for (const value of ['名', '名称']) fireEvent.change(label, { target: { value } })
    label.focus()
    expect(onCanvas(/^名称/)).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}')
    expect(onCanvas(/^名称/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(onCanvas(/^甲/)).toBeTruthy()
  })

  test('F2 leads to the name', async () => {
    const { user } = await openDesign(server, three())
    await user.click(onCanvas(/^甲/))
    await user.keyboard('{F2}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('标题')))
  })

  test('a key is taken when it is whole, formulas follow it, and one that is taken is refused', async () => {
    const form = makeForm([
      { id: 'a', kind: 'number', key: 'amount', label: '金额' },
      { id: 'b', kind: 'input', key: 'b', label: '乙', visible: 'amount > 3' },
    ])
    const { user } = await openDesign(server, form)
    await user.click(onCanvas(/^金额/))
    const key = () => screen.getByLabelText(/^字段名/)
    await user.clear(key())
    await user.type(key(), 'total{Enter}')
    sendNow()
    await waitFor(() => expect(server.inputs(design.update)).toHaveLength(1))
    expect(sentDraft(server).nodes['b']?.visible).toBe('total > 3')
    await user.clear(key())
    await user.type(key(), 'b{Enter}')
    expect((key() as HTMLInputElement).value).toBe('b')
    expect(screen.getByText('“b”已被其他字段使用')).toBeTruthy()
    sendNow()
    expect(sentDraft(server).nodes['a']?.key).toBe('total')
  })

  test('what was released keeps its key', async () => {
    server.on(design.version, {
      ...{ id: 'v1', number: 1, note: '', savedBy: '', savedTime: 0, listData: '' },
      formData: JSON.stringify(makeForm([{ id: 'a', kind: 'input', key: 'a' }])),
    })
    const { user } = await openDesign(server, three(), { released: 1 })
    await user.click(onCanvas(/^甲/))
    await waitFor(() => expect(screen.getByLabelText(/^字段名/)).toHaveProperty('readOnly', true))
    await user.click(onCanvas(/^乙/))
    await waitFor(() => expect(screen.getByLabelText(/^字段名/)).toHaveProperty('readOnly', false))
  })

  test('options are written line by line or all at once', async () => {
    const form = makeForm([{ id: 'a', kind: 'select', key: 'a', label: '甲', source: { from: 'static', options: [] } }])
    const { user } = await openDesign(server, form)
    await user.click(onCanvas(/^甲/))
    await user.click(screen.getByRole('button', { name: '添加选项' }))
    await user.click(screen.getByRole('button', { name: '批量编辑' }))
    await user.type(screen.getByLabelText('批量编辑选项'), '\n北京 | bj\n  海淀')
    await user.click(screen.getByRole('button', { name: '完成' }))
    sendNow()
    await waitFor(() => expect(server.inputs(design.update)).toHaveLength(1))
    expect(sentDraft(server).nodes['a']?.source).toEqual({
      from: 'static',
      options: [
        { id: '1', label: '选项 1' },
        { id: 'bj', label: '北京', children: [{ id: '海淀', label: '海淀' }] },
      ],
    })
  })

  test('problems lead to their nodes', async () => {
    const { user } = await openDesign(server, makeForm([{ id: 'a', kind: 'select', key: 'a', label: '甲' }]))
    await user.click(screen.getByRole('button', { name: '问题' }))
    await user.click(await screen.findByRole('button', { name: '甲' }))
    expect(onCanvas(/^甲/).getAttribute('aria-selected')).toBe('true')
  })
})

describe('saving', () => {
  test('goes by itself over the version that was read', async () => {
    const { user } = await openDesign(server, three())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(onCanvas(/^甲/))
    await user.keyboard('{Delete}')
    expect(screen.getByText('有修改，稍后自动保存')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(3100)
    await screen.findByText('已保存')
    const [sent] = server.inputs(design.update)
    expect(sent).toMatchObject({ id: 'd1', version: 3 })
    // A form that was renamed meanwhile would get its former name back.
    expect(sent).not.toHaveProperty('fullName')
    expect(Object.keys(sentDraft(server).nodes)).toEqual(['b', 'box', 'c'])
  })

  test('what the server never got is there again after a reload', async () => {
    server.fail(design.update, 0, '')
    const { user, unmount } = await openDesign(server, three())
    await user.click(onCanvas(/^甲/))
    await user.keyboard('{Delete}')
    fireEvent(window, new Event('pagehide'))
    unmount()
    await waitFor(() => expect(server.inputs(design.update)).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    server.on(design.update, ({ version = 0 }) => ({ version: version + 1 }))
    await openDesign(server, three())
    expect(canvasNames()).toHaveLength(3)
    sendNow()
    await waitFor(() => expect(Object.keys(sentDraft(server).nodes)).toEqual(['b', 'box', 'c']))
  })
})

test('who may not edit sees the form and can change nothing of it', async () => {
  const { user } = await openDesign(server, three(), { buttons: [] })
  expect(screen.getByText('只读')).toBeTruthy()
  await user.click(onCanvas(/^甲/))
  await user.keyboard('{Delete}')
  expect(canvasNames()).toHaveLength(4)
  expect(screen.getByLabelText('标题')).toHaveProperty('readOnly', true)
  for (const name of ['发布', '删除', '撤销']) expect(screen.queryByRole('button', { name })).toBeNull()
})
