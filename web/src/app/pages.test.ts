import { QueryClient } from '@tanstack/react-query'
import { organize } from '@workstation/contract/organize'
import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server'
import { organizeNames } from '../ui/tree-list/organize-names'
import { pages } from './pages'

test.each(['position', 'role', 'user'])(
  'the page %s asked for the tree beside its list when its code had come, not meanwhile',
  async (id) => {
    const server = fakeServer()
    server.on(organize.names, { list: [{ id: 'north', parentId: '-1', name: '北所' }] })
    const client = new QueryClient()
    const loading = pages[id]?.(client)
    expect(client.isFetching(organizeNames())).toBe(1)
    expect(await loading).toBeTypeOf('function')
    expect(server.inputs(organize.names)).toEqual([{ category: '' }])
  },
)
