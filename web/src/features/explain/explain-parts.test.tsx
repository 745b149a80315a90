import { screen } from '@testing-library/react'
import {
  explain,
  type Need,
  type SchemeLine,
  type ToldRight,
  type ToldRights,
  type Way,
} from '@workstation/contract/explain'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { NeedCard } from './need-card'
import { RightsList } from './rights-list'
import { SchemeBlock } from './scheme-block'
import { WayLine } from './way-line'
import { WhyAnswer } from './why-answer'

const line = (value: string): SchemeLine => ({
  ...{
    depth: 0,
    holds: true,
    match: '',
    field: '负责人',
    op: 'equal',
    values: [value],
    actual: null,
    problem: 'unknown-field',
  },
})
const way: Way = {
  by: { kind: 'user', id: 'p1', name: '王', place: '' },
  ...{ holds: true, missing: [], grantedAt: null, grantedBy: '', until: null, arms: [] },
}
const need = (more: Partial<Need>): Need => ({
  ...{ kind: 'module', name: '用户管理', isMet: true, isOpen: false, ways: [], carriers: [] },
  ...more,
})

test('words for whom a scheme means were left as names of texts where they meant organisations that one administers', () => {
  const values = [
    ...['@userId', '@subordinates', '@userAraSubordinates', '@subordinates:3', '@organizeMembers'],
    ...['@organizeMembersBelow', '@groupMembers', '@organizeId', '@organizeIds', '@organizationAndSuborganization'],
    ...['@branchManageOrganize', '@branchManageOrganizeAndSub', '@below:o7', '@later', 'thisWeek', '李'],
  ]
  const scheme = { id: 's', name: '本所', isLive: true, isAll: false, holds: true, lines: values.map(line) }
  renderPage(<SchemeBlock scheme={scheme} />)
  const told = screen.getAllByRole('listitem').map(({ textContent }) => /等于 (.*)：/.exec(textContent)?.[1])
  expect(told).toEqual([
    ...['本人', '本人及全部下属', '本人及 1 级下属', '本人及 3 级下属', '本人组织的成员', '本人组织及下级的成员'],
    ...[
      '本人分组的成员',
      '本人的当前组织',
      '本人的所有组织',
      '本人的组织及下级',
      '本人管理的组织',
      '本人管理的组织及下级',
    ],
    ...['组织 o7 及下级', '@later', '本周', '李'],
  ])
})

test.each([
  [need({ kind: 'place' }), ['该人员只在其管理的组织内操作：这条数据在范围内']],
  [need({ kind: 'place', isMet: false }), ['该人员只在其管理的组织内操作：这条数据不在范围内，或没有相应的管理权限']],
  [need({ kind: 'rule' }), ['例如评审只对参与人和管理者可见：已符合']],
  [need({ kind: 'rule', isMet: false }), ['例如评审只对参与人和管理者可见：不符合，授权也不能改变']],
  [need({ isMet: false }), ['本人及其角色、岗位和分组都没有被授予这项权限']],
  [need({ ways: [way] }), []],
  [need({ kind: 'record', isOpen: true }), ['该页面没有启用数据权限，所有数据都可见']],
])('what it takes beside grants is told by whether it is met, and no way only where one could be: %#', (one, notes) => {
  const { container } = renderPage(<NeedCard need={one} />)
  expect([...container.querySelectorAll('.explain-note')].map(({ textContent }) => textContent)).toEqual(notes)
})

test('a way of one’s own is told as such, with what is known of when and until, and whose rows it counts for', () => {
  const scheme = (id: string) => ({ id, name: id, isLive: true, isAll: true, holds: true, lines: [] })
  const read = (more: Partial<Way>) => {
    const { container, unmount } = renderPage(<WayLine way={{ ...way, ...more }} />)
    const said = container.textContent
    const notes = [...container.querySelectorAll('.explain-note')].map(({ textContent }) => textContent)
    unmount()
    return [said, notes.length]
  }
  expect(read({})).toEqual(['直接授予本人', 0])
  expect(read({ grantedAt: Date.UTC(2026, 2, 3) })).toEqual(['直接授予本人2026-03-03 授予', 0])
  const role = { kind: 'role' as const, id: 'lead', name: '负责人', place: '' }
  expect(read({ by: role, until: Date.UTC(2026, 2, 4) })).toEqual(['角色：负责人有效至 2026-03-04', 0])
  const arm = (granteeId: string, ...ids: string[]) => ({ granteeId, holds: true, schemes: ids.map(scheme) })
  expect(read({ by: role, arms: [arm('role:lead', 'a')] })).toEqual(['角色：负责人数据方案“a”全部数据', 0])
  const [others, notes] = read({ by: role, arms: [arm('group:g', 'a', 'b')] })
  expect(others).toContain('没有自己的数据方案，因此适用于其他途径能看到的数据：')
  expect(notes).toBe(2)
})

test('of two sides it is told what limits neither, what differs, or that nothing does', () => {
  const side = (name: string, because: 'grants' | 'administrator' | 'off' = 'grants') => ({ name, because })
  const right = (more: Partial<ToldRight>): ToldRight => ({
    ...{ sign: 'has', kind: 'button', page: '用户管理', name: '编辑', change: 'whole', until: null },
    ...more,
  })
  const read = (told: ToldRights) => {
    const { container, unmount } = renderPage(<RightsList told={told} />)
    const lines = [...container.querySelectorAll('p, dt, dd, .ant-empty-description')].map(
      ({ textContent }) => textContent,
    )
    unmount()
    return lines
  }
  expect(read({ one: side('王'), other: null, list: [] })).toEqual(['当天没有任何权限'])
  expect(read({ one: side('王'), other: side('李'), list: [] })).toEqual(['没有差别'])
  expect(read({ one: side('王', 'administrator'), other: side('李', 'off'), list: [] })).toEqual([
    '王 是超级管理员，不受授权限制',
    '当天还不存在、已停用或已删除，没有任何权限',
  ])
  const list = [
    right({ sign: 'more', name: '', kind: 'rows', change: 'rows' }),
    right({ sign: 'less', change: 'end' }),
    right({ page: '角色管理', until: Date.UTC(2026, 2, 4) }),
  ]
  expect(read({ one: side('王'), other: side('李'), list })).toMatchInlineSnapshot(`
    [
      "用户管理",
      "多数据：全部（数据范围不同）",
      "少按钮：编辑（长期有效）",
      "角色管理",
      "按钮：编辑（有效至 2026-03-04）",
    ]
  `)
})

test('yes is said as such, with a record by its name or its id, and why where no grant decides', async () => {
  const server = fakeServer()
  const question = { ask: 'why' as const, person: 'p1', page: 'user', kind: 'module' as const, code: '', also: [] }
  const why = {
    ...{ page: '用户管理', item: '', person: { id: 'p1', name: '王', account: 'wang' }, needs: [], givers: [] },
    ...{ allowed: true, because: 'grants' as const },
  }
  const read = async (answer: object, record = '', recordName = '') => {
    server.on(explain.why, { ...why, ...answer } as never)
    const { unmount } = renderPage(<WhyAnswer question={{ ...question, record, recordName }} />)
    const verdict = await screen.findByRole('status')
    const said = [verdict.className, verdict.textContent]
    unmount()
    return said
  }
  const met = '需要的权限都有，每一项至少有一条有效途径'
  expect(await read({})).toEqual(['explain-verdict is-yes', `王 可以使用“用户管理”${met}`])
  expect(await read({ item: '编辑' }, 'r1')).toEqual([
    'explain-verdict is-yes',
    `王 可以对“r1”使用“用户管理 · 编辑”${met}`,
  ])
  expect(await read({ allowed: false, because: 'off' }, 'r1', '桥')).toEqual([
    'explain-verdict is-no',
    '王 不能对“桥”使用“用户管理”该人员已停用，停用期间没有任何权限',
  ])
  expect(await read({ because: 'administrator' })).toEqual([
    'explain-verdict is-yes',
    '王 可以使用“用户管理”超级管理员不受授权限制',
  ])
})
