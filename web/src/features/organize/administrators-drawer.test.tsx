import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { organize } from '@workstation/contract/organize'
import { type OrganizeAdministrator, organizeAdmin } from '@workstation/contract/organize-admin'
import { expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { pickPeople, servePeople } from '../../testing/pick-people'
import { renderPage } from '../../testing/render-page'
import { AdministratorsDrawer } from './administrators-drawer'
import { DepartmentsPage } from './departments-page'
import { OrganizesPage } from './organizes-page'

const nothing = {
  ...({ thisLayerAdd: 0, thisLayerEdit: 0, thisLayerDelete: 0, thisLayerSelect: 0 } as const),
  ...({ subLayerAdd: 0, subLayerEdit: 0, subLayerDelete: 0, subLayerSelect: 0 } as const),
}
const one = (userId: string, fullName: string): OrganizeAdministrator => ({ userId, fullName, ...nothing })

const answerOf = (list: OrganizeAdministrator[], version: number) => ({
  ...{ id: 'o1', version, organizeId: 'o1', userId: '', ...nothing, list },
})

function open(list: OrganizeAdministrator[], before: (server: FakeServer) => void = () => undefined) {
  const server = fakeServer()
  servePeople(server, { u1: '王敏', u2: '李雷', u3: '韩梅' })
  server.on(organizeAdmin.get, answerOf(list, 5))
  server.on(organizeAdmin.update, null as never)
  before(server)
  const onClose = vi.fn()
  const row = { id: 'o1', parentId: '-1', fullName: '设计院', known: true } as never
  return { server, onClose, ...renderPage(<AdministratorsDrawer row={row} onClose={onClose} />) }
}
const save = () => fireEvent.click(screen.getByText('保存'))

test('administrators are added with what they start with, taken away by their button, and saved with the version that was seen', async () => {
  const { server, onClose } = open([one('u1', '王敏'), one('u2', '李雷')])
  await screen.findByRole('region', { name: '王敏' })
  fireEvent.click(within(screen.getByRole('region', { name: '李雷' })).getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('region', { name: '李雷' })).toBeNull())
  await pickPeople(document.querySelector('[aria-haspopup=dialog]') as HTMLElement, '韩梅')
  const added = within(await screen.findByRole('region', { name: '韩梅' }))
  expect(added.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => Number(checked))).toEqual([
    ...[0, 1, 0, 1],
    ...[0, 1, 0, 1],
  ])
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const start = { ...nothing, thisLayerEdit: 1, thisLayerSelect: 1, subLayerEdit: 1, subLayerSelect: 1 }
  expect(server.inputs(organizeAdmin.update)).toEqual([
    {
      id: 'o1',
      version: 5,
      list: [
        { userId: 'u1', ...nothing },
        { userId: 'u3', ...start },
      ],
    },
  ])
})

test('that nobody administers it is said, and a list that cannot be read is asked for again before anything is saved', async () => {
  const { server } = open([], (prepared) => prepared.fail(organizeAdmin.get, 400, '读不出来'))
  expect(await screen.findByText(/读不出来/)).toBeTruthy()
  expect(document.querySelector('.ant-empty-description')).toBeNull()
  expect(document.querySelector('.ant-skeleton')).toBeNull()
  save()
  expect(server.inputs(organizeAdmin.update)).toEqual([])
  server.on(organizeAdmin.get, answerOf([], 1))
  fireEvent.click(screen.getByText('重试'))
  await waitFor(() => expect(document.querySelector('.ant-empty-description')?.textContent).not.toBeUndefined())
})

test('while administrators are read nothing is said to be empty, and nothing can be saved', async () => {
  const { server } = open([], (prepared) => prepared.hang(organizeAdmin.get))
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).toBeTruthy())
  expect(document.querySelector('.ant-empty-description')).toBeNull()
  save()
  expect(server.inputs(organizeAdmin.update)).toEqual([])
})

test('companies are exported all, departments those of the company that is shown', async () => {
  window.innerWidth = 1440
  const pageOf = (fullName: string) => ({
    list: [
      ...[
        {
          id: 'x',
          parentId: '-1',
          fullName,
          known: true,
          enCode: 'x',
          version: 1,
          enabledMark: 1,
          people: 3,
          depth: 0,
        },
      ],
    ].map((row) => ({ ...row, hasBelow: false })),
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  })
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(company.page, pageOf('设计院') as never)
  server.on(department.page, pageOf('一部') as never)
  server.on(organize.names, { list: [{ id: 'top', parentId: '-1', name: '集团' }] })
  for (const call of [company.export, department.export]) server.on(call, { name: 'x.xlsx', url: '#' })
  const exportAll = async (name: string) => {
    await screen.findByText(name)
    fireEvent.click(screen.getByText('导出'))
    fireEvent.click(await screen.findByText('导出全部'))
  }
  const { unmount } = renderPage(<OrganizesPage />, { modelId: 'organize', buttons: ['btn_download'] })
  await exportAll('设计院')
  await waitFor(() => expect(server.inputs(company.export)).toHaveLength(1))
  expect(server.inputs(company.export)[0]).toMatchObject({ keyword: '' })
  expect(server.inputs(company.export)[0]).not.toHaveProperty('id')
  unmount()
  renderPage(<DepartmentsPage />, { modelId: 'department', buttons: ['btn_download'] })
  await exportAll('一部')
  await waitFor(() => expect(server.inputs(department.export)).toHaveLength(1))
  expect(server.inputs(department.export)[0]).toMatchObject({ id: 'top', keyword: '' })
})
