import { expect, test, vi } from 'vitest'
import { createQueryClient, queryAhead, sessionQueryClient } from './query-client'
import { useSession } from './session-state'

const query = (answer: string) => ({ queryKey: ['home', 'waiting'], queryFn: vi.fn(async () => answer) })

test('what was asked ahead is there for the page of that session, asked once, and for no page after it', async () => {
  useSession.setState({ token: 'token-1' })
  const ahead = query('mine')
  queryAhead(ahead)
  const client = sessionQueryClient()
  expect(await client.ensureQueryData(query('again'))).toBe('mine')
  expect(ahead.queryFn).toHaveBeenCalledTimes(1)
  expect(sessionQueryClient()).not.toBe(client)
})

test('nothing that was asked ahead for one person is shown to the next', async () => {
  useSession.setState({ token: 'token-1' })
  queryAhead(query('of the first'))
  useSession.setState({ token: 'token-2' })
  expect(await sessionQueryClient().ensureQueryData(query('of the second'))).toBe('of the second')
  useSession.setState({ token: 'token-1' })
  expect(await sessionQueryClient().ensureQueryData(query('anew'))).toBe('anew')
})

test('two things asked ahead are kept together; nothing is tried again by itself', async () => {
  useSession.setState({ token: 'token-1' })
  queryAhead(query('waiting'))
  queryAhead({ queryKey: ['home', 'unread'], queryFn: async () => 'unread' })
  const client = sessionQueryClient()
  await vi.waitFor(() => expect(client.getQueryData(['home', 'unread'])).toBe('unread'))
  expect(client.getQueryData(['home', 'waiting'])).toBe('waiting')
  expect(createQueryClient().getDefaultOptions().queries?.retry).toBe(false)
})
