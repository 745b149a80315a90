import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Member } from '@workstation/contract/member'
import { user as people } from '@workstation/contract/user'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { MembersDrawer } from './members-drawer'
import '../../ui/picker/user/user-dialog'
import '../../ui/until-dialog'

const member = (id: string, realName: string, more: Partial<Member> = {}): Member => ({
  ...{ id, account: `${id}-account`, realName, headIcon: '', organize: '结构所', enabledMark: 1, until: null },
  ...more,
})
const end = Date.parse('2099-02-01T15:59:59.999Z')
const all = [
  member('lin', '林知远', { until: end }),
  member('zhao', '赵敏', { enabledMark: 0, organize: '' }),
  member('qian', '钱一', { enabledMark: 2 }),
]
const acts = {
  add: vi.fn(async (_: object) => ({ count: 2 })),
  remove: vi.fn(async (_: object) => ({ count: 2 })),
  end: vi.fn(async (_: object) => ({ count: 2 })),
}
const asked = vi.fn()
let answer: () => Promise<{ list: Member[]; total: number }>
const onClose = vi.fn()

beforeEach(() => {
  window.innerWidth = 1440
  for (const one of [...Object.values(acts), asked, onClose]) one.mockClear()
  answer = async () => ({ list: all, total: 43 })
})

function open({ mayChange = true } = {}) {
  const server = fakeServer()
  const node = { parentId: '0', icon: '', headIcon: '', hasChildren: false, isLeaf: true, type: 'user' as const }
  server.on(people.nodes, {
    list: [
      { ...node, id: 'gu', fullName: '顾承泽' },
      { ...node, id: 'lu', fullName: '陆一鸣' },
    ],
  })
  const query = (input: object) => ({
    queryKey: ['members', input],
    queryFn: async () => {
      asked(input)
      const { list, total } = await answer()
      return { list, pagination: { currentPage: 1, pageSize: 20, total } }
    },
  })
  const page = renderPage(
    <MembersDrawer
      of={{ id: 'r1', fullName: '负责人' }}
      query={query}
      acts={mayChange ? acts : undefined}
      onClose={onClose}
    />,
  )
  return { server, ...page }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
/** The dialog above the drawer, once it says so. */
const newest = async (title: string | RegExp) =>
  (await screen.findAllByText(title)).at(-1)?.closest('[role="dialog"]') as HTMLElement
const lastAsked = () => asked.mock.lastCall?.[0]

test('several are chosen and taken out, or belong until a day; each says how he stands', async () => {
  const { user } = open()
  await screen.findByText('共 43 人')
  expect(screen.getByText('有效至 2099-02-01')).toBeTruthy()
  expect(screen.getByText('lin-account · 结构所')).toBeTruthy()
  expect(screen.getByText('zhao-account')).toBeTruthy()
  const standing = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /已停用|已锁定/.exec(textContent ?? '')?.[0])
  expect(standing.slice(0, 3)).toEqual([undefined, '已停用', '已锁定'])
  expect(button('移出所选（0）').disabled).toBe(true)
  await user.click(box('全选本页'))
  expect(button('移出所选（3）').disabled).toBe(false)
  await user.click(box('选择 赵敏'))
  expect([box('全选本页').checked, box('选择 林知远').checked]).toEqual([false, true])
  await user.click(button('移出所选（2）'))
  await user.click(within(await newest(/2 人/)).getByRole('button', { name: '移出' }))
  await waitFor(() => expect(acts.remove.mock.calls).toEqual([[{ id: 'r1', userIds: 'lin,qian' }]]))
  await waitFor(() => expect(screen.queryByText(/移出“2 人”/)).toBeNull())
  await user.click(button('设置期限（2）'))
  const dialog = await newest('“负责人”的成员期限')
  await user.click(within(dialog).getByRole('radio', { name: '长期' }))
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(acts.end.mock.calls).toEqual([[{ id: 'r1', userIds: ['lin', 'qian'], until: null }]])
  await user.click(button('设置 赵敏 的期限'))
  await user.click(within(await newest('“负责人”的成员期限')).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByText('“负责人”的成员期限')).toBeNull())
  expect(acts.end).toHaveBeenCalledOnce()
  await user.click(box('全选本页'))
  await user.click(box('全选本页'))
  expect(button('移出所选（0）')).toBeTruthy()
})

test('those who join are chosen, until a day where one is given', async () => {
  const { user } = open()
  await screen.findByText('共 43 人')
  await user.click(button('新成员的期限 期限：长期'))
  const dialog = await newest('新成员的期限')
  await user.click(within(dialog).getByRole('radio', { name: '到某天为止' }))
  await user.type(within(dialog).getByRole('textbox', { name: '到某天为止' }), '2099-01-31{Enter}')
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(button('新成员的期限 有效至 2099-01-31')).toBeTruthy()
  await user.click(button('添加成员'))
  const choice = within(await newest(/选择要添加的成员/))
  await user.click(await choice.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('请至少选择一人')).toBeTruthy()
  for (const name of ['顾承泽', '陆一鸣']) await user.click(await choice.findByRole('treeitem', { name }))
  await user.click(choice.getByRole('button', { name: '确定' }))
  const until = Date.parse('2099-01-31T15:59:59.999Z')
  expect(acts.add.mock.calls).toEqual([[{ id: 'r1', userIds: ['gu', 'lu'], until }]])
  await waitFor(() => expect(screen.queryByText(/选择要添加的成员/)).toBeNull())
})

test('members are found by name and page; a last page that others had emptied broke the drawer, and leads to the one before', async () => {
  const { user } = open()
  await screen.findByText('共 43 人')
  await user.click(screen.getByTitle('3'))
  await waitFor(() => expect(lastAsked()).toEqual({ id: 'r1', keyword: '', currentPage: 3, pageSize: 20 }))
  await user.type(screen.getByRole('searchbox', { name: '按姓名或账号查找' }), ' 林 {Enter}')
  await waitFor(() => expect(lastAsked()).toEqual({ id: 'r1', keyword: '林', currentPage: 1, pageSize: 20 }))
  answer = async () => ({ list: [], total: 21 })
  await user.click(await screen.findByTitle('3'))
  await waitFor(() => expect(lastAsked()).toMatchObject({ keyword: '林', currentPage: 2 }))
  answer = async () => ({ list: [], total: 0 })
  await user.type(screen.getByRole('searchbox', { name: '按姓名或账号查找' }), '无{Enter}')
  expect(await screen.findByText('没有符合“林 无”的成员')).toBeTruthy()
})

test('who may only look changes nothing; a list that cannot be read is read when asked', async () => {
  answer = async () => {
    throw new ApiError(400, '成员读不出来', false)
  }
  const { user } = open({ mayChange: false })
  expect(await screen.findByText('成员读不出来')).toBeTruthy()
  answer = async () => ({ list: all.slice(0, 1), total: 1 })
  await user.click(button('重试'))
  await screen.findByText('共 1 人')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /移出|期限|添加/ })).toBeNull()
  fireEvent.click(button('Close'))
  expect(onClose).toHaveBeenCalledOnce()
})
