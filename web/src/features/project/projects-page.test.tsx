import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { billRule } from '@workstation/contract/bill-rule'
import type { OutputOf } from '@workstation/contract/endpoint'
import { organize } from '@workstation/contract/organize'
import { printTemplate } from '@workstation/contract/print-template'
import { type Project, project } from '@workstation/contract/project'
import { user as people } from '@workstation/contract/user'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { searchesLost } from '../../testing/searches-lost'
import { ProjectsPage } from './projects-page'

const centre: Project = {
  id: 'project-1',
  version: 2,
  fullName: '滨江文化中心',
  enCode: 'BJ-01',
  typeId: '',
  typeText: '',
  organizeId: 'org-1',
  organizeName: '华东设计院',
  leaderId: 'user-5',
  leaderName: '顾承泽',
  description: '',
  creatorUser: '周明远',
  creatorTime: Date.now(),
}

const reviewed = { ...centre, id: 'project-9', fullName: '青云小学', enCode: 'QY-01', inuse: true }

type Tree = OutputOf<typeof printTemplate.selector>['list']
const leaf = (id: string, source: string) => {
  const node = { id, parentId: 'c', fullName: `${id}表`, enCode: id, source, hasChildren: false }
  return { ...node, children: [] as never[] }
}
const category = { id: 'c', parentId: '-1', fullName: '分类', enCode: 'c', source: '', hasChildren: true }

async function openPage(buttons = ['btn_add', 'btn_edit', 'btn_remove'], templates: Tree = []) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server)
  const company = { id: 'org-1', parentId: '-1', name: '华东设计院', fullName: '华东设计院', enCode: 'HD' }
  server.on(organize.tree, {
    list: [{ ...company, category: 'company', enabledMark: 1, icon: '', hasChildren: false, children: [] }],
  })
  server.on(people.named, { list: [{ id: 'user-5', fullName: '顾承泽', headIcon: '', organize: '华东设计院' }] })
  server.on(printTemplate.selector, { list: templates })
  server.on(project.list, {
    list: [{ ...centre, inuse: false }, reviewed],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
  })
  const page = renderPage(<ProjectsPage />, { modelId: 'project', title: '项目管理', buttons })
  await screen.findAllByText('滨江文化中心')
  return { server, ...page }
}

describe('projects', () => {
  test('[PRT-02] a project is printed by the templates of its page, from the shared tree of those for forms', async () => {
    const templates = [{ ...category, children: [leaf('信息', 'project'), leaf('记录', 'reviewTarget')] }]
    const { server, user } = await openPage([], templates)
    server.on(printTemplate.print, { html: '<html><body>纸</body></html>', hidden: 2, missing: ['former'] })
    await user.click((await screen.findAllByText('更多'))[0] as HTMLElement)
    await user.click(await screen.findByText('打印'))
    expect(await screen.findByText('有 2 处内容您无权查看，打印为空')).toBeTruthy()
    expect(await screen.findByText('模板中的这些字段已不存在：former')).toBeTruthy()
    expect(server.inputs(printTemplate.print)).toEqual([{ id: '信息', formId: 'project-1' }])
    expect(server.inputs(printTemplate.selector)).toEqual([{ type: '2' }])
  })

  test('a project is created with a code of letters, digits, underscores and hyphens', async () => {
    const { server, user } = await openPage()
    server.on(project.create, { id: 'project-2' })
    await user.click(screen.getByRole('button', { name: '新建项目' }))
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
    await screen.findByLabelText('项目名称', { selector: 'input' })
    type('项目名称', '青云小学')
    type('项目编码', '青云')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('项目编码只能包含字母、数字和 _ -')).toBeTruthy()
    type('项目编码', 'QY-02')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(server.inputs(project.create)).toEqual([
        { fullName: '青云小学', enCode: 'QY-02', typeId: '', organizeId: '', leaderId: '' },
      ]),
    )
    expect(await screen.findByText('项目已保存')).toBeTruthy()
  })

  test('editing keeps the leader by name and names the version that was seen', async () => {
    const { server, user } = await openPage()
    server.on(project.update, null)
    await user.click(screen.getByRole('button', { name: '编辑 滨江文化中心' }))
    expect(await within(await screen.findByRole('dialog')).findByText('顾承泽')).toBeTruthy()
    await user.type(screen.getByLabelText('说明'), '改扩建')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.inputs(project.update)).toHaveLength(1))
    expect(server.inputs(project.update)[0]).toEqual({
      ...{ id: 'project-1', version: 2, fullName: '滨江文化中心', enCode: 'BJ-01', typeId: '' },
      ...{ organizeId: 'org-1', leaderId: 'user-5', description: '改扩建' },
    })
  })

  test('deleting asks first, and a refusal is said', async () => {
    const { server, user } = await openPage()
    server.fail(project.remove, 400, '正在使用中，不能删除')
    await user.click(screen.getByRole('button', { name: '删除 滨江文化中心' }))
    await screen.findAllByText('删除“滨江文化中心”？')
    expect(server.inputs(project.remove)).toEqual([])
    await user.click(screen.getByRole('button', { name: '删除' }))
    expect(await screen.findByText('正在使用中，不能删除')).toBeTruthy()
  })

  test('what a review is about is not offered to be deleted, which would be refused', async () => {
    await openPage()
    expect(screen.getByRole('button', { name: '编辑 青云小学' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '删除 青云小学' })).toBeNull()
    expect(screen.getByRole('button', { name: '删除 滨江文化中心' })).toBeTruthy()
  })

  test('without permission the list is for reading', async () => {
    await openPage([])
    expect(screen.queryByRole('button', { name: '新建项目' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
  })
})

test('who may not see the type of projects is not asked for one', async () => {
  await openPage([])
  expect(searchesLost(['fullName', 'enCode', 'typeText', 'leaderName'])).toEqual({ typeText: ['项目类型'] })
})

test('several templates of projects are named to print by', async () => {
  const { server, user } = await openPage(
    ['btn_edit'],
    [{ ...category, children: ['信息', '台账'].map((id) => leaf(id, 'project')) }],
  )
  server.on(printTemplate.print, { html: '<html><body>纸</body></html>', hidden: 0, missing: [] })
  await user.click(screen.getByRole('button', { name: '更多操作：青云小学' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['打印：信息表', '打印：台账表'])
  await user.click(items[1] as HTMLElement)
  await waitFor(() => expect(server.inputs(printTemplate.print)).toEqual([{ id: '台账', formId: 'project-9' }]))
})

test('a project whose number is reserved needs no code, and its code may be another one', async () => {
  const { server, user } = await openPage()
  server.on(billRule.reserve, 'XM-0007')
  server.on(project.create, { id: 'project-2' })
  await user.click(screen.getByRole('button', { name: '新建项目' }))
  expect(await screen.findByPlaceholderText('不填则自动编号 XM-0007')).toBeTruthy()
  expect(server.inputs(billRule.reserve)).toEqual([{ enCode: 'project' }])
  const name = screen.getByLabelText('项目名称', { selector: 'input' })
  fireEvent.change(name, { target: { value: '字'.repeat(101) } })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1))
  expect(server.inputs(project.create)).toEqual([])
  fireEvent.change(name, { target: { value: '字'.repeat(100) } })
  await user.click(screen.getByRole('button', { name: '保存' }))
  const unnamed = { enCode: '', typeId: '', organizeId: '', leaderId: '' }
  await waitFor(() => expect(server.inputs(project.create)).toEqual([{ ...unnamed, fullName: '字'.repeat(100) }]))
})

test('on a phone a project is a card with its code, where it belongs and who leads it', async () => {
  window.innerWidth = 375
  const server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server)
  server.on(printTemplate.selector, { list: [] })
  server.on(project.list, { list: [reviewed], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  renderPage(<ProjectsPage />, { modelId: 'project' })
  await waitFor(() => expect(document.querySelectorAll('.record-card')).toHaveLength(1))
  const facts = [...document.querySelectorAll('.record-card dl > div')].map((fact) => fact.textContent)
  expect(facts.map((text) => text?.replace('顾承泽', '').slice(0, 4))).toEqual(['项目编码', '所属组织', '项目负责'])
})
