import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Role, role } from '@workstation/contract/role'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { useRoleActions } from './use-role-actions'

const opening = { edit: vi.fn(), copy: vi.fn(), members: vi.fn(), move: vi.fn() }
const opened = () => Object.values(opening).map(({ mock }) => mock.calls.map(([row]) => row.id))
const rowOf = (id: string, memberCount: number) =>
  ({ id, fullName: id, memberCount, enabledMark: 1 }) as unknown as Role

/** The acts on two rows, and what pressing these does. */
function Rows() {
  const { rowActions, onOpen } = useRoleActions(opening)
  return [rowOf('full', 2), rowOf('none', 0)].map((row) => (
    <section key={row.id} aria-label={row.id}>
      <button type="button" onClick={() => onOpen(row)}>
        open
      </button>
      {rowActions(row)
        .filter(({ key }) => key === 'remove' || key === 'members')
        .map(({ key, onClick }) => (
          <button key={key} type="button" onClick={onClick}>
            {key}
          </button>
        ))}
    </section>
  ))
}
const press = (row: string, name: string) =>
  fireEvent.click(within(screen.getByRole('region', { name: row })).getByText(name))

test('one with members hands these on before it goes, one without goes after a question', async () => {
  const server = fakeServer()
  server.on(role.remove, null as never)
  renderPage(<Rows />, { modelId: 'role', buttons: ['btn_remove'] })
  press('full', 'remove')
  expect(opened()).toEqual([[], [], [], ['full']])
  press('none', 'remove')
  const question = within(await screen.findByRole('dialog'))
  expect(server.inputs(role.remove)).toEqual([])
  fireEvent.click(question.getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(server.inputs(role.remove)).toEqual([{ id: 'none' }]))
  expect(opened()).toEqual([[], [], [], ['full']])
  // Who may not change it looks at its members.
  press('none', 'open')
  press('full', 'members')
  expect(opened()).toEqual([[], [], ['none', 'full'], ['full']])
})

test('who may change it opens it for that, and is offered no removal without the right to it', () => {
  for (const { mockClear } of Object.values(opening)) mockClear()
  renderPage(<Rows />, { modelId: 'role', buttons: ['btn_edit'] })
  press('full', 'open')
  expect(opened()).toEqual([['full'], [], [], []])
  expect(screen.queryByText('remove')).toBeNull()
})
