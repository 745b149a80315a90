import { fireEvent, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { company } from '@workstation/contract/company'
import { organize } from '@workstation/contract/organize'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { OrganizesPage } from './organizes-page'

const row = {
  ...{ id: 'top', parentId: '-1', fullName: '设计院', known: true, enCode: 'top', version: 4, enabledMark: 1 as const },
  ...{ people: 3, depth: 0, hasBelow: false },
}

test.each([
  ['btn_add', ['新建下级']],
  ['btn_edit', ['编辑', '移动到…', '停用', '合并']],
  ['btn_remove', ['合并', '删除']],
  ['btn_administer', ['管理员']],
])('%s alone allows of a company: %j', async (button, acts) => {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(company.page, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(company.refusedActs, { list: [] })
  server.on(organize.names, { list: [] })
  renderPage(<OrganizesPage />, { modelId: 'organize', buttons: [button] })
  await screen.findByText('设计院')
  const beside = [...document.querySelectorAll('.row-actions button')]
  const menu = beside.find((each) => each.matches('.ant-dropdown-trigger'))
  if (menu) fireEvent.click(menu)
  const behind = () => [...document.querySelectorAll('[role="menuitem"]')]
  await waitFor(() => expect(behind().length > 0).toBe(menu !== undefined))
  const offered = [...beside.filter((each) => each !== menu), ...behind()]
  expect(offered.map(({ textContent }) => textContent)).toEqual(acts)
})
