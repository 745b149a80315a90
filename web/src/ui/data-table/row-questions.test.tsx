import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { registerNavigation } from '../../platform/navigation'
import { useSession } from '../../platform/session-state'
import { openTable } from './testing/open-table'

const mayAsk = { modelId: 'explain', modelName: '权限查询', button: [], column: [], form: [], resource: [] }

test('who sees a row is asked by those who may ask, of lists that offer it', async () => {
  const go = vi.fn()
  registerNavigation(go)
  const { user } = await openTable({ asksWhoSees: true, rowActions: () => [{ key: 'a', label: '处理', onClick: go }] })
  await screen.findByText('记录 0')
  expect(screen.queryByText('更多')).toBeNull()
  act(() => useSession.setState(({ permissions }) => ({ permissions: [...permissions, mayAsk] })))
  expect(screen.getByRole('button', { name: '处理 记录 0' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '更多操作：记录 1' }))
  await user.click(await screen.findByText('谁能看到'))
  const [address] = go.mock.calls[0] as [string]
  const { pathname, searchParams } = new URL(address, 'http://here')
  expect([pathname, searchParams.get('ask'), searchParams.get('recordName')]).toEqual([
    '/permission/explain',
    'who',
    '记录 1',
  ])
  expect([searchParams.get('page'), searchParams.get('record')]).toEqual([expect.any(String), expect.any(String)])
})

test('a list that does not offer it leaves its rows as they are', async () => {
  await openTable({ rowActions: () => [{ key: 'a', label: '处理', onClick: () => undefined }] })
  await screen.findByText('记录 0')
  act(() => useSession.setState(({ permissions }) => ({ permissions: [...permissions, mayAsk] })))
  expect(screen.queryByRole('button', { name: /谁能看到/ })).toBeNull()
})
