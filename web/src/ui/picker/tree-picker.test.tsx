import { screen, waitFor, within } from '@testing-library/react'
import { department } from '@workstation/contract/department'
import { dictionary } from '@workstation/contract/dictionary'
import { group } from '@workstation/contract/group'
import { type OrganizeTree, organize } from '@workstation/contract/organize'
import { type PositionTree, position } from '@workstation/contract/position'
import { type RoleTree, role } from '@workstation/contract/role'
import { type ReactElement, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { markChanged } from '../../platform/queries/mark-changed'
import { fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { DepartmentPicker } from './department-picker'
import { DictionarySelect } from './dictionary-select'
import { GroupPicker } from './group-picker'
import { OrganizePicker } from './organize-picker'
import { PositionPicker } from './position-picker'
import { RolePicker } from './role-picker'
import './nested/tree-dialog'

const organizeNode = (id: string, fullName: string, category: string, children: OrganizeTree[] = []): OrganizeTree => ({
  id,
  name: fullName,
  fullName,
  parentId: '-1',
  category,
  enCode: id,
  enabledMark: 1,
  hasChildren: children.length > 0,
  icon: '',
  children,
})
const tree = [
  organizeNode('east', '华东设计院', 'company', [
    organizeNode('structure', '结构所', 'department', [organizeNode('bridge', '桥梁室', 'department')]),
    organizeNode('building', '建筑所', 'department'),
  ]),
]

function show(picker: ReactElement) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(organize.departments, ({ keyword }) => ({ list: keyword ? [] : tree }))
  server.on(organize.tree, { list: tree })
  return { server, ...renderPage(picker) }
}

const field = () => screen.getByRole('combobox', { name: '所属', hidden: true })
const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })

async function openWith(picker: ReactElement) {
  const page = show(picker)
  await page.user.click(field())
  await screen.findAllByRole('treeitem')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索' })))
  return page
}

describe('the tree pickers', () => {
  test('[WID-10] a tree picker is closed, and opens without any consequence', async () => {
    const onChange = vi.fn()
    const { user } = await openWith(<DepartmentPicker aria-label="所属" value="building" onChange={onChange} />)
    expect(field().getAttribute('aria-expanded')).toBe('true')
    await user.click(await item('结构所'))
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('[WID-10] what is chosen in a tree picker counts once it is confirmed', async () => {
    const onChange = vi.fn()
    const { user } = await openWith(<DepartmentPicker aria-label="所属" value="building" onChange={onChange} />)
    expect((await item('建筑所')).getAttribute('aria-selected')).toBe('true')
    await user.click(await item('结构所'))
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('structure')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the field takes its keys: Backspace takes the last away, the arrow down opens, and none does where it is fixed', async () => {
    const onChange = vi.fn()
    const page = show(
      <DepartmentPicker aria-label="所属" multiple value={['structure', 'building']} onChange={onChange} />,
    )
    await screen.findByText('建筑所')
    field().focus()
    await page.user.keyboard('x{Backspace}')
    expect(onChange.mock.calls).toEqual([[['structure']]])
    await page.user.click(screen.getByRole('button', { name: '清除已选内容' }))
    expect(onChange).toHaveBeenLastCalledWith([])
    expect(field().getAttribute('aria-expanded')).toBe('false')
    field().focus()
    await page.user.keyboard('{ArrowDown}')
    expect(await screen.findAllByRole('treeitem')).toHaveLength(3)
    page.unmount()
    onChange.mockClear()
    const fixed = show(
      <DepartmentPicker aria-label="所属" multiple readOnly value={['structure']} onChange={onChange} />,
    )
    await screen.findByText('结构所')
    field().focus()
    await fixed.user.keyboard('{Backspace}{ArrowDown}')
    expect([field().getAttribute('aria-expanded'), onChange.mock.calls.length]).toEqual(['false', 0])
    expect(screen.queryByRole('button', { name: '清除已选内容' })).toBeNull()
  })

  test('[WID-07] [FRM-09] departments can be chosen, companies only show the way', async () => {
    const onChange = vi.fn()
    const { user, server } = await openWith(<DepartmentPicker aria-label="所属" multiple onChange={onChange} />)
    expect((await item('华东设计院')).getAttribute('aria-selected')).toBeNull()
    await user.click(await item('建筑所'))
    await user.click(await item('结构所'))
    await user.type(screen.getByRole('textbox', { name: '搜索' }), 'zz')
    expect(await screen.findByText('没有找到符合“zz”的内容')).toBeTruthy()
    expect(server.inputs(organize.departments).at(-1)).toMatchObject({ id: '0', keyword: 'zz' })
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['building', 'structure'])
  })

  test('an organisation is stored as its id or as the way to it', async () => {
    const onChange = vi.fn()
    const { user } = await openWith(<OrganizePicker aria-label="所属" path onChange={onChange} />)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['east', 'structure', 'bridge'])
  })

  test('a stored way shows the name at its end, and what is gone says so', async () => {
    show(<OrganizePicker aria-label="所属" path multiple value={[['east', 'structure'], ['gone']]} />)
    expect(await screen.findByText('结构所')).toBeTruthy()
    expect(screen.getByText('无法显示的内容')).toBeTruthy()
  })

  test('[WID-08] [FRM-10] positions are chosen below their organisations', async () => {
    const onChange = vi.fn()
    const place = { parentId: '-1', enCode: '', icon: '' }
    const chief: PositionTree = {
      ...place,
      id: 'chief',
      fullName: '主任工程师',
      type: 'position',
      hasChildren: false,
      children: [],
    }
    const page = show(<PositionPicker aria-label="所属" onChange={onChange} />)
    page.server.on(position.selector, {
      list: [{ ...place, id: 'east', fullName: '华东设计院', type: 'company', hasChildren: true, children: [chief] }],
    })
    await page.user.click(field())
    await page.user.dblClick(await item('华东设计院'))
    expect(onChange).not.toHaveBeenCalled()
    if (!screen.queryByRole('treeitem', { name: /主任工程师/ })) await page.user.click(await item('华东设计院'))
    await page.user.dblClick(await item('主任工程师'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('chief')
  })

  test('roles and groups are lists', async () => {
    const onChange = vi.fn()
    const page = show(
      <>
        <RolePicker aria-label="所属" onChange={onChange} />
        <GroupPicker aria-label="组" multiple value={['g1']} />
      </>,
    )
    const node = (type: RoleTree['type'], id: string, fullName: string, children: RoleTree[] = []): RoleTree => {
      return { id, parentId: '-1', fullName, enCode: id, type, icon: '', hasChildren: children.length > 0, children }
    }
    const roles = [node('role', 'r1', '终审人'), node('role', 'r2', '保管员')]
    page.server.on(role.selector, {
      list: [node('global', 'global', '全局角色', roles.slice(0, 1)), node('company', 'c1', '设计院', roles)],
    })
    page.server.on(group.selector, { list: [{ id: 'g1', fullName: '结构专家组', enCode: 'g', type: '', icon: '' }] })
    await page.user.click(field())
    expect(await item('保管员')).toBeTruthy()
    expect(screen.queryByText('设计院')).toBeNull()
    await page.user.dblClick(await item('终审人'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('r1')
  })

  test('a failure says what happened and can be tried again', async () => {
    const page = show(<RolePicker aria-label="所属" />)
    page.server.fail(role.selector, 400, '服务繁忙')
    await page.user.click(field())
    expect(await screen.findByText('服务繁忙')).toBeTruthy()
    page.server.on(role.selector, { list: [] })
    await page.user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('还没有可选的角色')).toBeTruthy()
  })

  test('[WID-09] [FRM-11] dictionary entries are chosen from a list or a tree', async () => {
    const onChange = vi.fn()
    const server = fakeServer()
    serveDictionaries(server, { profession: [{ id: 'civil', fullName: '土建' }] })
    const page = renderPage(<DictionarySelect aria-label="所属" type="profession" onChange={onChange} />)
    await page.user.click(field())
    await page.user.keyboard('{ArrowDown}')
    await page.user.click(await screen.findByTitle('土建'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('civil')
  })

  test('[FRM-11] one that is chosen level by level had no name while its parts were loaded', () => {
    const { getByRole } = renderPage(<DictionarySelect aria-label="所属" type="profession" layout="cascade" />)
    expect(getByRole('combobox', { name: '所属' })).toBeTruthy()
  })

  test('[FRM-11] a dictionary with levels is searched in the page', async () => {
    const onChange = vi.fn()
    const page = show(<DictionarySelect aria-label="所属" type="profession" layout="tree" onChange={onChange} />)
    const bridge = {
      id: 'bridge',
      parentId: 'civil',
      fullName: '桥梁',
      enCode: 'bridge',
      hasChildren: false,
      children: [],
    }
    page.server.on(dictionary.cascade, {
      list: [{ id: 'civil', parentId: '0', fullName: '土建', enCode: 'civil', hasChildren: true, children: [bridge] }],
    })
    await page.user.click(field())
    await item('土建')
    await page.user.type(screen.getByRole('textbox', { name: '搜索' }), 'bridge')
    await page.user.dblClick(await item('桥梁'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('bridge')
    expect(page.server.inputs(dictionary.cascade)).toEqual([{ id: 'profession' }])
  })
})

/** Two fields that choose from one tree, which leave the page and come back. */
function Twice() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        换页
      </button>
      {shown && (
        <>
          <OrganizePicker aria-label="公司一" />
          <OrganizePicker aria-label="公司二" />
          <DepartmentPicker aria-label="部门一" />
          <DepartmentPicker aria-label="部门二" />
        </>
      )}
    </>
  )
}

test('[ORG-08] the trees of companies and departments are cached lists: fields share one, and a change asks for it again', async () => {
  const { server, user, queryClient } = show(<Twice />)
  const look = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name, hidden: true }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('treeitem', { name: /华东设计院/ })
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const asked = () => [server.inputs(organize.tree).length, server.inputs(organize.departments).length]
  for (const name of ['公司一', '公司二', '部门一', '部门二']) await look(name)
  expect(asked()).toEqual([1, 1])
  await user.click(screen.getByText('换页'))
  await user.click(screen.getByText('换页'))
  for (const name of ['公司一', '部门一']) await look(name)
  expect(asked()).toEqual([1, 1])
  await markChanged(queryClient, department.create.changes)
  for (const name of ['公司二', '部门二']) await look(name)
  expect(asked()).toEqual([2, 2])
})

test.each([
  ['组织', OrganizePicker],
  ['部门', DepartmentPicker],
  ['岗位', PositionPicker],
  ['角色', RolePicker],
  ['分组', GroupPicker],
] as const)('the dialog of %s is called by what is chosen, or as its field says', async (what, Picker) => {
  for (const title of [undefined, '审批人']) {
    const { user, unmount } = show(<Picker aria-label="所属" title={title} />)
    await user.click(field())
    const dialog = await screen.findByRole('dialog')
    expect(dialog.querySelector('.ant-modal-title')?.textContent).toBe(`选择${title ?? what}`)
    unmount()
  }
})
