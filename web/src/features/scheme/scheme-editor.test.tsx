import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MenuScheme, menuScheme, type SchemeField } from '@workstation/contract/menu-scheme'
import { user as people } from '@workstation/contract/user'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { SchemeList } from '.'
// Loaded ahead, so that a test does not wait for it.
import '../../ui/picker/user/user-dialog'
import './scheme-editor'

const field = (enCode: string, fullName: string, kind = 'text', more: Partial<SchemeField> = {}): SchemeField => ({
  ...{ enCode, fullName, kind, holds: null, type: 'string', conditionSymbol: '', conditionSymbolName: '' },
  ...{ conditionText: '', bindTable: '', fieldRule: 0, ...more },
})
const fields = [
  field('fullName', '项目名称'),
  field('leaderId', '项目负责人', 'text', { holds: 'person' }),
  field('amount', '金额', 'number'),
  field('createdAt', '创建时间', 'time'),
]
const named = (value: unknown, op = 'equal') => ({ field: 'fullName', op, value })
const scheme = (more: Partial<MenuScheme> = {}): MenuScheme => ({
  ...{ id: 's1', version: 4, moduleId: 'project', fullName: '甲方案', enCode: 's1', enabledMark: 1, sortCode: 2 },
  ...{ description: '', allData: false, conditionText: '项目名称 等于 一', conditionJson: '[]', matchLogic: 'and' },
  ...{ condition: JSON.stringify({ match: 'and', of: [named('一')] }), problems: 0, holders: 0, ...more },
})

async function open(shown: readonly MenuScheme[] = [scheme()], buttons = ['btn_scheme']) {
  const server = fakeServer()
  server.on(menuScheme.list, { list: [...shown] })
  server.on(menuScheme.fields, { list: fields })
  const page = renderPage(<SchemeList moduleId="project" />, { modelId: 'menu', buttons })
  await screen.findByText(/要同时满足/)
  return { ...page, server }
}
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], box: HTMLElement, title: string) => {
  await user.click(box)
  const options = await screen.findAllByTitle(title)
  await user.click(options.at(-1) as HTMLElement)
}

describe('row schemes of a page', () => {
  test('[AUT-07] [SYS-18] each stands there with its sentence, its problems and how many hold it', async () => {
    await open([
      scheme({ problems: 2 }),
      scheme({ id: 's2', fullName: '乙方案', conditionText: '全部数据', holders: 3 }),
    ])
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('甲方案项目名称 等于 一有 2 处问题，请按提示修改尚未授权')
    expect(second?.textContent).toContain('乙方案全部数据已授权 3 个对象')
    expect(screen.getByText(/来自不同授权对象的方案，满足任意一个即可/)).toBeTruthy()
  })

  test('[AUT-07] offers nothing to whom it was not granted', async () => {
    await open([scheme()], [])
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('one is switched off and another removed after a question, and what cannot be read is asked for again', async () => {
    const { server, unmount } = await open([
      scheme(),
      scheme({ id: 's2', fullName: '乙方案', enabledMark: 0, condition: JSON.stringify({ all: true }) }),
    ])
    server.on(menuScheme.toggleState, null)
    server.on(menuScheme.remove, null)
    const states = () => screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'))
    expect(states()).toEqual(['true', 'false'])
    fireEvent.click(screen.getByLabelText('启用 乙方案'))
    await waitFor(() => expect(server.inputs(menuScheme.toggleState)).toEqual([{ id: 's2' }]))
    fireEvent.click(screen.getByLabelText('删除 甲方案'))
    const asked = await screen.findByRole('dialog')
    expect(asked.textContent).toContain('甲方案')
    expect(asked.textContent).toContain('删除后无法恢复。')
    expect(server.inputs(menuScheme.remove)).toEqual([])
    server.fail(menuScheme.list, 500, '服务器出错')
    fireEvent.click(within(asked).getByText('删除'))
    await waitFor(() => expect(server.inputs(menuScheme.remove)).toEqual([{ id: 's1' }]))
    unmount()
    renderPage(<SchemeList moduleId="project" />, { modelId: 'menu', buttons: ['btn_scheme'] })
    const again = await screen.findByText('重试')
    server.on(menuScheme.list, { list: [] })
    fireEvent.click(again)
    expect(await screen.findByText('还没有数据方案。开启数据权限而没有方案时，看不到任何数据。')).toBeTruthy()
    expect(screen.queryByText('重试')).toBeNull()
  })

  test('[AUT-07] [SYS-18] a scheme is made without code: groups in each other, operators by the kind of column', async () => {
    const { user, server } = await open([])
    server.on(menuScheme.create, { id: 'new' })
    await user.click(screen.getByRole('button', { name: '新建方案' }))
    await user.type(await screen.findByLabelText('名称'), '新')
    const top = await screen.findByRole('group', { name: '第 1 层条件组' })
    await choose(user, within(top).getByRole('combobox', { name: '列' }), '金额')
    await choose(user, within(top).getByRole('combobox', { name: '比较' }), '介于')
    const [from, to] = within(top).getAllByLabelText('值')
    await user.type(from as HTMLElement, '1')
    await user.type(to as HTMLElement, '2.5')
    await user.click(within(top).getByRole('button', { name: '条件组' }))
    const inner = await screen.findByRole('group', { name: '第 2 层条件组' })
    await choose(user, within(inner).getByRole('combobox', { name: '列' }), '项目名称')
    await choose(user, within(inner).getByRole('combobox', { name: '比较' }), '包含')
    await user.type(within(inner).getByLabelText('值'), '桥')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(menuScheme.create)).toHaveLength(1))
    const [sent] = server.inputs(menuScheme.create) as [{ condition: string }]
    expect(sent).toMatchObject({ moduleId: 'project', fullName: '新', allData: false })
    expect(JSON.parse(sent.condition)).toEqual({
      match: 'and',
      of: [
        { field: 'amount', op: 'between', value: ['1', '2.5'] },
        { match: 'or', of: [named('桥', 'contains')] },
      ],
    })
  })

  test('[AUT-07] [SYS-18] who reads is chosen in words, for columns that hold people', async () => {
    const { user, server } = await open()
    server.on(menuScheme.update, null)
    await user.click(screen.getByRole('button', { name: '编辑 甲方案' }))
    const top = await screen.findByRole('group', { name: '第 1 层条件组' })
    await choose(user, within(top).getByRole('combobox', { name: '列' }), '项目负责人（人员）')
    await choose(user, within(top).getByRole('combobox', { name: /随查看人变化/ }), '本人及所有下级')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(menuScheme.update)).toHaveLength(1))
    const [sent] = server.inputs(menuScheme.update) as [{ condition: string }]
    expect(sent).toMatchObject({ id: 's1', version: 4 })
    expect(JSON.parse(sent.condition).of).toEqual([{ field: 'leaderId', op: 'in', value: ['@subordinates'] }])
  })

  test('[SYS-18] problems stand at the comparison that has them, and nothing is saved', async () => {
    const wrong = { field: 'amount', op: 'greater', value: 'viel' }
    const condition = JSON.stringify({ match: 'and', of: [named('一'), wrong, { field: '', op: '', value: '' }] })
    const { user, server } = await open([scheme({ condition })])
    server.on(menuScheme.update, null)
    await user.click(screen.getByRole('button', { name: '编辑 甲方案' }))
    const told = await screen.findByText('值的格式不对，或缺少一端')
    expect(told.closest('.scheme-leaf')?.textContent).toContain('金额')
    // What is not filled in yet is told once somebody wants to save it.
    expect(screen.queryByText('请选择列')).toBeNull()
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('有 2 处问题，请按提示修改')).toBeTruthy()
    expect(await screen.findByText('请选择列')).toBeTruthy()
    expect(server.inputs(menuScheme.update)).toEqual([])
  })

  test('[SYS-18] how many rows somebody would see is told for the scheme as it stands, and no more once it changed', async () => {
    const { user, server } = await open()
    const person = { id: 'gu', parentId: '0', fullName: '顾承泽', type: 'user' as const, icon: '', headIcon: '' }
    server.on(people.nodes, { list: [{ ...person, hasChildren: false, isLeaf: true }] })
    server.on(people.named, { list: [{ id: 'gu', fullName: '顾承泽', headIcon: '', organize: '' }] })
    server.on(menuScheme.preview, { seen: 1204, total: 50_000, isCapped: false })
    await user.click(screen.getByRole('button', { name: '编辑 甲方案' }))
    const preview = await screen.findByRole('region', { name: '试算' })
    expect((within(preview).getByRole('button', { name: '计算' }) as HTMLButtonElement).disabled).toBe(true)
    await user.click(within(preview).getByRole('combobox'))
    await user.click(await screen.findByRole('treeitem', { name: /顾承泽/ }))
    await user.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await user.click(within(preview).getByRole('button', { name: '计算' }))
    expect(await within(preview).findByText('用这个方案，顾承泽 能看到 50,000 条中的 1,204 条')).toBeTruthy()
    const { condition } = scheme()
    const asked = { moduleId: 'project', userId: 'gu', condition, allData: false }
    expect(server.inputs(menuScheme.preview)).toEqual([asked])
    await user.click(screen.getByRole('radio', { name: '全部数据' }))
    await waitFor(() => expect(within(preview).queryByText(/能看到/)).toBeNull())
  })
})

describe('a scheme that people hold', () => {
  const held = scheme({ holders: 2 })
  const plan = {
    list: [
      { userId: 'a', name: '王', people: 12, before: 20, after: 50 },
      { userId: 'b', name: '李', people: 1, before: 9, after: 4 },
    ],
    ...{ leftOut: 0, isCapped: false },
  }
  const change = async () => {
    const page = await open([held])
    page.server.on(menuScheme.plan, plan)
    page.server.on(menuScheme.update, null)
    await page.user.click(screen.getByRole('button', { name: '编辑 甲方案' }))
    await page.user.click(await screen.findByRole('radio', { name: '全部数据' }))
    await page.user.click(screen.getByRole('button', { name: '保存' }))
    return { ...page, table: await screen.findByRole('table') }
  }

  test('[AUT-07] [SYS-18] says who gains and who loses rows before it is saved', async () => {
    const { user, server, table } = await change()
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['王 等 12 人', '20', '50', '+30'],
      ['李', '9', '4', '−5'],
    ])
    expect(server.inputs(menuScheme.update)).toEqual([])
    await user.click(screen.getByRole('button', { name: '确认保存' }))
    await waitFor(() => expect(server.inputs(menuScheme.update)).toHaveLength(1))
    expect(server.inputs(menuScheme.update)[0]).toMatchObject({ id: 's1', version: 4, allData: true })
  })

  test('Back left the save of the editor under way for good: it can be pressed again', async () => {
    const { user, server } = await change()
    await act(async () => {
      window.history.back()
      await new Promise((resolve) => setTimeout(resolve, 60))
    })
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(await screen.findByRole('button', { name: '确认保存' }))
    await waitFor(() => expect(server.inputs(menuScheme.update)).toHaveLength(1))
  })

  test('[SYS-18] goes back to the editor with everything that was written', async () => {
    const { user, server } = await change()
    await user.click(screen.getByRole('button', { name: '返回修改' }))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(server.inputs(menuScheme.update)).toEqual([])
    expect((screen.getByRole('radio', { name: '全部数据' }) as HTMLInputElement).checked).toBe(true)
  })
})
