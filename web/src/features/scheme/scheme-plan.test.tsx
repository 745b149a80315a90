import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MenuScheme, menuScheme, type SchemeField } from '@workstation/contract/menu-scheme'
import { user as people } from '@workstation/contract/user'
import { maxSchemeLeaves } from '@workstation/domain/permission/scheme'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { SchemeList } from '.'
// Loaded ahead, so that a test does not wait for it.
import '../../ui/picker/user/user-dialog'
import './scheme-editor'

const field: SchemeField = {
  ...{ enCode: 'fullName', fullName: '项目名称', kind: 'text', holds: null, type: 'string', conditionSymbol: '' },
  ...{ conditionSymbolName: '', conditionText: '', bindTable: '', fieldRule: 0 },
}
const leaf = { field: 'fullName', op: 'equal', value: '一' }
const scheme = (more: Partial<MenuScheme> = {}): MenuScheme => ({
  ...{ id: 's1', version: 4, moduleId: 'project', fullName: '甲方案', enCode: 's1', enabledMark: 1, sortCode: 2 },
  ...{ description: '', allData: false, conditionText: '项目名称 等于 一', conditionJson: '[]', matchLogic: 'and' },
  ...{ condition: JSON.stringify({ match: 'and', of: [leaf] }), problems: 0, holders: 2, ...more },
})

async function edit(shown: MenuScheme = scheme()) {
  const server = fakeServer()
  server.on(menuScheme.list, { list: [shown] })
  server.on(menuScheme.fields, { list: [field] })
  server.on(menuScheme.update, null)
  const page = renderPage(<SchemeList moduleId="project" />, { modelId: 'menu', buttons: ['btn_scheme'] })
  fireEvent.click(await screen.findByLabelText('编辑 甲方案'))
  await screen.findByText('编辑数据方案')
  return { ...page, server }
}
const save = () => fireEvent.click(screen.getByText('保存'))
const sent = (server: ReturnType<typeof fakeServer>) => server.inputs(menuScheme.update)

describe('of a scheme that people hold', () => {
  test('the plan says who keeps as many rows, how many are not listed, and that it was cut', async () => {
    const { server } = await edit()
    server.on(menuScheme.plan, {
      list: [{ userId: 'a', name: '王', people: 2, before: 1200, after: 1200 }],
      ...{ leftOut: 3, isCapped: true },
    })
    fireEvent.click(screen.getByRole('radio', { name: '全部数据' }))
    save()
    const table = await screen.findByRole('table')
    expect([...table.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
      ...['王 等 2 人', '1,200', '1,200', '不变'],
    ])
    const notes = [...(table.parentElement?.querySelectorAll('p') ?? [])].map((note) => note.textContent)
    expect(notes).toEqual(['另有 3 组人员未列出。', '数据很多，只统计了前 200,000 条。'])
    const { condition } = scheme()
    expect(server.inputs(menuScheme.plan)).toEqual([{ id: 's1', condition, allData: true }])
  })

  test('the plan says that nobody sees other rows, and neither what is left out nor that it was cut', async () => {
    const { server } = await edit()
    server.on(menuScheme.plan, { list: [], leftOut: 0, isCapped: false })
    fireEvent.change(screen.getByLabelText('值'), { target: { value: '二' } })
    save()
    expect(await screen.findByText('没有人的可见数据会变化。')).toBeTruthy()
    expect([screen.queryByRole('table'), screen.queryByText(/未列出|只统计了/)]).toEqual([null, null])
    expect(sent(server)).toEqual([])
  })

  test.each([
    ['its name alone changes', scheme(), () => undefined],
    ['it shows all rows, whatever was compared', scheme({ allData: true }), () => undefined],
    ['nobody holds it', scheme({ holders: 0 }), () => fireEvent.click(screen.getByRole('radio', { name: '全部数据' }))],
  ])('nothing is asked where %s', async (_, shown, change) => {
    const { server } = await edit(shown)
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '新名' } })
    change()
    save()
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(sent(server)[0]).toMatchObject({ id: 's1', version: 4, fullName: '新名', sortCode: 2, description: '' })
    expect(server.inputs(menuScheme.plan)).toEqual([])
  })

  test('a plan that cannot be made keeps it unsaved, and says why', async () => {
    const { server } = await edit()
    server.fail(menuScheme.plan, 400, '算不出来')
    fireEvent.click(screen.getByRole('radio', { name: '全部数据' }))
    save()
    expect(await screen.findByText('算不出来')).toBeTruthy()
    expect(sent(server)).toEqual([])
  })
})

describe('the comparisons of a scheme', () => {
  test('are as many as a scheme may have and no more, which is said', async () => {
    const of = Array.from({ length: maxSchemeLeaves - 1 }, () => leaf)
    const { server } = await edit(scheme({ holders: 0, condition: JSON.stringify({ match: 'and', of }) }))
    const add = (name: string) => screen.getByText(name, { selector: '.scheme-group footer *' }).closest('button')
    expect([add('条件')?.disabled, add('条件组')?.disabled, screen.queryByText('最多 100 个条件')]).toEqual([
      ...[false, false, null],
    ])
    fireEvent.click(add('条件') as HTMLElement)
    expect([add('条件')?.disabled, add('条件组')?.disabled]).toEqual([true, true])
    expect(screen.getByText('最多 100 个条件')).toBeTruthy()
    fireEvent.click(screen.getAllByLabelText('删除条件').at(-1) as HTMLElement)
    expect(screen.queryByText('最多 100 个条件')).toBeNull()
    expect(sent(server)).toEqual([])
  })

  test('of a group that is empty are missed once it is saved, and a group goes with all that is in it', async () => {
    const empty = JSON.stringify({ match: 'or', of: [leaf, { match: 'or', of: [] }] })
    const { server } = await edit(scheme({ holders: 0, condition: empty }))
    expect(screen.queryByText('请至少添加一个条件')).toBeNull()
    save()
    expect(await screen.findByText('有 1 处问题，请按提示修改')).toBeTruthy()
    const inner = screen.getByRole('group', { name: '第 2 层条件组' })
    expect(within(inner).getByText('请至少添加一个条件')).toBeTruthy()
    fireEvent.click(within(inner).getByText('删除条件组'))
    expect(screen.queryByRole('group', { name: '第 2 层条件组' })).toBeNull()
    fireEvent.click(screen.getByText('全部满足', { selector: '.ant-segmented-item-label' }))
    save()
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(JSON.parse(String(sent(server)[0]?.condition))).toEqual({ match: 'and', of: [leaf] })
  })

  test('of a way that is no longer known stand by its name, and all rows are compared by nothing', async () => {
    await edit(scheme({ condition: JSON.stringify({ match: 'and', of: [{ ...leaf, op: 'sounds' }] }) }))
    expect(screen.getByText('sounds')).toBeTruthy()
    expect(screen.getByRole('region', { name: '试算' })).toBeTruthy()
  })

  test('of a scheme for all rows are begun anew when it is for some', async () => {
    const { server } = await edit(scheme({ holders: 0, allData: true, condition: JSON.stringify({ all: true }) }))
    expect(screen.queryByRole('group', { name: '第 1 层条件组' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '满足条件的数据' }))
    const top = await screen.findByRole('group', { name: '第 1 层条件组' })
    expect(within(top).queryByLabelText('删除条件')).toBeNull()
    save()
    expect(await screen.findByText('有 1 处问题，请按提示修改')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '全部数据' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: '第 1 层条件组' })).toBeNull())
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '新名' } })
    save()
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(sent(server)[0]).toMatchObject({ allData: true, condition: '{"match":"and","of":[]}' })
  })
})

test('a count that was cut says that there are more', async () => {
  const { server } = await edit()
  const person = { id: 'gu', parentId: '0', fullName: '顾承泽', type: 'user' as const, icon: '', headIcon: '' }
  server.on(people.nodes, { list: [{ ...person, hasChildren: false, isLeaf: true }] })
  server.on(people.named, { list: [{ id: 'gu', fullName: '顾承泽', headIcon: '', organize: '' }] })
  server.on(menuScheme.preview, { seen: 4, total: 200_000, isCapped: true })
  const preview = screen.getByRole('region', { name: '试算' })
  fireEvent.click(within(preview).getByRole('combobox'))
  fireEvent.click(await screen.findByRole('treeitem', { name: /顾承泽/ }))
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  fireEvent.click(within(preview).getByText('计算'))
  expect(await within(preview).findByText('用这个方案，顾承泽 能看到 200,000+ 条中的 4 条')).toBeTruthy()
})
