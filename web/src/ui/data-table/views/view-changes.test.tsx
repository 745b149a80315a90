import { act, screen } from '@testing-library/react'
import { type KeptView, listView } from '@workstation/contract/list-view'
import { expect, test, vi } from 'vitest'
import { openTable } from '../testing/open-table'

const { handlers } = vi.hoisted(() => ({ handlers: new Map<string, (event: object) => void>() }))
vi.mock('../../../platform/use-server-event', () => ({
  useServerEvent: (method: string, handler: (event: object) => void) => handlers.set(method, handler),
}))

const content = JSON.stringify({ filters: [], columns: [], pageSize: 20 })
const shared: KeptView = {
  ...{ id: 'v1', version: 1, fullName: '大家的', content, isShared: 1, isOwn: 0, ownerName: '王芳' },
  ...{ mayChange: 0, isDefault: 0, lostGroup: 0 },
}

test('a view that somebody shares is offered in pages that are open, and one of another list is nothing to them', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { user, server } = await openTable({}, null, { views: { list: [], mayShare: 0 } })
  const menu = await screen.findByRole('button', { name: '视图' })
  const asked = server.inputs(listView.list).length
  server.on(listView.list, { list: [shared], mayShare: 0 })
  const hear = (...models: string[]) =>
    act(async () => {
      for (const modelId of models) handlers.get('viewsChanged')?.({ method: 'viewsChanged', modelId })
    })
  await hear('other')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(server.inputs(listView.list)).toHaveLength(asked)
  await hear('model-1', 'model-1')
  await vi.waitFor(() => expect(server.inputs(listView.list)).toHaveLength(asked + 1))
  // The menu asks as well when it is opened; it has the view before that is answered.
  server.on(listView.list, () => new Promise(() => undefined))
  await user.click(menu)
  expect(await screen.findByRole('menuitem', { name: '大家的' })).toBeTruthy()
})
