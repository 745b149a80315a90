import { act, screen } from '@testing-library/react'
import type { GranteeKind } from '@workstation/contract/grant-desk'
import { expect, test, vi } from 'vitest'
import { registerNavigation } from '../../platform/navigation'
import { useSession } from '../../platform/session-state'
import { renderPage } from '../../testing/render-page'
import { useRightsAction } from './use-rights-action'

const rows = [{ id: 'r1' }, { id: 'r2' }]

function Rows({ kind }: { kind: GranteeKind }) {
  const actionsOf = useRightsAction(kind, '权限')
  return rows.map((row) =>
    actionsOf(row).map(({ key, label, onClick }) => (
      <button key={key} type="button" onClick={onClick}>
        {label} {row.id}
      </button>
    )),
  )
}

test('who may see rights is led from somebody in a list to what he is granted; nobody else is offered it', async () => {
  const went = vi.fn()
  registerNavigation(went)
  const entry = (modelId: string) => ({ modelId, modelName: '', button: [], column: [], form: [], resource: [] })
  const { user } = renderPage(<Rows kind="position" />, { modelId: 'position' })
  expect(screen.queryByRole('button')).toBeNull()
  act(() => useSession.setState({ permissions: [entry('position'), entry('authorize')] }))
  await user.click(screen.getByRole('button', { name: '权限 r2' }))
  expect(went.mock.calls).toEqual([['/permission/authorize?kind=position&id=r2']])
})
