import { screen } from '@testing-library/react'
import type { ChangedRight, GrantPage, GrantPlan } from '@workstation/contract/grant-desk'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { PlanList } from './plan-list'
import { thingsOf } from './things'

const all = { may: 'write' as const, until: null }
const page = (id: string, fullName: string, items: GrantPage['items'] = []): GrantPage => ({
  ...{ id, parentId: '-1', fullName, isFolder: false, ...all },
  ...{ limitsColumns: true, limitsForms: true, limitsRows: true, items },
})
const things = thingsOf([
  page('user', '用户管理', [
    { id: 'b1', kind: 'button', code: 'btn_edit', fullName: '编辑', ...all },
    { id: 'c1', kind: 'column', code: 'email', fullName: '邮箱（列）', ...all },
    { id: 'f1', kind: 'form', code: 'email', fullName: '邮箱', ...all },
    { id: 's1', kind: 'resource', code: 'own', fullName: '本部门', ...all },
    { id: 's2', kind: 'resource', code: 'mine', fullName: '本人', ...all },
  ]),
  page('role', '角色管理'),
])
const right = (kind: ChangedRight['kind'], code: string, more: Partial<ChangedRight> = {}): ChangedRight => ({
  ...{ kind, pageId: 'user', code, change: 'whole', until: null },
  ...more,
})
const planOf = (list: GrantPlan['list'], more: Partial<GrantPlan> = {}): GrantPlan => ({
  ...{ list, pairs: [], leftOut: 0, unchanged: 0 },
  ...more,
})
const group = (people: number, names: string[], gains: ChangedRight[], loses: ChangedRight[] = []) => ({
  ...{ people, names, gains, loses },
})
function read(plan: GrantPlan) {
  const { container, unmount } = renderPage(<PlanList plan={plan} things={things} />)
  const lines = [...container.querySelectorAll('strong, dt, dd, .grant-hint, .grant-plan-pairs li')]
  const said = [screen.getByRole('status').textContent, ...lines.map(({ textContent }) => textContent?.trim())]
  unmount()
  return said
}
const day = Date.UTC(2026, 2, 4)

test('until when somebody gets a page was not told: rights are told page by page, kind by kind, with their ends', () => {
  const gains = [
    right('write', 'email'),
    right('see', '*'),
    right('column', 'email'),
    right('button', 'btn_gone'),
    right('button', 'btn_edit', { until: day }),
    right('rows', 's1+s2'),
    right('rows', 's9', { change: 'rows', until: day }),
    right('page', '', { until: day }),
    right('page', '', { pageId: 'gone', change: 'end' }),
    right('page', '', { pageId: 'role' }),
  ]
  expect(
    read(planOf([group(3, ['王', '李'], gains, [right('rows', '*', { pageId: 'role' })])])),
  ).toMatchInlineSnapshot(`
    [
      "3 人获得权限，3 人失去权限",
      "王、李 等 3 人",
      "获得用户管理",
      "页面（至 2026-03-04）；数据：本部门 且 本人、s9（部分数据）；按钮：btn_gone、编辑（至 2026-03-04）；列：邮箱（列）；可看字段：全部；可填写字段：邮箱",
      "获得gone",
      "页面（长期）",
      "获得角色管理",
      "页面",
      "失去角色管理",
      "数据：全部数据",
    ]
  `)
})

test('eight of a kind are named, more are counted', () => {
  const many = Array.from({ length: 9 }, (_, at) => right('button', `b${at}`))
  const [, , , nine] = read(planOf([group(1, ['王'], many)]))
  expect(nine).toBe('按钮：b0、b1、b2、b3、b4、b5、b6、b7 等 9 项')
  const [, , , eight] = read(planOf([group(1, ['王'], many.slice(1))]))
  expect(eight).toBe('按钮：b1、b2、b3、b4、b5、b6、b7、b8')
})

test('whom it concerns is counted on each side and named as far as they are seen, as are pairs and those not told', () => {
  const gain = [right('page', '')]
  expect(
    read(
      planOf([group(5, [], gain), group(2, ['王', '李'], gain), group(4, ['赵'], [], gain)], {
        pairs: [
          { id: 'p', name: '登记与审核', people: 3, names: [] },
          { id: 'q', name: '用印', people: 1, names: ['赵'] },
        ],
        ...{ leftOut: 3, unchanged: 2 },
      }),
    ),
  ).toEqual([
    '7 人获得权限，4 人失去权限',
    ...['5 人', '获得用户管理', '页面', '王、李', '获得用户管理', '页面', '赵 等 4 人', '失去用户管理', '页面'],
    '3 人 将同时拥有不相容权限“登记与审核”中的两项权限',
    '赵 将同时拥有不相容权限“用印”中的两项权限',
    ...['另有 3 人的变化没有列出', '2 人没有变化：他们从别处也有同样的权限'],
  ])
  expect(read(planOf([]))).toEqual(['现在没有人的权限因此变化'])
})
