import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSocket } from '../../platform/socket'
import { keepTexts, keptTexts } from './kept-outbox'
import { confirm, field, makeMessage, openConversation } from './testing/open-chat-page'

afterEach(() => {
  closeSocket()
  sessionStorage.clear()
})

const unsent = { key: 'k1', toUserId: 'zhou', type: 'text', content: '别丢', writtenAt: 0, state: 'waiting' } as const

test('a reload loses and doubles no message that was on its way', async () => {
  const before = await openConversation([makeMessage(1)])
  await before.user.type(field(), '别丢{Enter}')
  const [first] = before.sent('SendMessage')
  const kept = sessionStorage.getItem('rw_outbox') ?? ''
  // A reload takes the page away without asking it.
  cleanup()
  closeSocket()
  sessionStorage.setItem('rw_outbox', kept)

  const after = await openConversation([makeMessage(1)])
  expect(after.sent('SendMessage')[0]).toEqual(first)
  await confirm(after, 2)
  expect(within(screen.getByRole('log')).getAllByText('别丢')).toHaveLength(1)
  expect(sessionStorage.getItem('rw_outbox')).toBeNull()
})

test('what was kept is for its writer alone', () => {
  keepTexts('a', [unsent])
  expect(keptTexts('b')).toEqual([])
  expect(keptTexts('a')).toEqual([unsent])
})

test('what somebody else left unsent in this window is neither sent nor kept any longer', async () => {
  keepTexts('somebody else', [unsent])
  const { sent } = await openConversation([makeMessage(1)])
  expect(sent('SendMessage')).toEqual([])
  expect(sessionStorage.getItem('rw_outbox')).toBeNull()
})

test('pictures are not kept', () => {
  const image = { address: 'blob:1', width: 1, height: 1, file: new File([], 'a.png') }
  keepTexts('a', [{ ...unsent, type: 'image', image }])
  expect(sessionStorage.getItem('rw_outbox')).toBeNull()
})

test.each(['', 'no json', 'null'])('nothing comes of %j', (text) => {
  sessionStorage.setItem('rw_outbox', text)
  expect(keptTexts('a')).toEqual([])
})
