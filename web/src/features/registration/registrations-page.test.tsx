import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type Registration, registration } from '@workstation/contract/registration'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { RegistrationsPage } from './registrations-page'

const person = (id: string, realName: string, state: Registration['state']): Registration => ({
  id,
  realName,
  state,
  account: `acc${id}`,
  gender: 1,
  organize: '质量办公室',
  ip: '10.0.0.1',
  creatorTime: Date.now(),
  decidedTime: null,
  deciderName: '',
})

async function openPage(buttons = ['btn_approve']) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  const list = [person('1', '等待者', 'waiting'), person('2', '被拒者', 'refused'), person('3', '自由者', 'open')]
  server.on(registration.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 3 } })
  const page = renderPage(<RegistrationsPage />, { modelId: 'registration', title: '注册审核', buttons })
  await screen.findAllByText('等待者')
  return { server, ...page }
}

test('who waits is let in with one press', async () => {
  const { server, user } = await openPage()
  server.on(registration.approve, null)
  await user.click(screen.getByRole('button', { name: '通过 等待者' }))
  expect(await screen.findByText('已通过，等待者 现在可以登录')).toBeTruthy()
  expect(server.inputs(registration.approve)).toEqual([{ id: '1' }])
  expect(screen.queryByRole('button', { name: '不通过 被拒者' })).toBeNull()
  expect(screen.getByRole('button', { name: '通过 被拒者' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /自由者/ })).toBeNull()
})

test('keeping somebody out asks first, and a decision made elsewhere is told', async () => {
  const { server, user } = await openPage()
  server.fail(registration.refuse, 400, '该申请已由 人事 处理')
  await user.click(screen.getByRole('button', { name: '不通过 等待者' }))
  const dialog = await screen.findByRole('dialog')
  expect(server.inputs(registration.refuse)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '不通过' }))
  expect(await screen.findByText('该申请已由 人事 处理')).toBeTruthy()
  await waitFor(() => expect(server.inputs(registration.list).length).toBeGreaterThan(1))
})

test('without the right the list is for reading', async () => {
  await openPage([])
  expect(screen.queryByRole('button', { name: '通过 等待者' })).toBeNull()
})
