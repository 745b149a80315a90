import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type FoundRecord, search } from '@workstation/contract/search'
import { beforeEach, expect, test } from 'vitest'
import { forgetChatOpening, useChatOpening } from '../../../features/chat/chat-opening'
import { useSession } from '../../../platform/session-state'
import { fakeServer } from '../../../testing/fake-server'
import { makeMenu } from '../../../testing/make-current-user'
import { renderPage } from '../../../testing/render-page'
import { MenuSearch } from './menu-search'

const found: FoundRecord[] = [
  { kind: 'review', id: 'run-1', title: '滨江施工图评审', detail: '滨江', headIcon: '' },
  { kind: 'draft', id: 'd1', title: '草拟的评审', detail: '', headIcon: '' },
  { kind: 'project', id: 'p1', title: '滨江文化中心', detail: 'BJ-01', headIcon: '' },
  { kind: 'project', id: 'p2', title: '滨江桥', detail: '', headIcon: '' },
  { kind: 'person', id: 'u1', title: '陈思齐', detail: '结构所', headIcon: '/a.png' },
]
const projectPage = makeMenu({ id: 'project', fullName: '项目管理', urlAddress: 'project/projects' })
let closed = 0

function open(menus = [projectPage]) {
  closed = 0
  const server = fakeServer()
  server.on(search.find, { list: found })
  const page = renderPage(<MenuSearch open onClose={() => (closed += 1)} />)
  useSession.setState({ menus })
  return { server, ...page, field: screen.getByRole('combobox', { name: '全局搜索' }) }
}
const titles = () => screen.getAllByRole('option').map((line) => line.querySelector('.search-name')?.textContent)
beforeEach(forgetChatOpening)

test('asks once for the first 50 letters of what is typed, not for blanks', async () => {
  const { server, user, field } = open()
  await user.type(field, '  ')
  expect(screen.getByText('输入名称、编号或拼音首字母，如 xmgl')).toBeTruthy()
  fireEvent.change(field, { target: { value: ` ${'x'.repeat(60)} ` } })
  await screen.findAllByRole('option')
  expect(server.inputs(search.find)).toEqual([{ keyword: 'x'.repeat(50) }])
  await user.clear(field)
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('shows what this person can open: a review also without its page in the menu, a draft and a project not', async () => {
  const { user, field } = open([])
  await user.type(field, '滨')
  await screen.findByText('陈思齐')
  expect(titles()).toEqual(['滨江施工图评审', '陈思齐'])
})

test.each([
  ['滨江施工图评审', '/reviewinfo?id=run-1'],
  ['滨江文化中心', '/project/projects?keyword=BJ-01'],
  ['滨江桥', '/project/projects?keyword=%E6%BB%A8%E6%B1%9F%E6%A1%A5'],
])('%s opens at %s', async (title, address) => {
  const { user, field, router } = open()
  await user.type(field, '滨')
  await user.click(await screen.findByText(title))
  const { pathname, search: query } = router.state.location
  expect([pathname + query, closed]).toEqual([address, 1])
})

test('a person opens the chat; Enter with nothing found does nothing', async () => {
  const { server, user, field, router } = open()
  await user.type(field, '陈')
  await user.click(await screen.findByText('陈思齐'))
  expect(useChatOpening.getState()).toEqual({
    open: true,
    partner: { id: 'u1', realName: '陈思齐', headIcon: '/a.png' },
  })
  expect(closed).toBe(1)
  server.on(search.find, { list: [] })
  await user.type(field, 'zzz')
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect([closed, router.state.location.pathname]).toEqual([1, '/page'])
})
