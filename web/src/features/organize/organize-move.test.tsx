import { fireEvent, screen, waitFor } from '@testing-library/react'
import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { organize } from '@workstation/contract/organize'
import type { ListedOrganize } from '@workstation/contract/organize-record'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { OrganizeMove } from './organize-move'

const listed = (id: string, parentId: string, more: Partial<ListedOrganize> = {}): ListedOrganize => ({
  ...{ id, parentId, fullName: `${id}名`, known: true, enCode: id, version: 4, enabledMark: 1, people: 0 },
  ...{ hasChildren: false, children: [] },
  ...more,
})
/** What the field offers below what it is asked, with what stands in it now. */
async function offeredBy(label: string) {
  const field = await screen.findByLabelText(label)
  fireEvent.mouseDown(field)
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  const list = [...document.querySelectorAll('.ant-select-dropdown')].at(-1)
  return [...(list?.querySelectorAll('.ant-select-item-option') ?? [])].map((option) => ({
    text: option.textContent,
    chosen: option.classList.contains('ant-select-item-option-selected'),
    option: option.querySelector('.ant-select-item-option-content') ?? option,
  }))
}
const told = (offered: Awaited<ReturnType<typeof offeredBy>>) => offered.map(({ text, chosen }) => [text, chosen])

test('a department moves within its company, below which it can stand itself, and in front of another one', async () => {
  const server = fakeServer()
  server.on(organize.names, {
    list: [listed('one', '-1'), listed('two', '-1')].map(({ id, parentId, fullName }) => ({
      id,
      parentId,
      name: fullName,
    })),
  })
  const office = listed('office', 'two', { children: [listed('desk', 'office')] })
  server.on(department.list, { list: [office, listed('store', 'two'), listed('hidden', 'two', { known: false })] })
  server.on(department.move, null)
  const onClose = vi.fn()
  const { user } = renderPage(
    <OrganizeMove kind="department" companyId="two" moved={listed('desk', 'office')} onClose={onClose} />,
  )
  const parents = await offeredBy('移到谁的下级')
  expect(told(parents)).toEqual([
    ['two名', false],
    ['　office名', true],
    ['　store名', false],
  ])
  await user.click(parents[0]?.option as Element)
  const siblings = await offeredBy('排在谁的前面')
  expect(told(siblings)).toEqual([
    ['排在最后', true],
    ['office名', false],
    ['store名', false],
  ])
  await user.click(siblings[2]?.option as Element)
  await user.click(screen.getByRole('button', { name: '移动' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.inputs(department.list)[0]).toEqual({ id: 'two', keyword: '' })
  expect(server.inputs(department.move)).toEqual([{ id: 'desk', parentId: 'two', before: 'store', version: 4 }])
})

test('a company moves to the first level too, and asks for no names of others', async () => {
  const server = fakeServer()
  server.on(company.list, { list: [listed('top', '-1', { children: [listed('leaf', 'top')] }), listed('side', '-1')] })
  renderPage(<OrganizeMove kind="company" companyId={null} moved={listed('leaf', 'top')} onClose={() => undefined} />)
  expect(told(await offeredBy('移到谁的下级'))).toEqual([
    ['无（作为第一级）', false],
    ['top名', true],
    ['side名', false],
  ])
  expect(server.inputs(organize.names)).toEqual([])
})
