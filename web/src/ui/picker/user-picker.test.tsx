import { screen, waitFor, within } from '@testing-library/react'
import { user as people, type UserNode } from '@workstation/contract/user'
import { Form } from 'antd'
import { type ReactElement, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { markChanged } from '../../platform/queries/mark-changed'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { UserPicker, type UserPickerProps } from './user-picker'
// Loaded ahead, so that no test waits for code.
import './user/user-dialog'

const node = (id: string, fullName: string, type: UserNode['type'], parentId = '0'): UserNode => ({
  id,
  parentId,
  fullName,
  type,
  icon: '',
  headIcon: '',
  hasChildren: type !== 'user',
  isLeaf: type === 'user',
})
const levels: Record<string, UserNode[]> = {
  '0': [node('company', '华东设计院', 'company')],
  company: [node('structure', '结构所', 'department', 'company'), node('gu', '顾承泽', 'user', 'company')],
  structure: [node('shen', '沈嘉禾', 'user', 'structure'), node('lu', '陆一鸣', 'user', 'structure')],
}
const picked = (id: string, fullName: string, organize = '结构所') => ({ id, fullName, headIcon: '', organize })
const staff = [picked('gu', '顾承泽', '华东设计院'), picked('shen', '沈嘉禾'), picked('lu', '陆一鸣')]

function openField({ element, ...props }: UserPickerProps & { element?: ReactElement } = {}) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(people.nodes, ({ id }) => ({ list: levels[id] ?? [] }))
  server.on(people.search, ({ keyword = '' }) => ({
    list: staff.filter(({ fullName }) => fullName.includes(keyword)).map(({ id, fullName }) => ({ id, fullName })),
  }))
  server.on(people.named, ({ userId }) => ({ list: staff.filter(({ id }) => userId.includes(id)) }))
  server.on(people.ofOrganize, { list: [picked('gu', '顾承泽', '华东设计院')] })
  server.on(people.subordinates, { list: [] })
  const page = renderPage(element ?? <UserPicker aria-label="项目负责人" {...props} />)
  return { server, ...page, field: () => screen.getByRole('combobox', { name: '项目负责人', hidden: true }) }
}

async function openDialog(props: UserPickerProps = {}) {
  const page = openField(props)
  await page.user.click(page.field())
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('treeitem', { name: /结构所/ })
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: '搜索' })))
  return { ...page, dialog, tree: within(dialog).getByRole('tree') }
}

const itemIn = (root: HTMLElement, name: string) => within(root).findByRole('treeitem', { name: new RegExp(name) })

describe('the user picker', () => {
  test('[WID-01] its dialog is 800 px wide', async () => {
    const { dialog } = await openDialog()
    expect(dialog.style.width || dialog.parentElement?.style.width || cssWidthOf(dialog)).toContain('800')
    expect(within(dialog).getByText('选择人员')).toBeTruthy()
  })

  test('[WID-02] all data is a tree that loads a level when it is opened', async () => {
    const { dialog, server, user } = await openDialog()
    expect(within(dialog).getByRole('tab', { name: '全部数据', selected: true })).toBeTruthy()
    expect(server.inputs(people.nodes).map(({ id }) => id)).toEqual(['0', 'company'])
    await user.click(await itemIn(dialog, '结构所'))
    expect(await itemIn(dialog, '沈嘉禾')).toBeTruthy()
    expect(server.inputs(people.nodes).map(({ id }) => id)).toEqual(['0', 'company', 'structure'])
  })

  test('[USR-08] only people can be chosen', async () => {
    const onChange = vi.fn()
    const { dialog, user } = await openDialog({ onChange })
    const department = await itemIn(dialog, '结构所')
    await user.dblClick(department)
    expect(department.getAttribute('aria-selected')).toBeNull()
    expect(within(dialog).getByText('已选 0 项')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
    await user.click(await itemIn(dialog, '顾承泽'))
    expect(within(dialog).getByText('已选 1 项')).toBeTruthy()
  })

  test('[FRM-08] a person is chosen with the keyboard alone', async () => {
    const onChange = vi.fn()
    const { dialog, tree, user, field } = await openDialog({ onChange })
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(tree)
    await user.keyboard('{ArrowDown}{ArrowRight}')
    await itemIn(dialog, '沈嘉禾')
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('lu')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(field())
  })

  test('a letter typed in the tree goes to the search, and Enter takes the first that is found', async () => {
    const onChange = vi.fn()
    const { dialog, server, user } = await openDialog({ onChange })
    await user.keyboard('{ArrowDown}')
    await user.keyboard('j')
    const search = within(dialog).getByRole('textbox', { name: '搜索' })
    expect(document.activeElement).toBe(search)
    await user.clear(search)
    await user.type(search, '嘉禾')
    await waitFor(() => expect(within(dialog).getAllByRole('treeitem')).toHaveLength(1))
    expect(await within(dialog).findByText('结构所')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('shen')
    expect(server.inputs(people.search).at(-1)).toMatchObject({ keyword: '嘉禾' })
  })

  test('[WID-03] the people of the current organisation have a tab', async () => {
    const { dialog, user } = await openDialog()
    await user.click(within(dialog).getByRole('tab', { name: '当前组织' }))
    expect(await itemIn(dialog, '顾承泽')).toBeTruthy()
    expect(within(dialog).getAllByRole('treeitem')).toHaveLength(1)
  })

  test('[WID-04] my subordinates have a tab, which says when there are none', async () => {
    const { dialog, user } = await openDialog()
    await user.click(within(dialog).getByRole('tab', { name: '我的下属' }))
    expect(await within(dialog).findByText('您还没有下属')).toBeTruthy()
  })

  test('[WID-05] system variables have a tab and are stored as their codes', async () => {
    const onChange = vi.fn()
    const { dialog, user, server } = await openDialog({ onChange })
    await user.click(within(dialog).getByRole('tab', { name: '系统变量' }))
    await user.dblClick(await itemIn(dialog, '直属主管'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('@managerId')
    expect(server.inputs(people.named)).toEqual([])
  })

  test('where a real person is stored there are no system variables', async () => {
    const { dialog } = await openDialog({ variables: false })
    expect(within(dialog).queryByRole('tab', { name: '系统变量' })).toBeNull()
  })

  test('[WID-06] an approver has to be chosen', async () => {
    const onChange = vi.fn()
    const { dialog, user } = await openDialog({ onChange, needed: true, title: '审批人' })
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(within(dialog).getByRole('alert').textContent).toBe('请选择审批人')
    expect(onChange).not.toHaveBeenCalled()
    await user.click(await itemIn(dialog, '顾承泽'))
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('gu')
  })

  test('several people keep the order of choosing, can be taken away and cleared', async () => {
    const onChange = vi.fn()
    const { dialog, user } = await openDialog({ multiple: true, value: ['lu'], onChange })
    await user.click(await itemIn(dialog, '结构所'))
    await user.click(await itemIn(dialog, '顾承泽'))
    await user.click(await itemIn(dialog, '沈嘉禾'))
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([expect.stringContaining('陆一鸣'), expect.stringContaining('顾承泽'), expect.stringContaining('沈嘉禾')])
    await user.click(within(dialog).getByRole('button', { name: '移除 顾承泽' }))
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['lu', 'shen'])
  })

  test('closing without confirming changes nothing', async () => {
    const onChange = vi.fn()
    const { dialog, user } = await openDialog({ onChange })
    await user.click(await itemIn(dialog, '顾承泽'))
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onChange).not.toHaveBeenCalled()
  })

  test('the names of all fields are read in one call; further ones than fit become a number', async () => {
    const server = fakeServer()
    server.on(people.named, ({ userId }) => ({ list: staff.filter(({ id }) => userId.includes(id)) }))
    renderPage(
      <Form>
        <UserPicker aria-label="一" value="gu" />
        <UserPicker aria-label="二" multiple value={['shen', 'lu', '@userId', 'gone']} maxShown={2} />
      </Form>,
    )
    expect(await screen.findByText('顾承泽')).toBeTruthy()
    expect(screen.getByText('+2').title).toBe('当前用户、无法显示的人员')
    expect(server.inputs(people.named)).toEqual([{ userId: ['gu', 'shen', 'lu', 'gone'] }])
  })

  test('a level that does not come can be asked again', async () => {
    const { dialog, server, user } = await openDialog()
    server.fail(people.nodes, 400, '忙')
    await user.click(await itemIn(dialog, '结构所'))
    const failed = await itemIn(dialog, '没有加载出来')
    server.on(people.nodes, ({ id }) => ({ list: levels[id] ?? [] }))
    await user.click(failed)
    expect(await itemIn(dialog, '沈嘉禾')).toBeTruthy()
  })

  test('disabled and read-only fields do not open', async () => {
    const { user, field } = openField({ readOnly: true, value: 'gu' })
    await screen.findByText('顾承泽')
    await user.click(field())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: '清除已选内容' })).toBeNull()
  })
})

function Kept() {
  const [value, setValue] = useState<string>()
  return <UserPicker aria-label="项目负责人" value={value} onChange={setValue} />
}

test('whoever was chosen in the dialog is named without being asked for', async () => {
  const { server, user, field, container } = openField({ element: <Kept /> })
  await user.click(field())
  await user.dblClick(await itemIn(await screen.findByRole('dialog'), '顾承泽'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(container).getByText('顾承泽')).toBeTruthy()
  expect(server.inputs(people.named)).toEqual([])
})

/** Two fields that choose people, which leave the page and come back. */
function Twice() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        换页
      </button>
      {shown && ['一', '二'].map((name) => <UserPicker key={name} aria-label={name} />)}
    </>
  )
}

test('[USR-06] the tree of people and the list of one’s own organisation are cached: fields share one, and a change asks again', async () => {
  const { server, user, queryClient } = openField({ element: <Twice /> })
  const look = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name, hidden: true }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('treeitem', { name: /结构所/ })
    await user.click(within(dialog).getByRole('tab', { name: '当前组织' }))
    await within(dialog).findByText('顾承泽')
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const asked = () => [server.inputs(people.nodes), server.inputs(people.ofOrganize)].map(({ length }) => length)
  await look('一')
  await look('二')
  expect(asked()).toEqual([2, 1])
  await user.click(screen.getByText('换页'))
  await user.click(screen.getByText('换页'))
  await look('一')
  expect(asked()).toEqual([2, 1])
  await markChanged(queryClient, people.create.changes)
  await look('二')
  expect(asked()).toEqual([4, 2])
})

const cssWidthOf = (dialog: HTMLElement) => dialog.closest('.ant-modal')?.getAttribute('style') ?? ''
