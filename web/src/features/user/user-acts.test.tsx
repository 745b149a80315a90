import { fireEvent, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { organize } from '@workstation/contract/organize'
import { user as people, type User } from '@workstation/contract/user'
import { expect, test, vi } from 'vitest'
import { registerNavigation } from '../../platform/navigation'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FirstPassword } from './first-password'
import { UsersPage } from './users-page'
// Loaded ahead, so that no test waits for code.
import './first-secret/give-dialog'

const person = (id: string, realName: string): User => ({
  ...{ id, version: 1, account: `acc-${id}`, realName, gender: 1, headIcon: '', email: '', mobilePhone: '' },
  ...{ organizeId: 'org-1', organize: '设计集团', positionId: '', position: '', roleId: '', roleName: '' },
  ...{ managerId: '', manager: '', enabledMark: 1, isAdministrator: 0, description: '', sortCode: 7 },
  ...{ creatorTime: 1_700_000_000_000, lastLoginTime: null, entryDate: null, birthday: null, telePhone: '' },
  ...{ landline: '', nation: '', nativePlace: '', education: '', certificatesType: '', certificatesNumber: '' },
  ...{ urgentContacts: '', urgentTelePhone: '', postalAddress: '' },
})
async function open(buttons: string[], pages: string[] = []) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(organize.names, { list: [] })
  const list = [person('u1', '林知远'), person('u2', '赵敏')]
  server.on(people.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  const page = renderPage(<UsersPage />, { modelId: 'user', buttons })
  const further = pages.map((modelId) => ({ modelId, modelName: '', button: [], column: [], form: [], resource: [] }))
  useSession.setState(({ permissions }) => ({ permissions: [...permissions, ...further] }))
  await screen.findByText('acc-u1')
  return { server, ...page }
}

test('people who are chosen, and one of his own row, are given first passwords by who may reset them', async () => {
  await open(['btn_resetPassword'])
  for (const name of ['林知远', '赵敏']) fireEvent.click(screen.getByLabelText(`选择 ${name}`))
  fireEvent.click(await screen.findByText('给 2 人初始密码'))
  await waitFor(() => expect(screen.getAllByText('给 2 人初始密码')).toHaveLength(2))
  fireEvent.click(document.querySelector('.give-dialog .ant-modal-close') as HTMLElement)
  await waitFor(() => expect(document.querySelector('.give-dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '更多操作：赵敏' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '初始密码' }))
  expect(await screen.findByText('给 1 人初始密码')).toBeTruthy()
})

test('what somebody can do is asked of the page that explains it, by who has that page', async () => {
  const go = vi.fn()
  registerNavigation(go)
  await open([], ['explain'])
  fireEvent.click(screen.getByRole('button', { name: '查询权限 赵敏' }))
  expect(go.mock.calls).toEqual([['/permission/explain?ask=why&person=u2']])
})

test('a first password that the product drew is given another way on request, one that was typed is not', async () => {
  const [onClose, onOtherWay] = [vi.fn(), vi.fn()]
  const secret = { account: 'lilei', password: 'Ab3456789cdefg' }
  const typed = renderPage(<FirstPassword secret={secret} onClose={onClose} onOtherWay={onOtherWay} />)
  expect(screen.queryByText('改用邮件、短信或打印')).toBeNull()
  typed.unmount()
  renderPage(<FirstPassword secret={{ ...secret, id: 'u5' }} onClose={onClose} onOtherWay={onOtherWay} />)
  fireEvent.click(screen.getByText('改用邮件、短信或打印'))
  expect(onOtherWay.mock.calls).toEqual([['u5']])
  // Nobody kept it yet: it is said to be noted, and the corner of the dialog does not close it.
  expect(document.querySelector('.ant-modal-close')).toBeNull()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => Promise.resolve() } })
  fireEvent.click(screen.getByText('复制全部'))
  expect(await screen.findByText('关闭')).toBeTruthy()
  expect(document.querySelector('.ant-modal-close')).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'clipboard')
})

test('on a phone a person is a card with his account, where he is and whether he can sign in', async () => {
  window.innerWidth = 375
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(organize.names, { list: [] })
  const list = [
    { ...person('u1', '林知远'), organize: '结构所,设计集团', mobilePhone: '13800000000' },
    { ...person('u2', '赵敏'), enabledMark: 2 as const },
    { ...person('u3', '王小明'), enabledMark: 0 as const },
  ]
  server.on(people.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 3 } })
  renderPage(<UsersPage />, { modelId: 'user', search: '?keyword=x' })
  await screen.findByText('acc-u1')
  const cards = [...document.querySelectorAll('.record-card')].map((card) => [
    card.querySelector('.record-card-title')?.textContent,
    card.querySelector('.record-card-status')?.textContent,
    [...card.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
  ])
  expect(cards).toEqual([
    ['林知远', '正常', ['账号acc-u1', '所属组织结构所、设计集团']],
    ['赵敏', '锁定', ['账号acc-u2', '所属组织设计集团']],
    ['王小明', '禁用', ['账号acc-u3', '所属组织设计集团']],
  ])
  const tones = [...document.querySelectorAll('.status-dot')].map(({ className }) => className.split('-').at(-1))
  expect(tones).toEqual(['good', 'bad', 'idle'])
})
