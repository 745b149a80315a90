import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { explain, type Need, type SchemeLine, type Why } from '@workstation/contract/explain'
import { user } from '@workstation/contract/user'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { ExplainPage } from './explain-page'

const line = (more: Partial<SchemeLine>): SchemeLine => ({
  depth: 0,
  holds: false,
  match: '',
  field: '主组织',
  op: 'equal',
  values: ['北所'],
  actual: '南所',
  problem: '',
  ...more,
})
const picked = { list: [{ id: 'p1', fullName: '王', headIcon: '', organize: '' }] }
const need = (more: Partial<Need>): Need => ({
  kind: 'module',
  name: '用户管理',
  isMet: true,
  isOpen: false,
  ways: [],
  carriers: [],
  ...more,
})
const way = {
  by: { kind: 'role', id: 'lead', name: '设计负责人', place: '' },
  holds: true,
  missing: [],
  grantedAt: Date.UTC(2026, 2, 3),
  grantedBy: '管理员',
  until: Date.UTC(2026, 11, 31),
  arms: [],
} satisfies Need['ways'][number]
const why: Why = {
  page: '用户管理',
  item: '编辑',
  person: { id: 'p1', name: '王', account: 'wang' },
  allowed: false,
  because: 'grants',
  needs: [
    need({ ways: [way] }),
    need({ kind: 'record', isOpen: true }),
    need({
      kind: 'button',
      name: '编辑',
      isMet: false,
      carriers: [{ kind: 'position', id: 'chief', name: '总工', place: '南所' }],
      ways: [
        {
          ...way,
          holds: false,
          missing: ['rows'],
          arms: [
            {
              granteeId: 'role:lead',
              holds: false,
              schemes: [
                {
                  id: 's',
                  name: '本所',
                  isLive: true,
                  isAll: false,
                  holds: false,
                  lines: [
                    line({ match: 'or', field: '' }),
                    line({ depth: 1 }),
                    line({ depth: 1, field: '负责人', op: 'in', values: ['@subordinates', '李'], actual: '' }),
                    line({ depth: 1, field: '邮箱', values: [], actual: null }),
                    line({ depth: 1, field: '旧列', actual: null, problem: 'unknown-field' }),
                  ],
                },
                { id: 'all', name: '不限', isLive: true, isAll: true, holds: true, lines: [] },
                { id: 'old', name: '旧方案', isLive: false, isAll: false, holds: false, lines: [line({})] },
              ],
            },
          ],
        },
      ],
    }),
  ],
  givers: [{ id: 'g', name: '陈', account: 'chen' }],
}

function openPage(search = '', buttons: string[] = []) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(explain.things, {
    list: [
      { id: 'user', name: '用户管理', hasRecords: true, items: [{ kind: 'button', code: 'btn_edit', name: '编辑' }] },
      { id: 'role', name: '角色管理', hasRecords: true, items: [] },
    ],
  })
  server.on(user.named, picked)
  server.on(explain.why, why)
  server.on(explain.whoCan, {
    page: '用户管理',
    item: '',
    list: [
      { id: 'p1', realName: '王', account: 'wang', organize: '北所', through: '设计负责人' },
      { id: 'p2', realName: '李', account: 'li', organize: '南所', through: '项目组' },
    ],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
    unseen: 3,
    unchecked: 0,
  })
  return { server, ...renderPage(<ExplainPage />, { modelId: 'explain', title: '权限查询', search, buttons }) }
}
const asked = '?ask=why&person=p1&page=user&kind=button&code=btn_edit'

test('says no in a sentence, and of each need through whom it is held and what is missing', async () => {
  const { server } = openPage(asked)
  expect(await screen.findByText('王 不能使用“用户管理 · 编辑”')).toBeTruthy()
  expect(server.inputs(explain.why)).toEqual([
    { id: 'p1', pageId: 'user', kind: 'button', code: 'btn_edit', recordId: '' },
  ])
  const [opens, record, button] = within(screen.getByRole('region', { name: '回答' })).getAllByRole('heading', {
    level: 3,
  })
  expect([opens, record, button].map((one) => one?.textContent)).toEqual([
    '能打开页面“用户管理”',
    '这条数据在可见范围内',
    '有按钮“编辑”',
  ])
  expect(within(opens as HTMLElement).getByLabelText('有')).toBeTruthy()
  expect(within(button as HTMLElement).getByLabelText('没有')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: '角色：设计负责人' })[0]?.getAttribute('href')).toBe('/permission/role')
  for (const text of [
    '该页面没有启用数据权限，所有数据都可见',
    '有这项权限，但不包括这条数据',
    '有这项权限的角色、岗位和分组：岗位：总工（南所）',
    '可以请他们授权：陈',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('2026-03-03 由 管理员 授予，有效至 2026-12-31')).toHaveLength(2)
})

test('tells each comparison of a scheme beside what the record holds, and hides what is not seen', async () => {
  openPage(asked)
  const lines = (await screen.findByText('以下任一满足')).closest('ul')
  expect([...(lines?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
    '以下任一满足',
    '主组织 等于 北所这条数据是“南所”',
    '负责人 属于 本人及全部下属、李这条数据为空',
    '邮箱：您看不到这一列，不显示内容',
    '旧列 等于 北所：该列已不存在，方案不放行任何数据',
  ])
})

test('says of a scheme whether it lets all through or is off, and lists only comparisons that there are', async () => {
  openPage(asked)
  await screen.findByText('以下任一满足')
  const told = [...document.querySelectorAll('.explain-scheme')].map((one) => [
    one.querySelector('.explain-scheme-name')?.textContent,
    one.querySelectorAll('ul').length,
  ])
  expect(told).toEqual([
    ['数据方案“本所”', 1],
    ['数据方案“不限”全部数据', 0],
    ['数据方案“旧方案”已停用或已到期，不放行任何数据', 1],
  ])
})

test('asks nothing before person and page are chosen; choosing stands in the address', async () => {
  const { server, user: hand, router } = openPage('?person=p1')
  expect(await screen.findByText(/选择人员和页面/)).toBeTruthy()
  expect(server.inputs(explain.why)).toEqual([])
  await hand.click(screen.getByRole('combobox', { name: '页面' }))
  await hand.click(await screen.findByText('用户管理'))
  expect(await screen.findByText('王 不能使用“用户管理 · 编辑”')).toBeTruthy()
  expect(server.inputs(explain.why)).toEqual([{ id: 'p1', pageId: 'user', kind: 'module', code: '', recordId: '' }])
  await hand.click(screen.getByRole('combobox', { name: '页面上的内容' }))
  await hand.click(await screen.findByTitle('编辑'))
  await waitFor(() => expect(server.inputs(explain.why)).toHaveLength(2))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    ask: 'why',
    person: 'p1',
    page: 'user',
    kind: 'button',
    code: 'btn_edit',
  })
})

test('lists who can, says how many more there are, and leads on to why', async () => {
  const { server, user: hand, router } = openPage('?ask=who&page=user&record=r1&recordName=桥')
  expect(await screen.findByText('设计负责人')).toBeTruthy()
  expect(server.inputs(explain.whoCan)[0]).toMatchObject({ pageId: 'user', kind: 'module', recordId: 'r1' })
  expect(await screen.findByText('另有 3 人可以，但您无权查看')).toBeTruthy()
  expect(screen.queryByText(/没有检查/)).toBeNull()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: '为什么 李' }))
  expect(await screen.findByText('王 不能对“桥”使用“用户管理 · 编辑”')).toBeTruthy()
  expect(new URLSearchParams(router.state.location.search).get('person')).toBe('p2')
})

test('a question that may not be asked says so', async () => {
  const server = fakeServer()
  server.on(explain.things, { list: [] })
  server.on(user.named, picked)
  server.fail(explain.why, 400, '不能修改 王：对方有“删除”的权限，而您没有', 'rights.rank')
  renderPage(<ExplainPage />, { modelId: 'explain', search: asked })
  expect((await screen.findByRole('alert')).textContent).toContain('对方有“删除”的权限')
})

test('several rights of an address are told one below the other, until another one is asked about', async () => {
  const { server, user: hand } = openPage(`${asked}&also=role:module:&also=user:form:name:of`)
  await waitFor(() => expect(screen.getAllByRole('region', { name: '回答' })).toHaveLength(3))
  expect(server.inputs(explain.why).map(({ pageId, kind, code }) => [pageId, kind, code])).toEqual([
    ['user', 'button', 'btn_edit'],
    ['role', 'module', ''],
    ['user', 'form', 'name:of'],
  ])
  await hand.click(screen.getByText('同时查看另外 2 项权限').querySelector('.ant-tag-close-icon') as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('region', { name: '回答' })).toHaveLength(1))
})
